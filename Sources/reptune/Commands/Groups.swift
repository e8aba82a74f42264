import ArgumentParser

/// Rides with a bike trainer's log.
struct BikeGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bike",
        abstract: "Decode a bike trainer's log, compare cadences, and calibrate the length of a stride.",
        discussion: """
            Examples:
              reptune bike decode ride.txt
              reptune bike cadence latest --held-out
              reptune bike stride latest --user ada -o ada.stride.json
            """,
        subcommands: [DecodeCommand.self, CadenceCommand.self, StrideCommand.self])
}

/// The database as a whole.
struct DatabaseGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "database",
        abstract: "Copy or check the database.",
        discussion: """
            Examples:
              reptune database backup reptune-2026-05-04.sqlite
              reptune database doctor
            """,
        subcommands: [BackupCommand.self, DoctorCommand.self])
}

/// A calibration on several machines.
struct ClusterGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cluster",
        abstract: "Run one calibration on several machines.",
        discussion: """
            A plan divides the sessions into shards, which Slurm, Snakemake, Kubernetes or xargs can count in any order. \
            The merge needs all of them: seq 0 3 | xargs -n 1 reptune cluster sweep sweep.plan --shard

            Examples:
              reptune cluster plan pushUp --rule threshold --shards 4 -o sweep.plan
              reptune cluster sweep sweep.plan --shard 0
              reptune cluster merge sweep.plan
            """,
        subcommands: [PlanCommand.self, SweepCommand.self, MergeCommand.self])
}
