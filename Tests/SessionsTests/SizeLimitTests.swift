import Sessions
import Testing

@Suite struct SizeLimitTests {
    @Test(
        "Sizes are in MiB and GiB, rounded up to a tenth",
        arguments: [
            (1 << 20, "1 MiB"), (16 << 20, "16 MiB"), (16 << 20 + 1, "16.1 MiB"), (20_000_000, "19.1 MiB"),
            (2 << 30, "2 GiB"), (5 << 29, "2.5 GiB"), (1, "0.1 MiB"), (Int.max, "8589934592 GiB"),
        ])
    func words(bytes: Int, text: String) {
        #expect(SizeLimit.words(bytes) == text)
    }
}
