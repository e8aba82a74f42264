// Replacements for declarations that Calibration uses and Embedded Swift lacks on WebAssembly: a task group that runs
// its tasks one after the other, and the names of conformances whose code is omitted.

/// Tasks that run when their values are asked for, in order. A class, since tasks are added while the values are taken.
final class SerialTaskGroup<Value>: Sequence, IteratorProtocol {
    private var waiting: [(() -> Value)?] = []
    private var finished = 0

    init() {}

    func addTask(_ work: @escaping () -> Value) { waiting.append(work) }

    func next() -> Value? {
        guard finished < waiting.count, let work = waiting[finished] else { return nil }
        waiting[finished] = nil
        finished += 1
        return work()
    }
}

func withTaskGroup<Value, Result>(of type: Value.Type, body: (inout SerialTaskGroup<Value>) -> Result) -> Result {
    var group = SerialTaskGroup<Value>()
    return body(&group)
}

protocol Encodable {}
protocol Decodable {}
protocol Codable: Encodable, Decodable {}
protocol CodingKey {}
protocol CodingKeyRepresentable {}
