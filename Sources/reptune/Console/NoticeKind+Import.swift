import Reporting
import SessionImport

extension NoticeKind {
    /// The kind of an import's error.
    init(_ kind: ImportError.Kind) {
        self =
            switch kind {
            case .missingFile: .missingFile
            case .isFolder: .isFolder
            case .notRegularFile: .notRegularFile
            case .unreadable: .unreadableFile
            case .empty: .emptyFile
            case .headerOnly: .headerOnly
            case .skippedAll: .skippedAll
            case .archive, .brokenArchive: .archive
            case .noRecording, .severalRecordings: .missingFile
            case .unrecognised: .unrecognised
            case .unknownUnit: .unknownUnit
            case .clocksDiffer: .clocksDiffer
            case .healthExport: .healthExport
            case .utf16: .utf16
            case .binary: .binary
            case .notUTF8: .notUTF8
            case .unterminatedQuote: .unterminatedQuote
            case .fieldTooLong: .fieldTooLong
            case .rowTooLong: .rowTooLong
            case .missingColumn: .missingColumn
            case .repeatedColumn: .repeatedColumn
            case .invalidHeader: .invalidHeader
            case .shortRow: .shortRow
            case .notANumber: .notANumber
            case .missingTime: .missingTime
            case .equalTimes: .equalTimes
            case .timeWentBack: .timeWentBack
            case .unknownProfile: .unknownProfile
            case .invalidProfile: .invalidProfile
            case .noMatch: .unmatchedName
            case .slowPattern: .slowPattern
            case .invalidCount: .invalidCount
            case .invalidStart: .invalidStart
            case .invalidName: .invalidName
            case .impossibleTimes: .impossibleTimes
            case .valueTooLarge: .valueTooLarge
            case .labelledSample: .labelledSample
            case .emptyCell: .emptyCell
            case .webPage: .webPage
            case .notALog: .notALog
            case .noNotifications: .noNotifications
            case .brokenNotification: .brokenNotification
            case .invalidTrainer: .invalidTrainer
            case .startUnknown: .startUnknown
            case .invalidTime: .invalidTime
            case .invalidSteps: .invalidSteps
            case .invalidRecord: .invalidRecord
            case .malformedXML: .malformedXML
            case .notHealthExport: .notHealthExport
            case .cutOff: .cutOff
            case .noSteps: .noSteps
            case .describedDifferently, .sessionDescribedDifferently: .contradiction
            case .repeatedChannels: .repeatedChannels
            }
    }

    /// The kind of advice on a recording.
    init(_ advisory: ImportAdvisory) {
        self =
            switch advisory {
            case .repeatedTimes: .repeatedTimes
            case .sortedTimes: .sortedTimes
            case .gap: .gap
            case .droppedRows: .droppedRows
            case .singleSample: .singleSample
            case .tableLeftOut: .tableLeftOut
            case .doubtfulUnit: .doubtfulUnit
            case .rateUnlikely: .rateUnlikely
            case .longRecording: .longRecording
            case .unequalSpans: .unequalSpans
            case .unevenTimes: .unevenTimes
            case .heldValues: .heldValues
            case .rateDiffers: .rateDiffers
            case .rateUnknown: .rateUnknown
            case .missingValues: .missingValues
            case .longRows: .longRows
            case .eventCount: .eventCount
            case .annotationCount: .eventCount
            case .doubtfulAnnotations: .doubtfulAnnotations
            case .annotationsWithoutClock: .annotationsWithoutClock
            case .sortedEvents: .sortedEvents
            case .eventsOutside: .eventsOutside
            case .trainer: .trainerLog
            }
    }
}
