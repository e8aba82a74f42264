/// Changes valid files in small and in gross ways; the same seed gives the same files.
public struct Mutator: Sendable {
    private var state: UInt64
    private let corpus: [[UInt8]]

    /// Makes a mutator of one or more files.
    public init(corpus: [[UInt8]], seed: UInt64) {
        precondition(!corpus.isEmpty, "there is no valid file to mutate")
        self.corpus = corpus
        state = seed
    }

    /// The next file: a valid one with one to eight changes. At most 1 MiB.
    public mutating func next() -> [UInt8] {
        var bytes = corpus[below(corpus.count)]
        // Most with one change: many changes are refused at the first.
        for _ in 0...below(1 + below(8)) { change(&bytes) }
        return Array(bytes.prefix(1 << 20))
    }

    /// Texts that readers treat in a way of their own, or should.
    private static let words: [[UInt8]] =
        [
            "nan", "inf", "-inf", "1e308", "-1e308", "1e-320", "9223372036854775807", "-9223372036854775808", "1e19",
            "0", "-0",
            "-1", "1e20", "2147483648", "999999999999", "null", "true", "[]", "{}", "\"", "\"\"", "\\u0000", "\\", ",",
            ";", "\t",
            "\n", "\r\n", "\r", "\u{0}", "\u{1B}[2J", "\u{202E}", "\u{FEFF}", "<", ">", "&", "&#x110000;", "<![CDATA[",
            "<!--", "..",
            "/dev/zero", "a:b:c", "0:1e9:1e-9", "0:1:0", "none", "+24:00", "9999-12-31T23:59:59Z",
            "0000-00-00T00:00:00Z",
            "24:00:00", "-:-",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0x50, 0x4B, 3, 4], [0x1F, 0x8B],
        ]

    private mutating func change(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else {
            bytes = Self.words[below(Self.words.count)]
            return
        }
        let place = below(bytes.count)
        let end = min(bytes.count, place + 1 + below(below(4) == 0 ? bytes.count : 12))
        switch below(12) {
        case 0: bytes[place] ^= 1 << UInt8(below(8))
        case 1: bytes[place] = UInt8(truncatingIfNeeded: below(256))
        case 2, 3: bytes.insert(contentsOf: Self.words[below(Self.words.count)], at: place)
        case 4, 5: replaceField(at: place, in: &bytes, with: Self.words[below(Self.words.count)])
        case 6: bytes.removeSubrange(place..<end)
        case 7: bytes.removeLast(bytes.count - place)
        case 8: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 9:
            // Many times: long fields, many rows, deep nesting.
            let part = Array(bytes[place..<end])
            let times = 1 << below(below(32) == 0 ? 15 : 6)
            let many = repeatElement(part, count: min(times, (1 << 18) / part.count + 1)).joined()
            bytes.insert(contentsOf: many, at: place)
        case 10:
            let other = corpus[below(corpus.count)]
            let start = below(other.count + 1)
            bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + 40)])
        default:
            let other = below(bytes.count)
            bytes.swapAt(place, other)
        }
    }

    /// Replaces what is between two separators.
    private func replaceField(at place: Int, in bytes: inout [UInt8], with word: [UInt8]) {
        let separators = Array(",;\n\"= :".utf8)
        let start = bytes[..<place].lastIndex { separators.contains($0) }.map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex { separators.contains($0) } ?? bytes.count
        bytes.replaceSubrange(start..<max(start, end), with: word)
    }

    /// A number from 0 to below a bound, by SplitMix64 (prng.di.unimi.it/splitmix64.c).
    private mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((bits ^ (bits >> 31)) % UInt64(max(1, bound)))
    }
}
