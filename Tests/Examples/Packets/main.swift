import CyclingPackets

// Reads the lines of a log from standard input, and prints crank turns and cadence at each packet.
var reader = NotificationReader()
var ride = RideTracker(wheel: .road)
while let line = readLine() {
    switch reader.read(line: line) {
    case .notification(let notification):
        let sample = ride.feed(try notification.packet(), at: notification.time)
        print("\(sample.time) s: \(sample.crankTurns ?? 0) turns, \(sample.cadence ?? 0) per minute")
    case .problem(let problem): print("line \(problem.line): \(problem.kind)")
    case .unnamed, .otherCharacteristic, .header, .passedOver: break
    }
}
