import ArgumentParser
import Calibration
import Foundation
import Reporting
import Sessions

struct CountCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "count",
        abstract: "Count sessions or recordings, with or without labels.",
        usage: "reptune count DETECTOR [<sessions and recordings> ...] [options]",
        discussion: """
            The library RepDetection, which exported detectors use, gives the same counts in an app. Name stored sessions by id or name, or recordings \
            as files: an argument that is an existing path is read as a file. By default, the stored sessions of \
            the detector's activities are counted, or all if none is of these.

            Examples:
              reptune count latest --by user
              reptune count push-ups.json --states
              reptune count push-ups.json --profile headphone-motion \\
                  push-ups/recordings/finn-fast.csv
            """)

    @OptionGroup var detector: DetectorArgument
    @Option(
        help: ArgumentHelp("A stride length from reptune bike stride; adds distances and speeds.", valueName: "FILE"))
    var stride: String?
    @OptionGroup var abstention: AbstentionOptions
    @Option(
        help: "Add a table of the accuracy by this field.")
    var by: ResultField?
    @Flag(
        help: "Add a table of how often the detector entered each state; * marks a state of one session alone.")
    var states = false
    @OptionGroup(title: "Sessions and recordings") var recordings: RecordingOptions<SessionsAndRecordings>
    @OptionGroup(title: "Sessions and recordings") var activityScope: ActivityScopeOptions
    @OptionGroup var format: TableFormat
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        try format.check(beside: global.output)
        try activityScope.check(beside: recordings.activity.map { [$0] } ?? [])
        if activityScope.allActivities, !recordings.isEmpty {
            throw ValidationError(
                "--all-activities applies where no session or recording is named; those named are always counted.")
        }
    }

    func run(_ console: Console) async throws {
        let subject = try detector.subject(global)
        var step = CountStep(configs: try subject.configs(), console: console)
        step.abstain = abstention.limit
        try abstention.check(step.config)
        step.field = by
        step.showsStates = states
        step.length = try stride.map { try StrideFile.read($0) }
        try recordings.eachSession(
            global, console, of: step.config,
            narrow: { try activityScope.narrow($0, to: [subject], in: $1, console: console) }
        ) { session, _ in step.count(session) }
        let personal = step.configs.personal
        let others = Set(step.counts.map(\.user)).subtracting(personal).sorted()
        if !personal.isEmpty, !others.isEmpty {
            console.note(
                "\(Formatted.listed(others)) \(others.count == 1 ? "is" : "are") counted with the shared parameters; "
                    + "\(Formatted.listed(personal.sorted())) (--user) with others")
        }
        console.printOthers()
        if !recordings.isEmpty || recordings.activity != nil {
            console.adviseOnActivities(of: step.config, step.counts.map { ($0.activity, $0.labelled) })
        }
        try step.advise(on: subject, in: { try? global.openStore() })
        console.document(.count, step.document(config: subject.name))
        if !console.isJSON, !step.counts.isEmpty {
            CountUnit.with(step.counts.map(\.activity)) { console.table(step.text(format), format) }
            console.note(step.summary)
            if let evidence = step.evidence { console.note(evidence) }
        }
    }
}
