import Sessions

/// The output of `import --json`.
struct ImportDocument: Decodable {
    let imported: [SessionName]
    let updated: [SessionName]
    let unchanged: [SessionName]
    let changes: [Change]
    let failures: [NoticeDocument]
    let advisories: [NoticeDocument]

    struct Change: Decodable, Equatable {
        let id: String
        let what: String
        let before: Value
        let after: Value

        /// A name, a count, or whether a value exists, as text.
        struct Value: Decodable, Equatable {
            let text: String

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let name = try? container.decode(String.self) {
                    text = name
                } else if let count = try? container.decode(Int.self) {
                    text = "\(count)"
                } else {
                    text = "\(try container.decode(Bool.self))"
                }
            }
        }
    }

}

/// A session by id and name.
struct SessionName: Decodable, Hashable {
    let id: String
    let name: String
}

/// A warning or a failure of any document.
struct NoticeDocument: Decodable, Equatable {
    let kind: String
    let message: String
    let remedy: String?
    let file: String?
    let line: Int?
    let column: String?
    let session: SessionName?
}

/// What commands print with `--json` when there is no result.
struct ErrorDocument: Decodable {
    let format: String
    let status: Int32
    let errors: [NoticeDocument]
}

/// What `sessions --json` and `sessions label --json` print.
struct SessionList: Decodable {
    let sessions: [SessionDocument]
}

/// A session of `sessions --json`.
struct SessionDocument: Decodable {
    let id: String
    let name: String
    let user: String
    let activity: String
    let labelledCount: Int?
    let hasEventTimes: Bool
}

/// The output of `calibrate --json` and `runs show --json`, as far as tests need it.
struct RunFile: Decodable {
    struct Result: Decodable {
        let sessions: [Session]
        let users: [User]
    }

    struct Session: Decodable {
        let id: String
        let name: String
        let user: String
        let inSample: Int
        let heldOut: Int?
    }

    struct User: Decodable {
        let user: String
        let dials: Dials

        struct Dials: Decodable {
            let gain: Double
            let tempo: Double
        }

        var isPersonal: Bool { dials.gain != 1 || dials.tempo != 1 }
    }

    let id: String
    let result: Result
    let groups: [GroupDocument]?

    /// The counts by the sessions' names.
    var counts: [String: Int] {
        Dictionary(result.sessions.map { ($0.name, $0.inSample) }, uniquingKeysWith: { first, _ in first })
    }
}

/// What `count --json` prints.
struct CountList: Decodable {
    let sessions: [CountDocument]
    let groups: [GroupDocument]?
    let failures: [NoticeDocument]
}

/// What `replay --json` prints.
struct ReplayDocument: Decodable {
    let session: SessionName
    let count: Int
    let labelled: Int?
    let eventTimes: [Double]
}

/// A session of `count --json`.
struct CountDocument: Decodable {
    let id: String
    let name: String
    let count: Int
    let labelled: Int?
    let eventTimes: [Double]
}

extension [CountDocument] {
    /// The counts by the sessions' names.
    var counts: [String: Int] { Dictionary(map { ($0.name, $0.count) }, uniquingKeysWith: { first, _ in first }) }
}

/// Small calibrations, one for each rule.
enum Question {
    static let pushUps = [
        "calibrate", "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.y",
        "--down", "-0.4:-0.1:0.1", "--up", "0.1,0.2", "--lowpass", "none,0.5", "--refractory-period", "0",
        "--gate", "headphone.attitude.pitch<-0.8", "--per-user",
    ]
    static let bike = [
        "calibrate", "stride", "--rule", "peaks", "--channel", "gyroscope.z", "--lowpass", "0.7,0.9",
        "--quantize", "2:8:2", "--refractory-period", "0",
    ]
}

/// A group of `runs show --by FIELD --json`.
struct GroupDocument: Decodable, Equatable {
    let name: String
    let counted: Int
    let idle: Int
    let balanced: Double
}
