import Testing

@testable import CyclingPackets

@Suite struct ClockTimeTests {
    @Test func readsTimesOfDay() {
        #expect(ClockTime.clock(Array("16:02:00.017".utf8)[...]) == 57720.017)
        #expect(ClockTime.clock(Array("0:00:00".utf8)[...]) == 0)
        for bad in ["24:00:00", "1:60:00", "1:00:61", "1:00", "1:00:-1", "a:b:c", "::", "1:00:", "001:00:00"] {
            #expect(ClockTime.clock(Array(bad.utf8)[...]) == nil, "\(bad)")
        }
    }

    @Test func readsNumbers() {
        for (text, value) in [
            ("12", 12), ("12.5", 12.5), ("-0.25", -0.25), ("0.1", 0.1), ("1732176224123", 1_732_176_224_123),
            ("1732176224123456789", 1_732_176_224_123_456_789),
        ] {
            #expect(ClockTime.decimal(Array(text.utf8)[...]) == value)
        }
        #expect(ClockTime.decimal(Array("0.12345678901234567890".utf8)[...]) == 0.12345678901234)
        for bad in ["", "-", ".", "1e5", "1.2.3", "nan", "inf", "1 2", "12345678901234567890"] {
            #expect(ClockTime.decimal(Array(bad.utf8)[...]) == nil, "\(bad)")
        }
    }
}
