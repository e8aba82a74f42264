import SessionStore
import Sessions
import Foundation
import RepDetection

/// Constants that an app ships, as the command line gives them: `up=0.18,down=0.1,refractory-period=0.35`. A filter, a gate or
/// another parameter that they don't name is absent; the channel is that of the detector that they are compared with.
struct DetectorConstants {
    private let text: String
    private let channel: Channel?
    private let values: [(parameter: Parameter, value: Double?)]

    /// Whether a word of the command line has constants, and is no file.
    static func areGiven(by word: String) -> Bool {
        word.contains("=") && !FileManager.default.fileExists(atPath: word)
    }

    /// Reads the constants: the names of the flags of `reptune calibrate`, `channel`, and `none` for a parameter that is absent.
    init(_ text: String) throws {
        var (channel, values) = (Channel?.none, [(Parameter, Double?)]())
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2 else { throw DetectorConstants.failure("\(part) lacks a value", in: text) }
            guard !values.contains(where: { $0.0.flag == "--" + pair[0] }) else {
                throw DetectorConstants.failure("\(pair[0]) is given twice", in: text)
            }
            if pair[0] == "channel" {
                channel = Channel(pair[1])
                continue
            }
            guard let parameter = Parameter.allCases.first(where: { $0.flag == "--" + pair[0] }) else {
                let names = Parameter.allCases.map { String($0.flag.dropFirst(2)) }.joined(separator: ", ")
                throw DetectorConstants.failure("\(pair[0]) is none of channel, \(names)", in: text)
            }
            let properties = parameter.properties
            let value = Double(pair[1])
            guard value.map(properties.range.contains) ?? (pair[1] == "none" && properties.mayBeAbsent) else {
                throw DetectorConstants.failure(
                    "\(pair[0]) takes \(properties.range == .finite ? "any number" : properties.range.words)"
                        + "\(properties.mayBeAbsent ? ", or none" : ""), not \(pair[1])",
                    in: text)
            }
            values.append((parameter, value))
        }
        for (one, other) in [(Parameter.down, Parameter.up), (.up, .down)]
        where values.contains(where: { $0.0 == one }) && !values.contains(where: { $0.0 == other }) {
            throw DetectorConstants.failure(
                "\(one.flag.dropFirst(2)) needs \(other.flag.dropFirst(2)), which no other detector gives", in: text)
        }
        (self.text, self.channel, self.values) = (text, channel, values)
    }

    /// One detector with the constants, on the channel of the other one's first member with their rule.
    func config(besides other: DetectorConfig, named name: String) throws -> DetectorConfig {
        let members = other.detectors.filter { member in
            values.allSatisfy { $0.parameter.belongs(to: member.rule.kind) }
        }
        guard let member = members.first(where: { $0.signal.channel == channel }) ?? members.first else {
            let rule = other.detectors[0].rule.kind
            let strange = values.filter { !$0.parameter.belongs(to: rule) }.map {
                String($0.parameter.flag.dropFirst(2))
            }
            throw DetectorConstants.failure(
                "\(name) has the rule \(rule.rawValue), to which \(strange.joined(separator: ", ")) doesn't belong. "
                    + "Calibrate with its --rule", in: text)
        }
        // A quantize factor without thresholds is a peaks detector's.
        let isOfPeaks = values.contains { $0.parameter == .quantize } && !values.contains { $0.parameter == .up }
        var detector = DetectorParameters(
            signal: SignalPath(channel: channel ?? member.signal.channel, unit: member.signal.unit),
            rule: isOfPeaks ? .peaks(start: .firstReading) : member.rule)
        detector.rule.thresholds?.start = .disarmed
        for (parameter, value) in values { detector[parameter] = value }
        let config = DetectorConfig(
            name: text, activity: other.activity, sampleRate: other.sampleRate, resample: other.resample,
            detectors: [detector])
        do { try config.validate() } catch { throw DetectorConstants.failure(error.plainText, in: text) }
        return config
    }

    private static func failure(_ words: String, in text: String) -> Message {
        Message("invalidConfig", "the constants \(text): \(words).")
    }
}

extension DetectorSubject {
    /// Reads two words of the command line; one of them may be constants.
    static func pair(_ first: String, _ second: String, in store: SessionStore) throws -> (Self, Self) {
        guard DetectorConstants.areGiven(by: second) else {
            guard DetectorConstants.areGiven(by: first) else {
                return (try DetectorSubject(first, in: store), try DetectorSubject(second, in: store))
            }
            let swapped = try pair(second, first, in: store)
            return (swapped.1, swapped.0)
        }
        guard !DetectorConstants.areGiven(by: first) else {
            throw Message("invalidConfig", "both detectors are constants. Compare them with a run or a config file.")
        }
        let other = try DetectorSubject(first, in: store)
        let shared = try other.configs().shared
        let config = try DetectorConstants(second).config(besides: shared, named: other.name)
        return (other, .configs(ConfigSet(shared: config), path: config.words))
    }
}
