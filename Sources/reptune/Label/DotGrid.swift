/// A picture of dots in a terminal's characters: two by four dots in each of braille, or one in each of ASCII.
struct DotGrid {
    /// What a character shows.
    enum Style {
        case braille, ascii

        var dots: (across: Int, down: Int) { self == .braille ? (2, 4) : (1, 1) }
    }

    /// Dots across and down.
    let width: Int
    let height: Int
    private let style: Style
    private let columns: Int
    private var cells: [UInt8]

    /// A picture without a dot.
    init(columns: Int, rows: Int, _ style: Style) {
        (self.columns, self.style) = (columns, style)
        (width, height) = (columns * style.dots.across, rows * style.dots.down)
        cells = [UInt8](repeating: 0, count: columns * rows)
    }

    /// Draws a vertical line; y is 0 at the bottom.
    mutating func line(x: Int, _ span: ClosedRange<Int>) {
        guard (0..<width).contains(x) else { return }
        for y in span where (0..<height).contains(y) {
            let (row, dot) = (height - 1 - y).quotientAndRemainder(dividingBy: style.dots.down)
            cells[row * columns + x / style.dots.across] |= DotGrid.bit(x % style.dots.across, dot)
        }
    }

    /// The rows from the top.
    var lines: [String] {
        stride(from: 0, to: cells.count, by: max(1, columns)).map { start in
            cells[start..<(start + columns)].map { character($0) }.joined()
        }
    }

    private func character(_ bits: UInt8) -> String {
        guard style == .braille else { return bits == 0 ? " " : "#" }
        return bits == 0 ? " " : String(UnicodeScalar(0x2800 + UInt32(bits)) ?? " ")
    }

    /// The bit of a dot in a braille character. Source: the Unicode standard, "Braille Patterns".
    private static func bit(_ x: Int, _ y: Int) -> UInt8 {
        y == 3 ? (x == 0 ? 0x40 : 0x80) : 1 << UInt8(y + 3 * x)
    }
}
