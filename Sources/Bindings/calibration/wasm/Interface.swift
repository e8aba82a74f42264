import DetectorInterface
import RepDetection

// The C interface of calibrate.wasm. Lengths are numbers of bytes or samples.

/// The text of the last call that gave one: a result, or why a config was refused.
nonisolated(unsafe) private var text: [UInt8] = []

/// The sets of a calibration that is prepared.
private final class Handle {
    var sets: PersonalSets
    init(_ config: DetectorConfig) { sets = PersonalSets(config) }
}

private func handle(_ pointer: UnsafeMutableRawPointer) -> Handle {
    Unmanaged<Handle>.fromOpaque(pointer).takeUnretainedValue()
}

/// Prepares a calibration of a config; nil if it is refused, and `reptune_calibration_text` returns the reason.
@c(reptune_calibration_create)
package func create(_ json: UnsafePointer<UInt8>, _ length: Int32) -> UnsafeMutableRawPointer? {
    do {
        let config = try DetectorConfig.read([UInt8](UnsafeBufferPointer(start: json, count: Int(length))))
        return Unmanaged.passRetained(Handle(config)).toOpaque()
    } catch {
        text = error.message
        return nil
    }
}

/// Adds a set with the user's count.
@c(reptune_calibration_set)
package func addSet(_ pointer: UnsafeMutableRawPointer, _ count: Int32) { handle(pointer).sets.add(count: Int(count)) }

/// Gives the last set the samples of a channel. A rate of 0 Hz is measured.
@c(reptune_calibration_channel)
package func addChannel(
    _ pointer: UnsafeMutableRawPointer, _ name: UnsafePointer<UInt8>, _ length: Int32, _ times: UnsafePointer<Double>,
    _ values: UnsafePointer<Double>, _ count: Int32, _ sampleRate: Double
) {
    let name = String(decoding: UnsafeBufferPointer(start: name, count: Int(length)), as: UTF8.self)
    handle(pointer).sets.add(
        Channel(name), times: [Double](UnsafeBufferPointer(start: times, count: Int(count))),
        values: [Double](UnsafeBufferPointer(start: values, count: Int(count))), sampleRate: sampleRate)
}

/// Calibrates; `reptune_calibration_text` gives the result as JSON.
@c(reptune_calibration_run)
package func run(_ pointer: UnsafeMutableRawPointer) { text = Array(handle(pointer).sets.result().utf8) }

/// Copies the last text; gives its length in bytes.
@c(reptune_calibration_text)
package func readText(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int32) -> Int32 {
    if let buffer { for index in 0..<min(text.count, Int(max(0, capacity))) { buffer[index] = text[index] } }
    return Int32(text.count)
}

/// Gives the memory of a calibration back.
@c(reptune_calibration_free)
package func free(_ pointer: UnsafeMutableRawPointer) { Unmanaged<Handle>.fromOpaque(pointer).release() }
