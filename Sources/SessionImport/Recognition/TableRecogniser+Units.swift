import RepDetection
import Sessions

extension TableRecogniser {
    /// A unit that the header does not give.
    struct UnitQuestion {
        let columns: [String]
        /// The flags that answer it, one of which is right.
        let flags: [String]
        /// What the numbers show.
        let finding: String?
    }

    /// The unit of a sensor's columns that the header does not give: by the user, by tables with the header before, by the
    /// gravity beside it, or by the numbers. Nil if it must be asked for.
    func takenUnit(
        of columns: SensorColumns, among all: [SensorColumns], _ table: inout RecognisedTable
    ) throws(Message) -> ColumnUnit? {
        let sensor = columns.sensor
        if sensor == .quaternion || sensor == .relativeAltitude { return ColumnUnit(sensor.unit) }
        var shown = UnitByNumbers.unit(of: sensor, axes: numbers(columns)).map { ColumnUnit($0) }
        var reason = "by its numbers"
        if shown == nil, sensor == .userAcceleration,
            let beside = all.first(where: { $0.sensor == .gravity || $0.sensor == .acceleration }),
            let unit = beside.unit ?? UnitByNumbers.unit(of: beside.sensor, axes: numbers(beside))
        {
            (shown, reason) = (ColumnUnit(unit), "like \(beside.sensor.rawValue)")
        }
        let given = options.unit(of: sensor)
        if given != nil { table.usedFlags.insert(.unit(sensor.rawValue)) }
        // Whole numbers that show another range of the sensor than the counts taken before.
        var evidence = shown
        if evidence == nil, [.acceleration, .gravity].contains(sensor),
            before(sensor.rawValue).flatMap({ ColumnUnit(spelling: $0, of: .acceleration) })?.counts ?? 1 != 1,
            let counts = UnitByNumbers.counts(of: numbers(columns))
        {
            evidence = ColumnUnit(.g, counts: Double(counts))
        }
        return try taken(
            sensor.rawValue, given: given, shown: shown, evidence: evidence, reason: reason, &table,
            read: { ColumnUnit(spelling: $0, of: sensor.unit.quantity) }, text: { $0.text })
    }

    /// The unit of times that the header does not give; nil if it must be asked for.
    func takenTimeUnit(_ shown: TimeUnit?, _ table: inout RecognisedTable) throws(Message) -> TimeUnit? {
        if options.timeUnit != nil { table.usedFlags.insert(.timeUnit) }
        // A day above 12 shows the order of dates beyond doubt.
        let isOfDates = shown?.order != nil
        return try taken(
            "time", given: isOfDates ? nil : options.timeUnit, shown: shown, evidence: shown,
            reason: isOfDates ? "by its dates" : "by its steps", &table,
            read: { TimeUnit(rawValue: $0) }, text: { $0.rawValue })
    }

    /// Decides for a unit, and notes it.
    ///
    /// - Throws: `Message` if the numbers contradict what was taken for the header before, and the user gives no unit.
    private func taken<Unit: Equatable>(
        _ quantity: String, given: Unit?, shown: Unit?, evidence: Unit?, reason: String,
        _ table: inout RecognisedTable,
        read: (String) -> Unit?, text: (Unit) -> String
    ) throws(Message) -> Unit? {
        let before = before(quantity).flatMap(read)
        if let before, let other = evidence, other != before, given == nil {
            throw Message.otherUnit(quantity, text(other), before: text(before)).at(
                source.name, remedy: remedy(for: quantity, in: text(other)))
        }
        guard let unit = given ?? before ?? shown else { return nil }
        let how = given != nil ? "as given" : before != nil ? "as before with this header" : reason
        table.assumptions.append("\(quantity == "time" ? "the time" : quantity) in \(text(unit)) \(how)")
        table.takenUnits.append(TakenUnit(header: headerText, quantity: quantity, unit: text(unit)))
        return unit
    }

    /// What to do where a sensor is in another unit than before: with this file alone, or with the others.
    private func remedy(for sensor: String, in unit: String) -> String {
        let flag = TakenUnit(header: headerText, quantity: sensor, unit: unit).flag
        guard options.isStored else { return "Read this file by itself, with \(flag)." }
        let before = "If the others are so, too, import all of them again with \(flag). "
        let others = options.known.filter {
            $0.header == headerText && !$0.isProfile && !["time", sensor].contains($0.quantity)
        }
        let flags = (others.map(\.flag) + [flag]).joined(separator: " ")
        let profile = ShellWord.quoted(source.stem + ".json")
        return before
            + "If only this file is so, read it with a profile: reptune inspect \(ShellWord.quoted(source.name)) \(flags) --profile-out "
            + "\(profile), then name "
            + "that in the manifest's column profile, or import the file with --profile \(profile) and its user, activity and count."
    }

    /// The unit that was taken for a quantity of the header before; nil if there is none.
    func before(_ quantity: String) -> String? {
        options.known.first { $0.header == headerText && $0.quantity == quantity }?.unit
    }

    /// The question for the unit of a sensor's columns.
    func question(_ columns: SensorColumns) -> UnitQuestion {
        let axes = numbers(columns)
        let isWhole =
            axes.allSatisfy { $0.allSatisfy { $0 == $0.rounded() } } && axes.joined().contains { abs($0) > 20 }
        let counts = columns.sensor.unit.quantity == .acceleration ? UnitByNumbers.counts(of: axes) : nil
        let units: [String] =
            switch columns.sensor.unit.quantity {
            case .acceleration:
                counts.map { ["\($0)/g"] + ($0 == 1024 ? ["mg"] : []) } ?? ["g", "m/s²"] + (isWhole ? ["16384/g"] : [])
            case .angularVelocity: ["deg/s", "rad/s"] + (isWhole ? ["131/deg/s"] : [])
            default: ["deg", "rad"]
            }
        return UnitQuestion(
            columns: columns.axes.map { header[$0.index] },
            flags: units.map { "--unit \(columns.sensor.rawValue)=\($0)" },
            finding: counts.map { "whole numbers whose size is near \($0), which many sensors give for 1 g" })
    }

    /// The names of the columns as one text, which is the same for all tables of a logger.
    var headerText: String { TakenUnit.header(header) }
}
