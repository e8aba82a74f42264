import RepDetection
import Sessions

/// The tables of a recording, read and put on one clock.
struct RecordingParts {
    let item: ImportItem
    let chunkSize: Int

    /// The samples, and the start in seconds since 1970 if the clock shows it.
    struct Content {
        var recording: Recording
        var start: Double?
        var advisories: [Message]
        /// The header of the first table.
        var header: [String]
        /// The first reading of the clock, and the seconds from it to the earliest sample.
        fileprivate var origin: ClockReading?
        fileprivate var earliest = 0.0

        /// Seconds from the earliest sample to a moment; nil if it is on another clock.
        func seconds(to moment: Annotations.Moment) -> Double? {
            switch moment {
            case .elapsed(let seconds): seconds
            case .reading(let reading):
                if let origin, origin.clock == reading.clock {
                    reading.seconds(since: origin) - earliest
                } else if reading.clock == .unix {
                    start.map { reading.seconds - $0 }
                } else {
                    nil
                }
            }
        }
    }

    /// Reads all tables. Times become seconds from the earliest sample of any sensor.
    func read() throws(Message) -> Content {
        var tables: [(part: RecordingPart, content: RecordingFile.Content)] = []
        var advisories: [Message] = item.faults.map { .tableLeftOut($0) }
        var fault: Message?
        for part in item.parts {
            let content: RecordingFile.Content
            do throws(Message) {
                content = try RecordingFile(part, chunkSize: chunkSize).read()
            } catch {
                guard error.isOfDamagedTable, item.parts.count > 1, item.hasRecognition, !item.isJoined else {
                    throw error
                }
                fault = fault ?? error
                advisories.append(.tableLeftOut(error))
                continue
            }
            let samples = content.recording.signals.values.map(\.values.count).max() ?? 0
            if samples < 2, item.parts.count > 1 {
                for sensor in Set(part.profile.channels.map { Inspection.sensorName($0.channel) }).sorted() {
                    advisories.append(.singleSample(sensor: sensor))
                }
                continue
            }
            // The file of a recording is known; a member of an archive or a folder is not.
            advisories += content.advisories.map { part.source.name == item.path ? $0 : $0.at(part.source.name) }
            tables.append((part, content))
        }
        guard let first = tables.first else {
            throw fault ?? Message.headerOnly.at(item.path)
        }
        let offsets = try offsets(tables)
        let earliest = offsets.min() ?? 0
        var recording = Recording()
        for (table, offset) in zip(tables, offsets) {
            for (channel, signal) in table.content.recording.signals {
                recording.signals[channel] = signal.later(by: offset - earliest)
            }
        }
        guard recording.duration <= ImportItem.longest else {
            throw Message.impossibleTimes(
                reason: "its tables are \(Formatted.short(recording.duration / 86_400)) days apart"
            ).at(
                item.path, remedy: "Import them as separate recordings.")
        }
        // A profile that is kept for a header gives the same channels as where it was named.
        if item.hasRecognition, !item.takenUnits.contains(where: \.isProfile) { recording.addAcceleration() }
        // The first reading lies offset 0 after itself; the earliest sample, `earliest` after it.
        let start = first.content.start.flatMap { item.clock.start($0) }.map { $0 + earliest }
        return Content(
            recording: recording, start: start.flatMap { ImportItem.starts.contains($0) ? $0 : nil },
            advisories: advisories.uniqued() + recording.unitWarnings, header: first.content.header,
            origin: first.content.start,
            earliest: earliest)
    }

    /// Seconds from the first reading of the first table to the earliest sample of each.
    private func offsets(
        _ tables: [(part: RecordingPart, content: RecordingFile.Content)]
    ) throws(Message) -> [Double] {
        var offsets: [Double] = []
        for table in tables {
            if let offset = table.part.offset {
                offsets.append(tables[0].content.shift + offset)
                continue
            }
            switch (tables[0].content.start, table.content.start) {
            case (let origin?, let start?) where origin.clock == start.clock:
                offsets.append(start.seconds(since: origin) + table.content.shift)
            case (nil, nil): offsets.append(0)
            default:
                throw Message.clocksDiffer(tables[0].part.source.fileName, table.part.source.fileName).at(item.path)
            }
        }
        return offsets
    }
}

extension Signal {
    /// The same samples, later.
    fileprivate func later(by seconds: Double) -> Signal {
        guard seconds != 0 else { return self }
        let times = timeline.times.map { $0 + seconds }
        return Signal(unit: unit, timeline: Timeline(times: times, sampleRate: timeline.sampleRate), values: values)
    }
}

/// One table of a recording: the samples of some sensors on one clock.
package struct RecordingPart: Sendable, Equatable {
    /// The table's text.
    package var source: TextSource
    /// The mapping from columns to channels.
    package var profile: ImportProfile
    /// Whether rows that repeat the time and the samples of the row before are dropped: in a table of several sensors, a
    /// sensor's values are held until its next sample.
    package var dropsHeldRows = false

    /// Seconds from the start of the recording's first table to the earliest sample of this one; nil if the clocks show it.
    package var offset: Double?

    /// Makes a part.
    package init(_ source: TextSource, profile: ImportProfile, dropsHeldRows: Bool = false) {
        self.source = source
        self.profile = profile
        self.dropsHeldRows = dropsHeldRows
    }
}
