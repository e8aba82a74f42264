import Calibration
import RepDetection
import SessionStore
import Sessions

extension CalibrateStep {
    /// The request for sessions: of walks, if their activity has such a name; with the user acceleration in place of the
    /// acceleration of a preset, if the sessions have only that.
    func spaced(_ stepRequest: CalibrationStepRequest, for sessions: [Session]) throws -> CalibrationRequest {
        let areWalks =
            stepRequest.walking != nil && sessions.contains { $0.activity != Session.rest }
            && sessions.allSatisfy { $0.activity == Session.rest || SpacePreset(activity: $0.activity) != nil }
        guard areWalks || stepRequest.isOnPresetChannel,
            var request = areWalks ? stepRequest.walking : stepRequest.request,
            let first = try sessions.first.flatMap({ try store.summaries(SessionFilter(ids: [$0.id])).first })
        else { return stepRequest.request }
        let sensors = Set(try store.session(first).recording.channels.map(\.sensor)).sorted()
        func sensor(_ kind: String) -> String? { sensors.first { $0 == kind || $0.hasSuffix("." + kind) } }
        guard let found = sensor("acceleration") ?? sensor("userAcceleration") else { return stepRequest.request }
        if areWalks { console.note("walks: the spaces of --preset walking are searched") }
        let channel = Channel(found).along("magnitude")
        if request.space.channels != [channel] {
            request.space.channels = [channel]
            console.note("the sessions have no acceleration.magnitude: steps are searched in \(channel)")
        }
        return request
    }
}
