import Calibration
import RepDetection
import Reporting
import SessionImport
import SessionStore

extension Notice {
    /// An error: its kind, its place where it has one, and its words.
    init(_ error: any Error, session: SessionReference? = nil) {
        if let error = error as? ImportError {
            self.init(error)
        } else {
            let message = (error as? CountError)?.plainText ?? "\(error)"
            self.init(NoticeKind(error), message, file: Notice.file(of: error))
        }
        if let session { self.session = session }
    }

    /// What can't be imported, where, and what to do.
    init(_ error: ImportError) {
        let place = error.place
        self.init(
            NoticeKind(error.kind), error.kind.description, remedy: error.remedy.isEmpty ? nil : error.remedy,
            file: place?.file, line: place?.line, column: place?.column.map { Column($0) },
            listedAt: error.listedAt.map { Place(file: $0.file, line: $0.line) })
    }

    /// Advice on a recording.
    init(_ advisory: ImportAdvisory, of path: String) {
        self.init(NoticeKind(advisory), advisory.description, remedy: advisory.advice, file: path)
    }

    /// The file that an error is about, where it is known beside the message.
    private static func file(of error: any Error) -> String? {
        switch error {
        case let error as ConfigFileError:
            switch error {
            case .unreadable(let path, _), .notAConfig(let path, _), .senseless(let path, _), .run(let path, _),
                .table(let path), .configSet(let path):
                path
            }
        case let error as SpaceFileError:
            switch error {
            case .unreadable(let path, _), .notASpace(let path, _): path
            }
        case let error as StrideFileError:
            switch error {
            case .unreadable(let path, _), .notAStride(let path, _): path
            }
        case let error as ShardError: error.file
        default: nil
        }
    }
}

extension Notice.Column {
    init(_ column: ColumnReference) {
        switch column {
        case .name(let name): self = .name(name)
        case .number(let number): self = .number(number)
        }
    }
}

extension NoticeKind {
    /// The kind of an error.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as Failure: error.kind
            case let error as ImportError: NoticeKind(error.kind)
            case let error as StoreError: NoticeKind(error)
            case let error as CountError: NoticeKind(error)
            case let error as CalibrationError: NoticeKind(error)
            case let error as PlotError: NoticeKind(error)
            case let error as ShardError: NoticeKind(error)
            case let error as ConfigFileError: if case .unreadable = error { .unreadableFile } else { .invalidConfig }
            case let error as SpaceFileError: if case .unreadable = error { .unreadableFile } else { .invalidSpace }
            case let error as StrideFileError: if case .unreadable = error { .unreadableFile } else { .invalidStride }
            case let error as ExportError: if case .noSuchUser = error { .noUser } else { .notHeldOut }
            default: .failed
            }
    }

    private init(_ error: StoreError) {
        self =
            switch error {
            case .notADatabase: .notADatabase
            case .damaged: .damagedDatabase
            case .readOnly: .readOnlyDatabase
            case .cannotOpen: .unopenableDatabase
            case .foreign: .foreignDatabase
            case .unreleased: .unreleasedDatabase
            case .newer: .newerDatabase
            case .busy: .busyDatabase
            case .noSession: .noSession
            case .noRun, .noRuns: .noRun
            case .ambiguous: .ambiguousID
            case .damagedSession: .damagedSession
            case .damagedHistory: .damagedHistory
            case .damagedRun: .damagedRun
            case .diskFull: .diskFull
            case .sqlite: .databaseError
            }
    }

    private init(_ error: ShardError) {
        self =
            switch error {
            case .missingPlan: .missingFile
            case .unreadablePlan, .unreadablePart: .unreadableFile
            case .notAPlan, .tornPlan, .changedPlan: .invalidPlan
            case .missingPart, .noPart: .missingPart
            case .notAPart, .tornPart: .invalidPart
            case .otherPart, .otherFormat, .otherVersion, .differentParts: .otherPlan
            }
    }

    private init(_ error: CountError) {
        self =
            switch error {
            case .missingChannel: .missingChannel
            case .config: .invalidConfig
            }
    }

    private init(_ error: PlotError) {
        self =
            switch error {
            case .noSensor: .noSensor
            case .noChannel: .missingChannel
            case .emptySpan: .emptySpan
            case .nothing: .noSamples
            case .config(let error): NoticeKind(error)
            }
    }

    private init(_ error: CalibrationError) {
        self =
            switch error {
            case .noSessions: .noLabels
            case .noRepetitions: .noRepetitions
            case .noEventTimes: .noEventTimes
            case .missingChannel, .sweep(.missingChannel): .missingChannel
            case .ensemble, .operatingPointOfEnsemble: .invalidEnsemble
            case .noSessionsAtRest: .noStillSessions
            case .sampleRate: .invalidSampleRate
            case .mixedUnits: .mixedUnits
            case .mixedResampling: .mixedResampling
            case .noCommonChannel: .noCommonChannel
            case .sweep(.space): .invalidSpace
            case .validation: .impossibleValidation
            case .dataLeakage: .sharedSamples
            case .nothingToEvaluate: .nothingToEvaluate
            case .otherPlan: .otherPlan
            }
    }
}
