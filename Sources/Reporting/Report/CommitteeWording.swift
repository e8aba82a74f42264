import RepDetection

extension [DetectorParameters] {
    /// The parts of one detector, or each member of a committee in a line.
    var rows: [(name: String, value: String)] {
        guard let first, count > 1 else { return first?.rows ?? [] }
        return [(name: "committee", value: "the median of \(count) counts")]
            + enumerated().map { (name: "member \($0.offset + 1)", value: $0.element.words) }
    }

    /// One detector in a line; of a committee how many of its members listen to what.
    public var words: String {
        guard let first, count > 1 else { return first?.words ?? "" }
        return "a committee of \(count): " + channels
    }

    /// The channel of one detector, or those of a committee with how many members listen to each.
    var channels: String {
        guard count > 1 else { return first?.signal.channel.name ?? "" }
        var order: [Channel] = []
        var members: [Channel: Int] = [:]
        for channel in map(\.signal.channel) {
            if members[channel] == nil { order.append(channel) }
            members[channel, default: 0] += 1
        }
        return order.map { "\(members[$0, default: 0]) × \($0)" }.joined(separator: ", ")
    }
}
