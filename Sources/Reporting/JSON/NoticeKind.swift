/// What a notice is about, as a word that stays the same when its message changes.
public enum NoticeKind: String, Sendable, Hashable, CaseIterable, Encodable {
    // The command line, and what the words there stand for.

    /// Wrong usage of a command: exit status 64.
    case usage
    /// No other kind: the message contains the reason.
    case failed
    /// No stored session has this user or activity.
    case noMatch
    /// No stored session has this id.
    case noSession
    /// No stored run has this id, or there is none.
    case noRun
    /// Several ids begin like this.
    case ambiguousID
    /// No history has been imported, or none for these days.
    case noHistory
    /// There is no source of this name.
    case noSource
    /// The run has no parameters for this user.
    case noUser
    /// A run holds no held-out counts.
    case notHeldOut

    // The database.

    case noDatabase, notADatabase, readOnlyDatabase, unopenableDatabase, foreignDatabase, newerDatabase,
        unreleasedDatabase, busyDatabase
    /// A database is imported into itself.
    case sameDatabase
    case damagedDatabase, damagedSession, damagedHistory, damagedRun, diskFull, databaseError

    // Files.

    case missingFile, isFolder, notRegularFile, unreadableFile, unwritableFile, emptyFile, headerOnly, skippedAll
    case archive, utf16, binary, notUTF8, unterminatedQuote, fieldTooLong, rowTooLong, missingColumn, repeatedChannels,
        repeatedColumn,
        shortRow
    /// A header does not name its channels, and no profile is given.
    case invalidHeader
    /// A table is none of a sensor of motion, or its units or clocks can't be known.
    case unrecognised, unknownUnit, clocksDiffer
    /// An export of Apple Health is imported with `reptune history import`.
    case healthExport
    /// A web page is in place of a recording.
    case webPage
    /// A recording's name does not match the pattern for labels, or the pattern takes too long.
    case unmatchedName, slowPattern
    case notANumber, missingTime, equalTimes, timeWentBack, unknownProfile, invalidProfile, invalidCount, invalidStart,
        emptyCell
    case invalidName, impossibleTimes, valueTooLarge, labelledSample
    case notALog, noNotifications, brokenNotification, invalidTrainer, startUnknown, invalidTime, invalidSteps
    case invalidRecord, malformedXML, notHealthExport, cutOff, noSteps
    /// A recording is listed twice, with other users, activities or labels.
    case contradiction
    /// The file is no detector config, or no counter can be made of it.
    case invalidConfig
    /// The file is no parameter space.
    case invalidSpace
    /// The file holds no length of a stride.
    case invalidStride

    // What can't be counted, calibrated or drawn.

    case missingChannel, noSensor, emptySpan, noSamples, noLabels, noRepetitions, noEventTimes, noStillSessions
    case equalLabels
    case noCommonChannel, mixedUnits, mixedResampling, invalidSampleRate, invalidEnsemble, impossibleValidation
    case nothingToEvaluate
    /// A file is no plan of a sweep or no whole part of one, a part is missing, or they are not of this plan.
    case invalidPlan, invalidPart, missingPart, otherPlan
    case noTrainer, noStride, shortSessions

    // Advice on recordings.

    /// A manifest's column is unknown and resembles a known one.
    case unknownColumn
    case repeatedTimes, sortedTimes, gap, unevenTimes, heldValues, tableLeftOut, rateDiffers, rateUnknown,
        missingValues, longRows
    case eventCount, sortedEvents, eventsOutside, droppedRows, singleSample, doubtfulUnit, rateUnlikely, longRecording
    case unequalSpans
    /// A flag changed nothing, or a rate replaced good times.
    case flagWithoutEffect, overriddenTimes
    /// A session was labelled up to some time before its end.
    case partLabelled
    /// A logger's annotations give no label, or no event times.
    case doubtfulAnnotations, annotationsWithoutClock
    /// Something in the log of a trainer beside a recording.
    case trainerLog
    /// Characteristics of a trainer's log contradict each other.
    case contradictingSources
    /// Something in the log of a step counter.
    case counterLog
    /// A recording is given twice: it is one session.
    case sameRecording
    /// A stored session now has another user, activity or label.
    case changedSession
    /// A stored session was replaced by the same recording at another rate.
    case replacedSession
    /// Sessions of one user and activity have the same name.
    case sameName
    /// Sessions without a start time belong to no day.
    case noStart

    // Advice on results.

    case edgeOfSpace, fewSessions, fewUsers, unlabelled, noValues, otherRates, unstableChannel, overfit, frozenBuffer
    case notValidated
    /// No candidate of a search space counts anything.
    case nothingCounted
    /// Sessions with many labelled repetitions are counted to less than half.
    case undercounted
    /// Sessions are in no fold of the cross-validation.
    case inNoFold
    /// Users are in training and held-out sessions.
    case recordWise
    /// Users of evaluated sessions are among those that the detector was calibrated on.
    case knownUsers
    /// The same samples are among the sessions used for calibration and among the others.
    case sharedSamples
    /// The sessions were used for calibration: not independent evidence.
    case usedForCalibration
    /// Which sessions were used for calibration is not known.
    case unknownEvidence
    /// Sessions have a channel in another unit than the detector.
    case otherUnits
    /// A session has other labels in two runs.
    case otherLabels
    /// Sessions could not be counted; `failures` has them.
    case sessionsFailed
    /// No session is of the activity that the detector is for.
    case otherActivity
    /// The space has too few combinations for an ensemble of this size.
    case smallEnsemble
    /// A sweep's counts are not kept for the next calibration.
    /// A signal is missing from a report.
    case signalNotDrawn
    /// A limit that the user set is not met: exit status 1.
    case limitNotMet
}
