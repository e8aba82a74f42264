import Foundation
import Testing

/// RepTune works offline.
@Suite struct NetworkTests {
    @Test("No source uses a library or a call that opens a connection")
    func sources() throws {
        let calls = #/\b(FoundationNetworking|URLSession|URLRequest|NWConnection|CFSocket|getaddrinfo|socket\s*\()/#
        for file in Repository.files(below: "Sources", endingIn: ".swift") {
            let text = try Repository.text(file)
            #expect(text.firstMatch(of: calls) == nil, "\(file)")
        }
    }

    @Test("Import, calibration, report and examination open no socket of a network")
    func systemCalls() throws {
        let program = try Program()
        // Without strace, or where tracing is not permitted, this is not tested.
        guard try program.shell("strace -o /dev/null true").status == 0 else { return }
        let outcome = try program.shell(
            """
            trace() { strace -f -qq -e trace=socket,connect,bind,sendto -o calls -A "\(program.executable)" "$@" -q; }
            trace import '\(Place.repository)/Datasets/push-ups/recordings/finn-fast.csv' --profile headphone-motion \
                --user finn --activity pushUp --count 10 &&
            trace calibrate --rule threshold --channel headphone.userAcceleration.y --down=-0.3 --up 0.3 --lowpass none \
                --validate none &&
            trace report latest -o report && trace export latest -o config.json && trace database doctor
            """)
        #expect(outcome.status == 0, "\(outcome.notes)")
        // Foundation looks up the user, for which the C library asks a service of this machine over a local socket.
        let calls = String(decoding: try program.contents("calls"), as: UTF8.self).split(separator: "\n")
        #expect(calls.filter { !$0.contains("AF_UNIX") && !$0.contains("/nscd/") } == [])
    }
}
