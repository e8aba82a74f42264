import RepDetection
import Sessions

extension ImportProfile {
    /// An invalid field of a profile: its path in the JSON, and the reason.
    struct Flaw: Equatable {
        let path: String
        let reason: String
    }

    /// The delimiter as a byte; nil if it can't separate fields.
    var delimiterByte: UInt8? {
        guard let byte = delimiter.utf8.first, delimiter.utf8.count == 1 else { return nil }
        let isNumeral = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.\"\r\n\0".utf8.contains(byte)
        return byte < 0x80 && !isNumeral ? byte : nil
    }

    /// The first flaw; nil if the profile is valid.
    var firstFlaw: Flaw? {
        if let flaw = nameFlaw(name, path: "name") ?? place.flatMap({ nameFlaw($0, path: "place") }) { return flaw }
        guard let byte = delimiterByte else {
            return Flaw(
                path: "delimiter",
                reason: "\(quoted(delimiter)) can't separate fields; use one character such as \",\" \";\" or \"\\t\"")
        }
        if decimalMark == .comma, byte == UInt8(ascii: ",") {
            return Flaw(path: "decimalMark", reason: "the comma can't be the delimiter and the decimal mark")
        }
        if !(0...1_000_000).contains(skipLines) {
            return Flaw(path: "skipLines", reason: "\(skipLines) is not from 0 to 1000000")
        }
        if let resample, !Resampler.rates.contains(resample) {
            return Flaw(path: "resample", reason: "\(Formatted.short(resample)) is not a rate from 1 to 1000 Hz")
        }
        return timeFlaw ?? channelsFlaw
    }

    private var timeFlaw: Flaw? {
        switch time {
        case .unstated: nil
        case .rate(let rate): rateFlaw(rate, path: "time.rate")
        case .column(let column, _, let nominalRate):
            columnFlaw(column, path: "time.column") ?? nominalRate.flatMap { rateFlaw($0, path: "time.nominalRate") }
        }
    }

    private var channelsFlaw: Flaw? {
        if channels.isEmpty { return Flaw(path: "channels", reason: "there is no channel") }
        var seen: Set<String> = []
        for (index, entry) in channels.enumerated() {
            let path = "channels[\(index)]"
            if let flaw = columnFlaw(entry.column, path: path + ".column") { return flaw }
            if let flaw = nameFlaw(entry.channel.name, path: path + ".channel") { return flaw }
            if !seen.insert(entry.channel.name).inserted {
                return Flaw(path: path + ".channel", reason: "there are two channels \(quoted(entry.channel.name))")
            }
            if entry.unit.isEmpty {
                return Flaw(path: path + ".unit", reason: "the unit is empty; use \"1\" for a ratio")
            }
            if let flaw = NameFlaw(entry.unit) { return Flaw(path: path + ".unit", reason: "the unit \(flaw)") }
            if let from = entry.from, entry.factor == nil {
                return Flaw(
                    path: path + ".from",
                    reason: "\(quoted(from)) can't be converted to \(quoted(entry.unit)); known units are "
                        + MeasuredUnit.names.joined(separator: ", "))
            }
            if !(1e-12...1e12).contains(abs(entry.scale)) {
                return Flaw(
                    path: path + ".scale",
                    reason: "\(entry.scale) is not a scale; use a number from 1e-12 to 1e12, or its negative")
            }
        }
        return nil
    }

    private func rateFlaw(_ rate: Double, path: String) -> Flaw? {
        DetectorConfig.sampleRates.contains(rate)
            ? nil : Flaw(path: path, reason: "\(rate) is not a sample rate from 0.001 to 1,000,000 Hz")
    }

    private func nameFlaw(_ name: String, path: String) -> Flaw? {
        NameFlaw(name).map { Flaw(path: path, reason: "the name \($0)") }
    }

    private func columnFlaw(_ column: ColumnReference, path: String) -> Flaw? {
        switch column {
        case .number(let number):
            (1...100_000).contains(number) ? nil : Flaw(path: path, reason: "\(number) is not a column; the first is 1")
        case .name(let name):
            if name.isEmpty {
                Flaw(path: path, reason: "the name is empty")
            } else if !header {
                Flaw(path: path, reason: "without a header, give the column's number instead of \(quoted(name))")
            } else {
                nil
            }
        }
    }
}
