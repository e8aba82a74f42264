import Calibration
import Foundation
import RepDetection
import Sessions
import Testing

@testable import Runs

@Suite struct RunDocumentTests {
    /// A calibration on two swings of `a.x`.
    private func document() async throws -> RunDocument {
        let swing = [0.0, -1, -1, 0, 1, 1, 0, 0, 0, 0]
        let timeline = Timeline(count: 20, sampleRate: 10)
        let signal = Signal(unit: "g", timeline: timeline, values: swing + swing)
        let session = Session(
            id: "5e55", name: "swings", user: "ada", activity: "swing", label: Label(count: 2),
            recording: Recording(signals: ["a.x": signal]))
        var space = SpaceRequest(rule: .threshold)
        space[.lowPass] = Axis.absent
        space[.down] = Axis([-0.5])
        space[.up] = Axis([0.5])
        space[.refractoryPeriod] = Axis([0])
        let request = CalibrationRequest(space: space, validation: .none)
        let result = try await Calibration.run(request, sessions: [session], jobs: 1)
        return RunDocument(id: "abc", tool: "test 1", data: "sha256:00", result: result)
    }

    @Test("A document comes back from JSON with the same bytes")
    func bytes() async throws {
        let document = try await document()
        let data = try CanonicalJSON.encode(document)
        let decoded = try JSONDecoder().decode(RunDocument.self, from: data)
        #expect(decoded == document)
        #expect(try CanonicalJSON.encode(decoded) == data)
    }

    @Test("Provenance carries the program, the run, its data, its validation and the measures given")
    func provenance() async throws {
        let document = try await document()
        let provenance = document.provenance(accuracy: document.result.inSample)
        #expect(provenance.tool == "test 1")
        #expect(provenance.run == "abc")
        #expect(provenance.data == "sha256:00")
        #expect(provenance.validation == "none")
        #expect(provenance.accuracy == document.result.inSample.measures)
        #expect(document.provenance(accuracy: nil).accuracy == [:])
    }
}

@Suite struct RunDocumentEncodedTests {
    /// Three users with two sessions each, whose names look like a part of a document.
    private func document(_ validation: Validation, perUser: Bool) async throws -> RunDocument {
        let name = "\n    \"sessions\" : [\n\n    ],\n    \"folds\" : [\n\n    ]"
        let sessions = (0..<6).map { number in
            let swing = [0.0, -1, -1, 0, 1, 1, 0, 0, 0, Double(number) / 100]
            let values = [[Double]](repeating: swing, count: 3 + number).flatMap(\.self)
            let signal = Signal(unit: "g", timeline: Timeline(count: values.count, sampleRate: 10), values: values)
            return Session(
                id: "5e5\(number)", name: name, user: "user \(number / 2)", activity: "swing", note: name,
                label: Label(count: 3 + number), recording: Recording(signals: ["a.x": signal]))
        }
        var space = SpaceRequest(rule: .threshold)
        space[.lowPass] = Axis.absent
        space[.down] = Axis([-0.5])
        space[.up] = Axis([0.5, 0.9])
        space[.refractoryPeriod] = Axis([0])
        let request = CalibrationRequest(space: space, validation: validation, perUser: perUser)
        let result = try await Calibration.run(request, sessions: sessions, jobs: 1)
        return RunDocument(id: "abc", tool: name, data: "sha256:00", result: result)
    }

    @Test("A document list by list has the bytes of canonical JSON", arguments: [false, true])
    func equal(perUser: Bool) async throws {
        for validation in [Validation.none, .leaveOneOut(.user)] {
            let document = try await document(validation, perUser: perUser)
            #expect(document.result.users.isEmpty == !perUser)
            #expect(document.result.folds.isEmpty == (validation == .none))
            var text = Data()
            try document.encode { piece in
                #expect(String(validating: piece, as: UTF8.self) != nil)
                text += piece
            }
            #expect(try text == CanonicalJSON.encode(document))
        }
    }
}
