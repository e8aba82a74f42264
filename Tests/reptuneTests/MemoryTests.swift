#if os(Linux)
    import Testing

    /// The memory of the program, by the kernel's own account.
    @Suite struct MemoryTests {
        @Test("Leave-one-session-out of 2,500 sessions takes no more memory than --memory allows")
        func leaveOneSessionOut() throws {
            let program = try Program()
            var manifest = "file,user,activity,count\n"
            for session in 0..<2500 {
                let rows = (0..<24).map { row in
                    // Two swings, higher by a thousandth from session to session, so that no two are equal.
                    "\(Double(row) / 10),\(row % 12 < 6 ? -1 : 1).\(1000 + session)\n"
                }
                try program.write("time_s,acceleration.x\n" + rows.joined(), to: "\(session).csv")
                manifest += "\(session).csv,u\(session % 5),swing,2\n"
            }
            try program.write(manifest, to: "sessions.csv")
            try program.succeed("import", "--manifest", "sessions.csv", "-q")
            let calibrate =
                "calibrate swing --rule threshold --down=-0.3 --up 0.3 --lowpass none --baseline none "
                + "--refractory-period 0.2 --validate leave-one-session-out --memory 128 -q"
            // The peak of the process, read until it ends.
            let outcome = try program.run(
                [
                    "-c",
                    """
                    "$0" \(calibrate) > out.txt 2> notes.txt & id=$!
                    while line=$(grep VmHWM /proc/$id/status 2> /dev/null); do peak=$line; sleep 0.01; done
                    wait $id || exit 1
                    echo $peak
                    """, program.executable,
                ], of: "/bin/bash")
            #expect(outcome.status == 0, "\(outcome.notes)")
            let words = outcome.output.split { $0 == " " || $0 == "\n" }
            let peak = try #require(words.count == 3 ? Int(words[1]) : nil, "\(outcome.output)")
            #expect(peak < 128 << 10, "\(peak) KiB")
        }
    }
#endif
