import Calibration
import Testing

@testable import reptune

@Suite struct ValidationDefaultTests {
    private func users(_ count: Int, sessions: Int = 1) -> [String] {
        (0..<count).flatMap { [String](repeating: "user \($0)", count: sessions) }
    }

    @Test("One user or one session at a time is held out, and nothing of a single session")
    func few() {
        #expect(Validation.default(of: users(2)) == .leaveOneOut(.user))
        #expect(Validation.default(of: users(1, sessions: 2)) == .leaveOneOut(.session))
        #expect(Validation.default(of: users(1)) == .none)
        #expect(Validation.default(of: []) == .none)
    }

    @Test("Above a hundred, a hundred groups are held out")
    func many() {
        #expect(Validation.default(of: users(100, sessions: 3)) == .leaveOneOut(.user))
        #expect(Validation.default(of: users(101)) == .folds(100, .user))
        #expect(Validation.default(of: users(1, sessions: 100)) == .leaveOneOut(.session))
        #expect(Validation.default(of: users(1, sessions: 101)) == .folds(100, .session))
    }
}
