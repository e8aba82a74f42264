import Foundation

/// The program reptune as a process of its own.
struct ReptuneProcess {
    /// The path of the program.
    let program: String

    /// What a process took.
    struct Cost {
        /// Seconds by the clock.
        let seconds: Double
        /// Processor seconds of all cores, in the program and for it in the system.
        let coreSeconds: Double
        /// Peak memory in bytes.
        let peakMemory: Int
    }

    /// Runs the program with arguments to its end, without its output.
    func run(_ arguments: [String]) throws -> Cost {
        let start = ContinuousClock.now
        var process = pid_t()
        var actions: posix_spawn_file_actions_t
        #if canImport(Darwin)
            actions = nil
        #else
            actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        guard posix_spawn(&process, program, &actions, nil, words, environ) == 0 else {
            throw BenchmarkFailure("\(program) can't be started.")
        }
        var (status, usage) = (Int32(), rusage())
        guard wait4(process, &status, 0, &usage) == process, status == 0 else {
            throw BenchmarkFailure("reptune \(arguments.first ?? "") failed.")
        }
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1024
        #endif
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return Cost(
            seconds: (ContinuousClock.now - start) / .seconds(1),
            coreSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMemory: Int(usage.ru_maxrss) * unit)
    }
}
