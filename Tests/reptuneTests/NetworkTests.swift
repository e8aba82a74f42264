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

    @Test("No command opens a socket of a network, or starts another program")
    func systemCalls() throws {
        guard let traced = try TracedCommands.all.get() else { return }
        // Foundation looks up the user, for which the C library asks a service of this machine over a local socket.
        let sockets = traced.calls.filter { $0.line.contains(/\b(socket|connect|bind|sendto)\(/) }
        #expect(sockets.filter { !$0.line.contains("AF_UNIX") && !$0.line.contains("/nscd/") }.isEmpty)
        let programs = traced.calls.filter { $0.line.contains(/\bexecve(at)?\(/) }
        #expect(programs.count == traced.commands.count)
    }
}
