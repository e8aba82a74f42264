import Foundation
import RepDetection
import Sessions
import Testing

@testable import Calibration

struct DoubleShakeAxesTests {
    private func fields(_ space: ParameterSpace) throws -> Set<String> {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(space))
        let kinds = (json as? [String: Any])?["rule"] as? [String: Any]
        let axes = (kinds?["doubleShake"] as? [String: Any])?["axes"] as? [String: Any]
        return Set(try #require(axes).keys)
    }

    @Test func writesOnlyWhatDiffersFromThePublishedGesture() throws {
        let published = ParameterSpace.along(.doubleShake(.sliding))
        let own = ParameterSpace.along(
            .doubleShake(.sliding, pairing: .latest, shakes: 3, [.laterCutoff: Axis([nil, 0.3])]))
        #expect(try fields(own).subtracting(fields(published)) == ["pairing", "shakes", "laterCutoff"])
        for space in [published, own] {
            let read = try JSONDecoder().decode(ParameterSpace.self, from: JSONEncoder().encode(space))
            #expect(read == space)
        }
    }

    @Test func eachNumberOfShakesIsASpaceOfItsOwn() throws {
        var request = SpaceRequest(rule: .doubleShake)
        (request.channels, request.buffers, request.pairings) = (["y"], [.sliding], [.latest])
        (request[.shakes], request[.laterCutoff]) = (Axis([2, 3]), Axis([nil, 0.2, 0.4]))
        let session = Session.of("s", ["y": [0, 1]])
        let spaces = try request.resolve(for: [session], sampleRate: 100)
        let rules = spaces.map { Grid($0).parameters(of: 0).rule }
        #expect(
            rules.map { rule in if case .doubleShake(let shake) = rule { shake.shakes } else { 0 } } == [2, 3])
        #expect(spaces.allSatisfy { Grid($0).count == 18 * 6 * 4 * 3 * 3 * 4 * 3 })
    }
}
