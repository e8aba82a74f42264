import Sessions
import Calibration
import RepDetection
import Simulation
import Testing

@testable import Reporting

@Suite struct DetectorExportTests {
    @Test("The shared config has the parameters selected on all sessions, and the held-out accuracy")
    func shared() async throws {
        let run = try await TestRun.pushUps.value.document
        let config = try run.config()
        #expect(config.name == "pushUp")
        #expect(config.user == nil)
        #expect(config.detectors == [run.result.selected.parameters])
        #expect(config.provenance?.run == run.id)
        #expect(config.provenance?.accuracy["meanAbsoluteError"] == run.result.heldOut?.meanAbsoluteError)
        try config.validate()
    }

    @Test("A user with dials gets turned parameters, others the shared ones")
    func users() async throws {
        var space = SpaceRequest(rule: .threshold)
        space.channels = ["headphone.userAcceleration.y"]
        space.gate = GateSpace(Gate(channel: "headphone.attitude.pitch", limit: .below(-0.8)))
        space[.lowPass] = Axis([nil, 0.5])
        space[.down] = Axis([-0.4, -0.3, -0.2, -0.1])
        space[.up] = Axis([0.1, 0.2])
        space[.refractoryPeriod] = Axis([0])
        let run = try await TestRun(
            CalibrationRequest(space: space, perUser: true), SimulatedSets.pushUps(seed: 1).sessions
        ).document
        #expect(Set(run.result.users.map(\.isPersonal)) == [true, false], "the run shows both")
        for user in run.result.users {
            let config = try run.config(for: user.user)
            #expect(config.name == "pushUp, \(user.user)")
            #expect(config.user == user.user)
            #expect(config.detectors == [run.result.selected.parameters.turned(user.dials)])
            let accuracy = user.isPersonal ? user.personal : user.shared
            #expect(config.provenance?.accuracy == accuracy?.measures)
        }
    }

    @Test("An unknown user is an error that names the known ones")
    func unknown() async throws {
        let run = try await TestRun.pushUps.value.document
        let error = try #require(throws: Message.self) { try run.config(for: "zoe") }
        #expect(
            error.description == "run \(run.id) has parameters for finn, gita, hugo, but not for zoe."
        )
        let bike = try await TestRun.bike.value.document
        let none = try #require(throws: Message.self) { try bike.config(for: "zoe") }
        #expect(none.description.hasSuffix("with one all parameters are that user's: omit --user."))
    }

    @Test("The config counts every session as the run did")
    func parity() async throws {
        for run in [try await TestRun.pushUps.value, try await TestRun.bike.value] {
            let config = try run.document.config()
            for result in run.document.result.sessions {
                let session = try #require(run.session(result.id))
                #expect(try config.count(session.recording).count == result.inSample, "\(result.name)")
            }
        }
    }
}
