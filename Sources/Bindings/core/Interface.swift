import RepDetection

// The C interface: `reptune.h` describes each function. Numbers of bytes, inputs and events are 32 bits wide on all machines.

/// The message of the last `reptune_create` that failed.
nonisolated(unsafe) private var message: [UInt8] = []

private func handle(_ pointer: UnsafeMutableRawPointer) -> CounterHandle {
    Unmanaged<CounterHandle>.fromOpaque(pointer).takeUnretainedValue()
}

private func bytes(_ start: UnsafePointer<UInt8>, _ length: Int32) -> [UInt8] {
    [UInt8](UnsafeBufferPointer(start: start, count: Int(max(0, length))))
}

private func text(_ start: UnsafePointer<UInt8>, _ length: Int32) -> String {
    String(decoding: bytes(start, length), as: UTF8.self)
}

/// Copies as many bytes as there is room for, and gives the number of all.
private func copy(_ bytes: [UInt8], _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int32) -> Int32 {
    if let buffer {
        for index in 0..<min(bytes.count, Int(max(0, capacity))) { buffer[index] = bytes[index] }
    }
    return Int32(bytes.count)
}

/// Makes a counter of the JSON of a config, or of a set of them for a user; nil if the config is invalid.
@c(reptune_create)
package func create(
    _ json: UnsafePointer<UInt8>, _ length: Int32, _ user: UnsafePointer<UInt8>?, _ userLength: Int32,
    _ sampleRate: Double
) -> UnsafeMutableRawPointer? {
    do {
        let config = try DetectorConfig.read(bytes(json, length), user: user.map { text($0, userLength) })
        return Unmanaged.passRetained(CounterHandle(try counter(config, sampleRate))).toOpaque()
    } catch {
        message = error.message
        return nil
    }
}

/// A counter for a rate in Hz; 0 for the config's own.
private func counter(_ config: DetectorConfig, _ sampleRate: Double) throws(ConfigProblem) -> RepCounter {
    do {
        return try RepCounter(config, sampleRate: sampleRate == 0 ? nil : sampleRate)
    } catch {
        throw ConfigProblem(error, at: "")
    }
}

/// Copies the message of the last config that was refused; gives its length in bytes.
@c(reptune_message)
package func readMessage(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int32) -> Int32 {
    copy(message, buffer, capacity)
}

/// Gives the memory of a counter back.
@c(reptune_free)
package func free(_ counter: UnsafeMutableRawPointer) {
    Unmanaged<CounterHandle>.fromOpaque(counter).release()
}

/// The number of sensor channels to feed.
@c(reptune_inputs)
package func inputs(_ counter: UnsafeMutableRawPointer) -> Int32 { Int32(handle(counter).names.count) }

/// Copies the name of an input, a 0 and its unit; gives the length in bytes.
@c(reptune_input)
package func input(
    _ counter: UnsafeMutableRawPointer, _ index: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int32
) -> Int32 {
    let names = handle(counter).names
    guard index >= 0, index < Int32(names.count) else { return 0 }
    return copy(names[Int(index)], buffer, capacity)
}

/// Feeds the values of one time in seconds; gives the number of events.
@c(reptune_feed)
package func feed(
    _ counter: UnsafeMutableRawPointer, _ time: Double, _ values: UnsafePointer<Double>,
    _ present: UnsafePointer<UInt8>?
) -> Int32 {
    Int32(handle(counter).feed(values, present, at: time))
}

/// Feeds many moments, row by row; gives the number of events of all.
@c(reptune_feed_rows)
package func feedRows(
    _ counter: UnsafeMutableRawPointer, _ count: Int32, _ times: UnsafePointer<Double>, _ rows: UnsafePointer<Double>
) -> Int32 {
    Int32(handle(counter).feed(Int(max(0, count)), times, rows))
}

/// Copies the times of the last feed's events in seconds; gives their number.
@c(reptune_events)
package func events(
    _ counter: UnsafeMutableRawPointer, _ buffer: UnsafeMutablePointer<Double>?, _ capacity: Int32
) -> Int32 {
    let events = handle(counter).events
    if let buffer {
        for index in 0..<min(events.count, Int(max(0, capacity))) { buffer[index] = events[index] }
    }
    return Int32(events.count)
}

/// Repetitions so far.
@c(reptune_count)
package func count(_ counter: UnsafeMutableRawPointer) -> Int32 { Int32(clamping: handle(counter).count) }

/// The range of the middle half of the counts of an ensemble's members.
@c(reptune_spread)
package func spread(_ counter: UnsafeMutableRawPointer) -> Int32 { Int32(clamping: handle(counter).spread) }

/// Samples that were skipped.
@c(reptune_skipped)
package func skipped(_ counter: UnsafeMutableRawPointer) -> Int32 { Int32(clamping: handle(counter).skipped) }

/// The number of detectors.
@c(reptune_members)
package func members(_ counter: UnsafeMutableRawPointer) -> Int32 { Int32(handle(counter).members) }

/// The last sample of a member after baseline and low-pass; NaN before the first.
@c(reptune_filtered)
package func filtered(_ counter: UnsafeMutableRawPointer, _ member: Int32) -> Double {
    handle(counter).filtered(of: Int(member)) ?? .nan
}

/// What an app shows beside the count, by the numbers of `reptune.h`; NaN for none.
@c(reptune_show)
package func show(_ counter: UnsafeMutableRawPointer, _ what: Int32, _ member: Int32) -> Double {
    handle(counter).show(Int(what), of: Int(member))
}

/// Starts from 0.
@c(reptune_reset)
package func reset(_ counter: UnsafeMutableRawPointer) { handle(counter).reset() }

/// Copies the state; gives its length in bytes.
@c(reptune_save)
package func save(_ counter: UnsafeMutableRawPointer, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int32)
    -> Int32
{
    copy(handle(counter).snapshot, buffer, capacity)
}

/// Resumes a saved state; returns 0 if it does not belong to this config, else 1.
@c(reptune_restore)
package func restore(_ counter: UnsafeMutableRawPointer, _ state: UnsafePointer<UInt8>, _ length: Int32) -> Int32 {
    handle(counter).restore(bytes(state, length)) ? 1 : 0
}
