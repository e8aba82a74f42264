import Sessions

/// Measures of all sessions' samples before a sweep, read once: the measures for the search space, and the pairs of
/// sessions with the same samples.
struct SessionScan: Sendable {
    let measured: MeasuredSessions
    /// The pairs of sessions with the same samples; empty if they are not searched.
    let duplicates: [DuplicateSamples.Pair]

    /// Reads the sessions. O(samples · log samples) if axes depend on sizes, else O(samples).
    ///
    /// - Parameters:
    ///   - layouts: The channels and lengths of the sessions.
    ///   - searchesDuplicates: Whether to search the same samples in several sessions.
    init(
        _ request: SpaceRequest, _ sessions: [Session], _ layouts: SessionLayouts, searchesDuplicates: Bool, jobs: Int
    ) async throws(CalibrationError) {
        let empty = SessionMeasures(
            try request.commonChannels(of: sessions, layouts), common: layouts.common, request)
        let choice = WindowChoice(layouts.channelLengths)
        var measures = empty
        measures.reserve(sessions.count)
        var search = searchesDuplicates ? DuplicateSearch(sessions, layouts) : nil
        await inParallel(sessions.count, jobs: jobs) { index in
            let session = sessions[index]
            let recording = searchesDuplicates ? session.recording : session.recording(of: empty.channels)
            return (
                measure: empty.measure(session, recording),
                fingerprints: searchesDuplicates ? ChannelFingerprint.all(of: recording, choice) : []
            )
        } take: { index, read in
            measures.add(read.measure)
            search?.add(read.fingerprints, of: index)
        }
        search?.run()
        duplicates = search?.found ?? []
        measured = try MeasuredSessions(request, layouts, measures)
    }
}
