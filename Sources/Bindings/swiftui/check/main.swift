// Runs the app without sensors and views: sets of swings that the shared thresholds are too high for, with the user's counts.
import Calibration
import Foundation
import RepDetection

let shared = DetectorConfig(
    name: "swings", activity: "swing", sampleRate: 25,
    detectors: [
        DetectorParameters(
            signal: SignalPath(channel: "phone.userAcceleration.y", unit: "g"),
            rule: .threshold(down: -0.5, up: 0.5))
    ])

/// Feeds one set of swings of 2 s.
func record(_ swings: Int, with counter: inout SetCounter) -> Int {
    counter.begin()
    let zero = MotionSample.Vector(x: 0, y: 0, z: 0)
    var events = 0
    for sample in 0..<(swings * 50 + 100) {
        let time = Double(sample) / 25 - 2
        let isMoving = time > 0 && time < Double(swings) * 2
        let swing = (isMoving ? -0.3 * sin(time * .pi) : 0) + 0.01 * sin(Double((sample + 131 * swings) * sample % 997))
        events += counter.feed(
            MotionSample(
                timestamp: 1000 + time, userAcceleration: MotionSample.Vector(x: 0, y: swing, z: 0), gravity: zero,
                rotationRate: zero, roll: 0, pitch: 0, yaw: 0))
    }
    counter.end()
    return events
}

func check(_ condition: Bool, _ text: @autoclosure () -> String) {
    guard condition else {
        print("swiftui: \(text())")
        exit(1)
    }
}

var counter = try SetCounter(shared: shared)
check(counter.phase == .ready && counter.inputs.map(\.name) == ["phone.userAcceleration.y"], "\(counter.inputs)")
var words: [String] = []
for swings in [6, 8, 7, 10, 9] {
    let events = record(swings, with: &counter)
    check(counter.phase == .asking && events == counter.count, "counted \(counter.count)")
    // The shared thresholds are too high; from the second set on the user's own count.
    check(abs(counter.count - (words.isEmpty ? 0 : swings)) <= 1, "counted \(counter.count) of \(swings)")
    counter.label(swings)
    let result = try await SetCounter.calibrate(counter.shared, sets: counter.sets)
    try counter.use(result)
    words.append(SetCounter.words(result))
}
check(words.first?.hasPrefix("The parameters are your own now") == true, words.first ?? "")
check(words.last?.hasPrefix("These parameters are your own") == true, words.last ?? "")
check(counter.config != shared, "the config is still the shared one")
let events = record(8, with: &counter)
check(counter.hint == "30 per minute" || counter.hint.isEmpty, counter.hint)
check(abs(counter.count - 8) <= 1 && events == counter.count, "counted \(counter.count) of 8")
counter.discard()
check(counter.phase == .ready && counter.sets.count == 5, "\(counter.sets.count) sets")

// The app keeps the sets as JSON, and loads them at its next start.
let saved = try JSONDecoder().decode([RecordedSet].self, from: JSONEncoder().encode(counter.sets))
check(saved == counter.sets, "the saved sets differ")
let restarted = try SetCounter(shared: shared, personal: counter.config, sets: saved)
check(restarted.config == counter.config && restarted.sets.count == 5, "the restarted app has another state")
print("swiftui: the logic of the sample counts, records and calibrates: \(words.last ?? "")")
