import Calibration
import RepDetection
import Sessions

@testable import Reporting

/// Small charts of a session that is made by hand.
enum Picture {
    /// Twelve seconds at 10 Hz: three axes, a pitch that shuts the gate from 8 s on, and labels.
    static let session: Session = {
        let timeline = Timeline(count: 120, sampleRate: 10)
        func signal(_ unit: String, _ value: (Int) -> Double) -> Signal {
            Signal(unit: unit, timeline: timeline, values: (0..<120).map(value))
        }
        let recording = Recording(signals: [
            "watch.acceleration.x": signal("g") { abs(Double($0 % 20) - 10) / 5 - 1 },
            "watch.acceleration.y": signal("g") { Double($0 % 5) / 10 },
            "watch.acceleration.z": signal("g") { $0 < 60 ? 0.5 : .nan },
            "watch.attitude.pitch": signal("rad") { $0 < 80 ? -1 : 0 },
        ])
        return Session(
            id: "a1", name: "row/<1>", user: "ada", activity: "row",
            label: Label(count: 5, eventTimes: [1.8, 3.8, 5.8, 7.8, 9.8]), recording: recording)
    }()

    static let config: DetectorConfig = {
        let parameters = DetectorParameters(
            signal: SignalPath(channel: "watch.acceleration.x", unit: "g", lowPass: 0.2),
            rule: .threshold(down: -0.5, up: 0.5), gate: Gate(channel: "watch.attitude.pitch", limit: .below(-0.5)),
            cadenceGate: CadenceGate(refractoryPeriod: 1, minimumBout: 2))
        return DetectorConfig(name: "row", activity: "row", sampleRate: 10, detectors: [parameters])
    }()

    /// Fifteen sessions for each of 34 users, most within ±1, and a few far off.
    static let manyUsers: [CountPoint] = {
        var state: UInt64 = 3
        func next(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        return (1...34).flatMap { user in
            (1...15).map { session in
                let error = [next(3) - 1, next(3) - 1, next(5) - 2, next(user) - user / 2][next(4)]
                return CountPoint(user: "user-\(user)", name: "set-\(session)", labelled: 20, detected: 20 + error)
            }
        }
    }()

    static func trace() throws -> DetectorTrace { try DetectorTrace(config, of: session.recording) }

    /// The golden charts.
    static func files() throws -> [Report.File] {
        var plot = SessionPlot()
        plot.config = config
        let trace = try trace()
        let strip = ErrorStripChart.make(manyUsers, evidence: .heldOut, subtitle: "held out (leave-one-user-out)")
        return [
            Report.File(path: "error-by-person.svg", contents: strip.svg()),
            Report.File(path: "plot.svg", contents: try plot.svg(of: session)),
            Report.File(path: "trace.svg", contents: TraceChart.svg(trace, of: session)),
            Report.File(path: "trace.csv", contents: TraceFile.csv(trace)),
        ]
    }
}
