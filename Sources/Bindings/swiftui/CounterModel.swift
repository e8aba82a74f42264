import Calibration
import Foundation
import RepDetection
import SwiftUI

/// The state of the app: a counter, the sensors, and the files with the user's sets and parameters.
@MainActor
final class CounterModel: ObservableObject {
    @Published private(set) var counter: SetCounter
    @Published private(set) var message = ""
    @Published private(set) var isCalibrating = false
    /// The count that is shown in the question, to be corrected.
    @Published var answer = 0

    private let reader = MotionReader()

    /// Loads the shared config of the app's resources, and the user's recorded sets.
    init(resource: String = "push-ups") throws {
        guard let url = Bundle.main.url(forResource: resource, withExtension: "json") else {
            throw CocoaError(.fileNoSuchFile)
        }
        // For a set of configs from --all-users: decode a ConfigSet, and take configs["the user's name"].
        let shared = try JSONDecoder().decode(DetectorConfig.self, from: Data(contentsOf: url))
        counter = try SetCounter(
            shared: shared, personal: Self.load("personal.json"), sets: Self.load("sets.json") ?? [])
    }

    var count: Int { counter.count }
    var phase: SetCounter.Phase { counter.phase }

    func begin() {
        counter.begin()
        message = ""
        let headphones = counter.inputs.contains { $0.name.hasPrefix("headphone.") }
        reader.start(rate: counter.shared.sampleRate, usesHeadphones: headphones) { [weak self] sample in
            _ = self?.counter.feed(sample)
        }
    }

    func end() {
        reader.stop()
        counter.end()
        answer = counter.count
    }

    /// Keeps the set with the user's count, and calibrates on all sets.
    func keep() {
        counter.label(answer)
        Self.save(counter.sets, as: "sets.json")
        let (shared, sets) = (counter.shared, counter.sets)
        isCalibrating = true
        Task {
            do {
                let result = try await SetCounter.calibrate(shared, sets: sets)
                if counter.phase == .ready {
                    try counter.use(result)
                    Self.save(result.config, as: "personal.json")
                }
                message = SetCounter.words(result)
            } catch {
                message = (error as? CalibrationError).map { SetCounter.words($0) } ?? "\(error)"
            }
            isCalibrating = false
        }
    }

    func discard() { counter.discard() }

    private static func file(_ name: String) -> URL {
        URL.documentsDirectory.appending(path: name)
    }

    private static func load<Value: Decodable>(_ name: String) -> Value? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? Data(contentsOf: file(name))).flatMap { try? decoder.decode(Value.self, from: $0) }
    }

    private static func save(_ value: some Encodable, as name: String) {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        try? encoder.encode(value).write(to: file(name), options: [.atomic, .completeFileProtection])
    }
}
