import ArgumentParser

/// Whether a report contains samples. Movements can identify a person.
struct SamplesOption: ParsableArguments {
    @Flag(help: "Leave the detector and the sessions' samples out of the report.") var noSamples = false
}
