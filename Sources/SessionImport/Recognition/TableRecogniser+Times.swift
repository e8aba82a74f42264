import Foundation
import RepDetection
import Sessions

extension TableRecogniser {
    /// The column of the times, or the rate that the user gives.
    func time(_ meanings: [ColumnMeaning], _ table: inout RecognisedTable) throws(Message) -> SampleTime {
        // A rate from the user replaces these times later, with an advisory.
        guard let choice = TimeChoice.best(of: shape, meanings) else {
            if let rate = options.rate { return .rate(rate) }
            let unread = meanings.indices.first {
                if case .time = meanings[$0] { !shape.column($0).isEmpty } else { false }
            }
            if let unread {
                throw Message.invalidTime(shape.column(unread)[0]).at(
                    source.name, column: .name(header[unread]),
                    remedy:
                        "Write seconds, or dates and times such as 2026-05-04T09:30:00+02:00; or give the sample rate with --rate."
                )
            }
            throw Message.missingColumn("time", present: header).at(
                source.name,
                remedy:
                    "Give the sample rate with --rate; if a column has the times, call it time, or name it in a profile."
            )
        }
        if choice.clock == .local { takeZone(of: choice.index, &table) }
        let shown: TimeUnit?
        switch choice.unit {
        case .shown(let unit) where unit.order == nil:
            try checkEpoch(of: choice.index, in: unit, &table)
            return .column(reference(choice.index), unit: unit)
        case .shown(let unit): shown = unit
        case .byStep(let unit):
            try checkEpoch(of: choice.index, in: unit, &table)
            shown = unit
        case .open: shown = nil
        }
        if let rate = options.rate { return shown.map { .column(reference(choice.index), unit: $0) } ?? .rate(rate) }
        if let unit = try takenTimeUnit(shown, &table) { return .column(reference(choice.index), unit: unit) }
        guard case .open(let readings) = choice.unit else { preconditionFailure("a unit by the step is known") }
        throw Message.unknownTimeUnit(header[choice.index], readings: readings.map(\.meaning)).at(
            source.name,
            remedy: "Give " + readings.map { "--time-unit \($0.unit.rawValue)" }.joined(separator: " or ")
                + (readings.contains { $0.unit.isText }
                    ? "" : "; or, if it only numbers the rows, the sample rate with --rate")
                + ". reptune import keeps the answer for this header.")
    }

    /// Takes the zone of dates without an offset: from their header, from a column of offsets, or the user's.
    private func takeZone(of times: Int, _ table: inout RecognisedTable) {
        let offset = header.indices.lazy.compactMap { index -> (name: String, text: String, seconds: Double)? in
            guard ColumnName(header[index]).isOfOffset, let text = shape.column(index).first else { return nil }
            return TimeCell.offset(text).map { (header[index], text, $0) }
        }.first
        if let zone = ColumnName(header[times]).zone {
            table.clock.zone = zone
        } else if let offset {
            // Samsung Health writes times in UTC, and UTC+0100 for the place.
            let isUTC = offset.text.hasPrefix("UTC")
            table.clock.zone = TimeZone(secondsFromGMT: isUTC ? 0 : Int(offset.seconds))
            table.leftOut.removeAll { $0.name == offset.name }
            table.assumptions.append(
                "the times \(isUTC ? "in UTC, beside" : "as local, with") the offset \(offset.text) in \(offset.name)")
        } else if let zone = options.zone {
            table.assumptions.append("the times in the time zone \(zone.identifier)")
        }
    }

    /// Asks about times in years before phones had sensors, unless the user gives their unit, or gave it for this header.
    private func checkEpoch(of times: Int, in unit: TimeUnit, _ table: inout RecognisedTable) throws(Message) {
        guard !unit.isText, options.rate == nil, let first = shape.numbers(times).first,
            let remedy = TimeCell.remedy(ofOtherEpoch: first / unit.perSecond)
        else { return }
        if options.timeUnit == unit {
            table.usedFlags.insert(.timeUnit)
            table.takenUnits.append(TakenUnit(header: headerText, quantity: "time", unit: unit.rawValue))
        } else if before("time") != unit.rawValue {
            throw Message.invalidTime(shape.column(times).first ?? "").at(
                source.name, column: .name(header[times]),
                remedy: remedy + " If they are right, give --time-unit \(unit.rawValue).")
        }
    }
}
