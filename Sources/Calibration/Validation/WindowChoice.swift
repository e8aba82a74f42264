/// The windows of samples that a search of duplicates compares. They are selected by their hashes, so that equal
/// windows are selected in all recordings.
///
/// About one window in 32 samples is enough for the shortest overlap that counts. An overlap is also half of the
/// shorter recording at least. If all channels are long, fewer windows suffice: about 32 in half of the shortest
/// channel. An overlap then has no window with a probability of e⁻³².
struct WindowChoice: Sendable, Hashable {
    /// One window of this many samples is selected.
    let samplesPerWindow: Int
    private let thinning: UInt64

    /// The samples per window of the densest choice, a power of two.
    private static var densest: Int { 32 }
    /// The fewest windows in half of the shortest channel, on average, if not all are selected.
    private static var windows: Int { 32 }

    /// The choice for channels of some lengths in samples. In shorter ones than `DuplicateSamples.minimumOverlap` no overlap counts.
    init(_ lengths: some Sequence<Int>) {
        let shortest = lengths.filter { $0 >= DuplicateSamples.minimumOverlap }.min()
        let half = (shortest ?? 0) / 2 - ChannelFingerprint.window
        let thinning = max(1, half / (WindowChoice.densest * WindowChoice.windows))
        (self.thinning, samplesPerWindow) = (UInt64(thinning), WindowChoice.densest * thinning)
    }

    /// Whether a window is selected, by its hash. O(1).
    func contains(_ hash: UInt64) -> Bool {
        // The high bits of a polynomial depend on all samples of the window, its low bits on the low bits of these.
        guard hash &>> (64 - UInt64(WindowChoice.densest.trailingZeroBitCount)) == 0 else { return false }
        return hash % thinning == 0
    }
}
