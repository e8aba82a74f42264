import ArgumentParser

/// The detector that a command works with.
struct DetectorArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("\(DetectorSubject.words)", valueName: "DETECTOR")) var word: String

    /// The detector. A run is read from the database, a config is not.
    func subject(_ global: GlobalOptions) throws -> DetectorSubject {
        try DetectorSubject(word, in: try global.openStore(), global.console)
    }
}

/// The detector of a command that also works without one.
struct OptionalDetectorArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("\(DetectorSubject.words)", valueName: "DETECTOR")) var word: String?

    /// The detector; nil where none is named.
    func subject(_ global: GlobalOptions) throws -> DetectorSubject? {
        try word.map { try DetectorSubject($0, in: try global.openStore(), global.console) }
    }
}
