import Foundation
import RepDetection

extension GoldenVectors.Stretch {
    /// The longest stretch in seconds.
    static let longest = 30.0
    /// The most moments.
    static let mostMoments = 1000
    /// The seconds before the first event.
    static let lead = 2.0

    /// The stretch of a recording with the most events of the shared config; nil if it has no event, or lacks a channel.
    init?(of recording: Recording, configs: ConfigSet) {
        let all = [(nil, configs.shared)] + configs.users.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        guard let inputs = try? Self.inputs(of: all.map(\.1)),
            let start = Self.start(of: (try? configs.shared.count(recording))?.events.map(\.time) ?? [])
        else { return nil }
        let signals = inputs.compactMap { recording.signals[$0] }
        guard signals.count == inputs.count else { return nil }
        let thinned = signals.map { ThinnedSignal($0, rate: configs.shared.sampleRate) }

        var moments = Moments(thinned.map(\.timeline))
        var first: Double?
        times = []
        values = []
        while let moment = moments.next(), moment.time < start + Self.longest, times.count < Self.mostMoments {
            guard moment.time >= start else { continue }
            let row = zip(thinned, moment.samples).map { signal, sample in
                sample.map { signal.values[$0] }.flatMap { $0.isFinite ? $0.rounded(toDigits: 6) : nil }
            }
            guard row.contains(where: { $0 != nil }) else { continue }
            let zero = first ?? moment.time
            first = zero
            times.append((moment.time - zero).rounded(toDigits: 6))
            values.append(row)
        }
        let measured = thinned.first?.timeline.sampleRate ?? 0
        let isNominal = !(measured > 0) || abs(measured / configs.shared.sampleRate - 1) < 0.1
        rate = isNominal ? configs.shared.sampleRate : measured.rounded(toDigits: 6)
        channels = inputs.map(\.name)
        expected = []
        guard let found = try? all.map({ GoldenVectors.Expected(user: $0, events: try events(of: $1)) }),
            found.first?.events.isEmpty == false
        else { return nil }
        expected = found
    }

    /// The events of a config on the stretch, in the order of detection. O(moments).
    func events(of config: DetectorConfig) throws(ConfigError) -> [Double] {
        var counter = try RepCounter(config, sampleRate: rate)
        let places = counter.inputs.map { channels.firstIndex(of: $0.name) }
        return zip(times, values).flatMap { time, row in
            counter.feed(at: time) { input in places[input].flatMap { row[$0] } }.map(\.time)
        }
    }

    /// The inputs of all configs, each once.
    private static func inputs(of configs: [DetectorConfig]) throws(ConfigError) -> [Channel] {
        var inputs: [Channel] = []
        for config in configs {
            for input in try RepCounter(config).inputs where !inputs.contains(input) { inputs.append(input) }
        }
        return inputs
    }

    /// The start of the stretch with the most events, the first of several; nil without events.
    private static func start(of events: [Double]) -> Double? {
        let events = events.sorted()
        var best: (start: Double, events: Int)?
        var end = 0
        for (place, event) in events.enumerated() {
            while end < events.count, events[end] < event - lead + longest { end += 1 }
            if end - place > best?.events ?? 0 { best = (event - lead, end - place) }
        }
        return best?.start
    }
}

/// Every n-th sample of a signal, as many as the rate of a config needs.
private struct ThinnedSignal {
    let timeline: Timeline
    let values: [Double]

    init(_ signal: Signal, rate: Double) {
        let own = signal.timeline.sampleRate
        let step = own >= 2 * rate * 0.99 ? max(1, Int((own / rate * 1.01).rounded(.down))) : 1
        let kept = stride(from: 0, to: signal.values.count, by: step)
        timeline = Timeline(times: kept.map { signal.timeline.times[$0] }, sampleRate: own / Double(step))
        values = kept.map { signal.values[$0] }
    }
}

extension Double {
    /// The number with some significant decimal digits, as it reads back.
    fileprivate func rounded(toDigits digits: Int) -> Double {
        Double(String(format: "%.\(digits - 1)e", self)) ?? self
    }
}
