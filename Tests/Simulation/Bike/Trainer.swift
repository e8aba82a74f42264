/// The trainer of a simulated ride with a log of its packets, about one per second.
///
/// Its crank counter rises when the right crank passes its top, at the labelled events. Its wheel follows the crank by the
/// rider's gear ratio, which varies between rides, and coasts when the rider stops.
struct Trainer: Sendable {
    /// Wheel turns per crank turn.
    let gear: Double
    /// The log's time at the start of the session, s.
    let lead: Double
    private let ride: Ride
    private let hasFitnessEquipment: Bool

    /// The circumference of the wheel, m: 700c × 24.
    static let circumference = Double.pi * 0.663
    /// The time constant of the coasting wheel, s.
    private static let running = 4.0
    private static let step = 1.0 / 128

    init(rider: Rider, ride: Ride, kind: Ride.Kind, random: inout SplitMix64) {
        self.ride = ride
        gear = rider.gear * (1 + random.gaussian(0.01))
        lead = random.uniform(3...6)
        hasFitnessEquipment = rider.name == "dora"
    }

    /// The log as a CSV file, `time_s,characteristic,hex`, on the clock of the log, which starts `lead` s before the
    /// session.
    func log(random: inout SplitMix64) -> String {
        var text = "time_s,characteristic,hex\n"
        // Counters that wrap during the ride or soon after its start.
        let crank = UInt16(65_536 - Int(random.uniform(3...40)))
        let wheel = UInt32(random.uniform(1_000...900_000))
        let clock = UInt32(random.uniform(30_000...65_000))
        let hole = random.uniform(lead + 12...lead + 25)
        let events = (cranks: turns(of: { ride.turns(at: $0) }), wheels: wheelTurns())
        let end = lead + ride.duration + 3
        var next = 0.0
        var (event, accumulated) = (UInt8(random.uniform(0...255)), UInt16(random.uniform(0...65_535)))
        while next < end {
            let sent = next + random.uniform(0...0.03)
            if !(hole...hole + 1.5).contains(sent) {
                func ticks(_ events: [Double]) -> (count: Int, ticks: UInt16) {
                    let count = events.count { $0 <= next }
                    let last = count > 0 ? events[count - 1] : 0
                    return (count, UInt16(truncatingIfNeeded: clock &+ UInt32((last * 1024).rounded())))
                }
                let (pedals, rolls) = (ticks(events.cranks), ticks(events.wheels))
                let bytes = TrainerPackets.speedAndCadence(
                    wheel: wheel &+ UInt32(rolls.count), wheelTime: rolls.ticks,
                    crank: crank &+ UInt16(pedals.count), crankTime: pedals.ticks)
                text += row(sent, "2a5b", bytes)
            }
            if hasFitnessEquipment {
                let session = next - lead
                let cadence = max(0, ride.cadence.value(at: session) * 60)
                let metres = Double(events.wheels.count { $0 <= next }) * Trainer.circumference
                let watts = UInt16((cadence * 2 * ride.effort.value(at: session)).rounded())
                event &+= 1
                accumulated &+= watts
                text += row(
                    sent + 0.05, "fec2",
                    TrainerPackets.trainer(
                        event: event, cadence: UInt8(cadence.rounded()), accumulated: accumulated, power: watts))
                text += row(
                    sent + 0.1, "fec2",
                    TrainerPackets.general(
                        quarters: UInt8(truncatingIfNeeded: Int(next * 4)),
                        metres: UInt8(truncatingIfNeeded: Int(metres)),
                        speed: UInt16(max(0, cadence / 60 * gear * Trainer.circumference * 1000))))
            }
            next += random.uniform(0.95...1.05)
        }
        return text
    }

    private func row(_ time: Double, _ characteristic: String, _ bytes: [UInt8]) -> String {
        "\(FixedPoint.text(time, decimals: 3)),\(characteristic),\(TrainerPackets.hex(bytes))\n"
    }

    /// The times at which a rising quantity passes whole numbers, on the log's clock.
    private func turns(of quantity: (Double) -> Double) -> [Double] {
        var events: [Double] = []
        var before = quantity(-lead)
        for index in 1...Int((lead + ride.duration + 3) / Trainer.step) {
            let now = quantity(Double(index) * Trainer.step - lead)
            if now.rounded(.down) > before.rounded(.down), now > before {
                let share = (now.rounded(.down) - before) / (now - before)
                events.append((Double(index - 1) + share) * Trainer.step)
            }
            before = now
        }
        return events
    }

    /// The times at which the wheel completes turns, on the log's clock.
    private func wheelTurns() -> [Double] {
        var events: [Double] = []
        var (turns, speed) = (0.0, max(0, ride.cadence.value(at: -lead)) * gear)
        for index in 0..<Int((lead + ride.duration + 3) / Trainer.step) {
            let pedalled = max(0, ride.cadence.value(at: Double(index) * Trainer.step - lead)) * gear
            speed = max(pedalled, speed - speed * Trainer.step / Trainer.running)
            let before = turns
            turns += speed * Trainer.step
            if turns.rounded(.down) > before.rounded(.down) {
                let share = (turns.rounded(.down) - before) / (turns - before)
                events.append((Double(index) + share) * Trainer.step)
            }
        }
        return events
    }
}
