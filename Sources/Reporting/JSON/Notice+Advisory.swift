import Calibration

extension Notice {
    /// A calibration's advisory.
    public init(_ advisory: Advisory) {
        let kind: NoticeKind =
            switch advisory {
            case .edgeOfSpace: .edgeOfSpace
            case .fewSessions: .fewSessions
            case .fewUsers: .fewUsers
            case .unlabelled: .unlabelled
            case .missingChannelData: .noValues
            case .otherRates: .otherRates
            case .unstableChannel: .unstableChannel
            case .overfit: .overfit
            case .nothingCounted: .nothingCounted
            case .undercounted: .undercounted
            case .inNoFold: .inNoFold
            case .recordWise: .recordWise
            case .shakeBufferStalls: .frozenBuffer
            case .dataLeakage: .sharedSamples
            case .notValidated: .notValidated
            }
        self.init(kind, advisory.description)
    }
}
