/// The version of the program. The id of a run depends on it: raise it when results change.
enum Version {
    static let current = "1.0.0"
    static let tool = "reptune \(current)"
}
