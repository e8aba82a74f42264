/// What `import --json` prints.
struct ImportDocument: Decodable {
    let imported: [String]
    let updated: [String]
    let unchanged: [String]
    let changes: [Change]
    let failed: [Failure]

    struct Change: Decodable, Equatable {
        let id: String
        let what: String
        let before: Value
        let after: Value

        /// A name, a count, or whether there is something, as text.
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

    struct Failure: Decodable {
        let file: String?
        let line: Int?
        let column: String?
        let message: String
        let remedy: String?
    }
}

/// One session of `sessions --json`.
struct SessionDocument: Decodable {
    let id: String
    let name: String
    let user: String
    let activity: String
    let labelledCount: Int?
    let hasEventTimes: Bool
}

/// What `calibrate --json` and `runs show --json` print, as far as tests look.
struct RunFile: Decodable {
    struct Result: Decodable {
        let sessions: [Session]
        let users: [User]
    }

    struct Session: Decodable {
        let id: String
        let name: String
        let inSample: Int
    }

    struct User: Decodable {
        let user: String
        let isKept: Bool
    }

    let id: String
    let result: Result

    /// The counts by the sessions' names.
    var counts: [String: Int] {
        Dictionary(result.sessions.map { ($0.name, $0.inSample) }, uniquingKeysWith: { first, _ in first })
    }
}

/// One session of `count --json`.
struct CountDocument: Decodable {
    let session: String
    let count: Int
    let labelled: Int?
    let eventTimes: [Double]
}

extension [CountDocument] {
    /// The counts by the sessions' names.
    var counts: [String: Int] { Dictionary(map { ($0.session, $0.count) }, uniquingKeysWith: { first, _ in first }) }
}

/// Small questions, one for each rule.
enum Question {
    static let pushUps = [
        "calibrate", "--activity", "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.y",
        "--down", "-0.4:-0.1:0.1", "--up", "0.1,0.2", "--lowpass", "none,0.5", "--minimum-interval", "0",
        "--gate", "headphone.attitude.pitch<-0.8", "--per-user",
    ]
    static let bike = [
        "calibrate", "--activity", "stride", "--rule", "peaks", "--channel", "gyroscope.z", "--lowpass", "0.7,0.9",
        "--quantize", "2:8:2", "--minimum-interval", "0",
    ]
}

/// One group of `runs show --by FIELD --json`.
struct GroupDocument: Decodable {
    let name: String
    let counted: Int
    let idle: Int
    let balanced: Double
}
