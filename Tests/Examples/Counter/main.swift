import Foundation
import RepDetection

// Counts a signal that the config of the web page's push-ups is made for: ten periods of 2 s, down first.
let path = CommandLine.arguments[1]
let config = try JSONDecoder().decode(DetectorConfig.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
var counter = try RepCounter(config, sampleRate: 25)
for sample in 0..<500 {
    let time = Double(sample) / 25
    _ = counter.feed(
        ["headphone.userAcceleration.y": -sin(time * Double.pi) * 0.5, "headphone.attitude.pitch": -1], at: time)
}
print(counter.count)
