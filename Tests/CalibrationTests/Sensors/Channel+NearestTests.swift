import RepDetection
import Testing

@testable import Calibration

@Suite struct ChannelNearestTests {
    @Test("The nearest channel is an abbreviated or a misspelt one; others have none")
    func nearest() {
        let known: [Channel] = [
            "headphone.gyroscope.y", "headphone.userAcceleration.x", "headphone.userAcceleration.y",
        ]
        #expect(Channel("headphone.userAcc.y").nearest(among: known) == "headphone.userAcceleration.y")
        #expect(Channel("Headphone.useracceleration.y").nearest(among: known) == "headphone.userAcceleration.y")
        #expect(Channel("headphone.userAccleration.x").nearest(among: known) == "headphone.userAcceleration.x")
        #expect(Channel("wrist.magnetometer.z").nearest(among: known) == nil)
        #expect(Channel("x").nearest(among: []) == nil)
    }
}
