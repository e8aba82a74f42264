import RepDetection
import Testing

struct ChannelTests {
    @Test(arguments: [
        ("gyroscope.z", "gyroscope", "z"), ("headphone.attitude.pitch", "headphone.attitude", "pitch"),
        ("power", "power", ""), ("", "", ""), ("a.", "a", ""), (".x", "", "x"),
    ])
    func partsAtTheLastStop(name: String, sensor: String, axis: String) {
        let channel = Channel(name)
        #expect(channel.sensor == sensor)
        #expect(channel.axis == axis)
        #expect(channel.description == name)
    }

    @Test func goesAlongAnotherAxis() {
        #expect(Channel("headphone.userAcceleration.y").along("x") == "headphone.userAcceleration.x")
    }

    @Test func tellsWhatItIsDerivedFrom() {
        let axes: [Channel] = ["watch.acceleration.x", "watch.acceleration.y", "watch.acceleration.z"]
        #expect(Channel("watch.acceleration.magnitude").derivedFrom == axes)
        #expect(Channel("watch.acceleration.principal").derivedFrom == axes)
        for name in ["watch.acceleration.x", "principal", "magnitude", ""] { #expect(Channel(name).derivedFrom == nil) }
    }

    @Test func ordersByName() {
        #expect(["b.x", "a.z", "a.x"].map(Channel.init(_:)).sorted() == ["a.x", "a.z", "b.x"])
    }
}
