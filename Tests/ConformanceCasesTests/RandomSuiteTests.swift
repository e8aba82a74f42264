import Foundation
import RepDetection
import Simulation
import Testing

@testable import ConformanceCases

/// Random configs on random recordings, for `.ci/agree`, which counts them in each language.
struct RandomSuiteTests {
    private let environment = ProcessInfo.processInfo.environment
    private var count: Int { environment["REPTUNE_RANDOM_CASES"].flatMap(Int.init) ?? 60 }

    /// `REPTUNE_RANDOM_SUITE=DIR` writes them as the suite `DIR/streams`, `REPTUNE_RANDOM_CASES` of them.
    @Test func randomCasesAreValidAndReachEvents() throws {
        let cases = (1...count).map(ConformanceCase.random)
        let results = try cases.map { try CountedCase($0) }
        #expect(results.count { $0.count > 2 } > count / 8)
        #expect(results.count { $0.skipped > 0 } > count / 3)
        #expect(results.count { ($0.shown["breaks"] ?? nil) ?? 0 > 0 } > count / 4)
        try write(cases, to: "streams")
    }

    /// Files are counted as their moments are; `DIR/files` has them.
    @Test func randomFilesAreCountedAlike() throws {
        let cases = (1...count).map(ConformanceCase.randomFile)
        var counts: [Int] = []
        for suiteCase in cases {
            let expected = try CountedCase(suiteCase)
            let found = try suiteCase.config.count(suiteCase.recording.recorded())
            #expect(found.events.map(\.time) == expected.events, "\(suiteCase.name)")
            #expect(found.spread == expected.spread && found.skipped == expected.skipped, "\(suiteCase.name)")
            counts.append(found.count)
        }
        #expect(counts.count { $0 > 2 } > count / 8)
        try write(cases, to: "files")
    }

    private func write(_ cases: [ConformanceCase], to name: String) throws {
        guard let suite = environment["REPTUNE_RANDOM_SUITE"] else { return }
        let folder = URL(fileURLWithPath: suite).appending(path: name)
        for part in ["configs", "recordings", "expected"] {
            try FileManager.default.createDirectory(at: folder.appending(path: part), withIntermediateDirectories: true)
        }
        for file in try SimulatedSuite.files(of: cases, recordings: cases.map(\.recording), limits: []) {
            try Data(file.contents.utf8).write(to: folder.appending(path: file.path))
        }
    }
}

extension ConformanceCase {
    fileprivate static func random(_ number: Int) -> ConformanceCase {
        var random = SplitMix64(seed: UInt64(number), name: "config")
        let rate = random.element(20.0, 25, 50, 100)
        let members = random.once(in: 5) ? 3 : 1
        return ConformanceCase(
            "random-\(number)", "random", .random(number, rate: rate),
            (0..<members).map { _ in DetectorParameters.random(using: &random) }, sampleRate: rate,
            rate: random.element(rate, rate, rate * 1.07, rate * 2, rate * 0.6),
            resample: random.element(nil, nil, 10, 25, 40), isSparse: random.once(in: 2))
    }
}

extension ConformanceCase {
    /// A config on a file of its sensors. The counter has the rate that is measured in it, which all signals share if they are
    /// not resampled.
    fileprivate static func randomFile(_ number: Int) -> ConformanceCase {
        var random = SplitMix64(seed: UInt64(number), name: "file")
        let rate = random.element(20.0, 25, 50, 100)
        let resample: Double? = random.element(nil, 10, 25, 40)
        var members = (0..<(random.once(in: 4) ? 3 : 1)).map { _ in DetectorParameters.random(using: &random) }
        if resample == nil {
            for place in members.indices where members[place].signal.channel.sensor != members[0].signal.channel.sensor
            {
                members[place].signal.channel = members[0].signal.channel
            }
        }
        let sensors = Set(members.flatMap { [$0.signal.channel] + ($0.gate.map { [$0.channel] } ?? []) }.map(\.sensor))
        let recording = ConformanceRecording.randomFile(number, rate: rate, sensors: sensors)
        let signal = recording.channels.first { $0.sensor == members[0].signal.channel.sensor }
        let measured = signal.flatMap { recording.recorded().signals[$0]?.timeline.sampleRate } ?? 0
        return ConformanceCase(
            "file-\(number)", "random", recording, members, sampleRate: rate, rate: measured > 0 ? measured : nil,
            resample: resample, isSparse: random.once(in: 2))
    }
}

extension ConformanceRecording {
    private static let channels: [Channel] = ["accelerometer.x", "accelerometer.y", "accelerometer.z", "gyroscope.z"]

    /// Three axes and a slower channel, with gaps, missing samples, times that are not finite, and a clock that is set back; now
    /// and then in milliseconds, or with squares that overflow.
    fileprivate static func random(_ number: Int, rate: Double) -> ConformanceRecording {
        ConformanceRecordings.make("random-\(number)", channels, decimals: nil, seed: UInt64(number)) { random in
            let (unit, size) = (random.once(in: 30) ? 1000.0 : 1, random.once(in: 30) ? 1e155 : 1)
            let (jitter, frequency) = (random.element(0, 0, 0.4), random.uniform(0.4...2.5))
            let line = (0..<3).map { _ in random.element(-1, 1) * random.uniform(0.4...1.4) }
            var time = random.element(0, -1.5, 1234.5)
            return (0..<random.integer(150...400)).map { index in
                time += (1 + random.uniform(-jitter...jitter)) / rate
                if random.once(in: 120) { time += random.uniform(0.2...6) }
                if random.once(in: 150) { time -= random.element(0.01, 1.9, 2.5, 30) }
                let swing = ConformanceRecordings.sine(frequency * time) + random.gaussian(0.1)
                let turn = ConformanceRecordings.sine(0.3 * time) + random.gaussian(0.1)
                let values = (line.map { $0 * swing } + [turn]).map { value -> Double? in
                    random.once(in: 40)
                        ? nil : random.once(in: 40) ? random.element(.nan, .infinity, -.infinity) : size * value
                }
                let moment = random.once(in: 120) ? random.element(.nan, .infinity, -.infinity) : time * unit
                return (moment, values.dropLast() + [index % 3 == 0 ? values[3] : nil])
            }
        }
    }
}

extension ConformanceRecording {
    /// Samples of some sensors with times that rise from 0, as a logger writes them: gaps, missing samples, rows in which a sensor
    /// has none, and sensors that give nothing more from some time on, or nothing but NaN.
    fileprivate static func randomFile(_ number: Int, rate: Double, sensors: Set<String>) -> ConformanceRecording {
        let channels = channels.filter { sensors.contains($0.sensor) }
        return ConformanceRecordings.make("file-\(number)", channels, decimals: nil, seed: UInt64(number)) { random in
            let (jitter, frequency) = (random.element(0, 0, 0.4), random.uniform(0.4...2.5))
            let line = channels.map { _ in random.element(-1, 1) * random.uniform(0.4...1.4) }
            let count = random.integer(150...500)
            // Both sensors; the first one is there in the first row.
            let pace = ["accelerometer": random.element(1, 1, 2, 7), "gyroscope": random.element(1, 3, 26)]
            var ends: [String: (index: Int, isNaN: Bool)] = [:]
            for sensor in sensors.sorted() where random.once(in: 2) {
                ends[sensor] = (random.integer(count / 4...count), random.once(in: 2))
            }
            var time = 0.0
            return (0..<count).compactMap { index in
                if index > 0 { time += (1 + random.uniform(-jitter...jitter)) / rate }
                if index > 0, random.once(in: 120) { time += random.uniform(0.2...6) }
                let swing = ConformanceRecordings.sine(frequency * time) + random.gaussian(0.1)
                let dropped = random.once(in: 30)
                var values: [Double?] = zip(channels, line).map { channel, size in
                    random.once(in: 40) ? random.element(.nan, .infinity) : size * swing
                }
                for (place, channel) in channels.enumerated() {
                    let end = ends[channel.sensor]
                    let isOver = end.map { index >= $0.index } ?? false
                    if isOver, end?.isNaN == true { values[place] = .nan }
                    let isThere = index == 0 || (index % (pace[channel.sensor] ?? 1) == 0 && !dropped)
                    if !isThere || (isOver && end?.isNaN == false) { values[place] = nil }
                }
                return values.allSatisfy { $0 == nil } ? nil : (time, values)
            }
        }
    }
}

extension DetectorParameters {
    fileprivate static func random(using random: inout SplitMix64) -> DetectorParameters {
        let channels: [Channel] = [
            "accelerometer.x", "accelerometer.y", "accelerometer.magnitude", "accelerometer.principal", "gyroscope.z",
        ]
        let limit = random.uniform(-0.6...0.6)
        let gate = Gate(
            channel: random.element("gyroscope.z", "accelerometer.x"),
            limit: random.once(in: 2) ? .below(limit) : .above(limit))
        let check = PeriodCheck(events: random.integer(1...2), shortest: 0.3, longest: random.element(0.6, 1, 2.4))
        return .of(
            channels[random.integer(0...4)], .random(using: &random), invert: random.once(in: 3),
            baseline: random.element(nil, nil, 0, 0.9, 0.98, 1), lowPass: random.element(nil, 0, 0.5, 0.8, 0.95, 1),
            quantize: random.element(nil, nil, 0.7, 3, 20), gate: random.once(in: 2) ? gate : nil,
            cadenceGate: CadenceGate(
                refractoryPeriod: random.element(0, 0, 0.2, 0.5), maximumInterval: random.element(nil, nil, 1.5),
                minimumBout: random.element(1, 1, 1, 2, 4), intervalRatio: random.element(nil, nil, 1.3, 1.8),
                irregularStepCost: random.element(nil, 0, 1, 2), periodCheck: random.once(in: 4) ? check : nil))
    }
}

extension Rule {
    fileprivate static func random(using random: inout SplitMix64) -> Rule {
        let down = random.uniform(-0.6...0.2)
        switch random.integer(0...2) {
        case 0: return .peaks(start: random.element(.prototype, .firstReading))
        case 1:
            return .threshold(
                down: down, up: down + random.element(0, 0.1, 0.5), start: random.element(.disarmed, .armed))
        default:
            return .doubleShake(
                DoubleShake(
                    buffer: random.element(.asPublished, .sliding), pairing: random.element(.reset, .latest),
                    shakes: random.integer(1...3), keep: random.integer(1...6), quiet: random.uniform(0.05...0.6),
                    cutoff: random.uniform(0...0.5), laterCutoff: random.element(nil, nil, 0.1, 0.6),
                    armCount: random.integer(0...4), windowMinimum: random.element(0, 0.1),
                    windowMaximum: random.uniform(0.2...3)))
        }
    }
}

extension SplitMix64 {
    fileprivate mutating func integer(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }
    fileprivate mutating func element<Element>(_ choices: Element...) -> Element {
        choices[integer(0...choices.count - 1)]
    }
    fileprivate mutating func once(in count: Int) -> Bool { integer(1...count) == 1 }
}
