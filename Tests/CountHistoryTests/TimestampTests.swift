import CountHistory
import Testing

@Suite struct TimestampTests {
    @Test(
        arguments: zip(
            [
                "1970-01-01T00:00:00Z", "2017-01-22 18:57:52 +0200", "2026-03-29T01:30:00+05:30",
                "2000-02-29T12:00:00.25-01",
            ],
            [0, 1_485_104_272, 1_774_728_000, 951_829_200.25]))
    func reads(text: String, seconds: Double) { #expect(Timestamp.seconds(text.utf8) == seconds) }

    @Test(arguments: [
        "", "2026-03-29T01:30:00", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-03-29T25:00:00Z", "12",
        "2026-03-29T01:30:00Zx",
    ])
    func refuses(text: String) { #expect(Timestamp.seconds(text.utf8) == nil) }
}
