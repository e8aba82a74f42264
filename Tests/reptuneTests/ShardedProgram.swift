import Testing

/// A program that has the bundled push-ups, and plans a calibration in shards.
struct ShardedProgram {
    let program: Program

    init() throws {
        program = try Program()
        try program.succeed("import", "-q", "--manifest", Place.pushUps)
    }

    static let options = [
        "pushUp", "--rule", "threshold", "--channel", "headphone.userAcceleration.y", "--lowpass",
        "0,0.8",
    ]

    func plan(shards: Int) throws {
        let planned = try program.run(
            ["cluster", "plan"] + Self.options + ["--shards", "\(shards)", "-o", "sweep.plan", "-q"])
        #expect(planned.status == 0, "\(planned.notes)")
    }

    /// What `sessions --json` prints.
    struct Sessions: Decodable {
        struct One: Decodable { let id: String }
        let sessions: [One]
    }
}
