/// Estimated text widths, for layout without a font.
///
/// The table holds the advance widths of Helvetica, which Arial and Liberation Sans share, in thousandths of the font
/// size; the font list of ``Theme`` names these three first. A few per cent are added: too small an
/// estimate makes texts touch, too large a one only costs room.
enum TextMetrics {
    /// Height above the baseline that glyphs take, as a share of the font size.
    static let ascent = 0.76
    /// Depth below the baseline, as a share of the font size.
    static let descent = 0.22

    private static let margin = 1.04
    private static let boldFactor = 1.07

    private static let ascii: [Double] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    /// The width of `text` in pixels at `size` pixels.
    static func width(_ text: String, size: Double, bold: Bool = false) -> Double {
        var thousandths = 0.0
        for scalar in text.unicodeScalars { thousandths += advance(scalar.value) }
        return thousandths / 1000 * size * margin * (bold ? boldFactor : 1)
    }

    private static func advance(_ code: UInt32) -> Double {
        switch code {
        case 32...126: ascii[Int(code) - 32]
        case 0x300...0x36F, 0xFE00...0xFE0F, 0x200B...0x200F: 0
        case 0xA0...0x17F: latin(code)
        case 0x2013: 556
        case 0x2014, 0x2026: 1000
        case 0x2018...0x201A: 222
        case 0x2009, 0x202F: 200
        case 0x2212: 584
        case 0...0x10FF: 760
        default: 1050
        }
    }

    private static func latin(_ code: UInt32) -> Double {
        switch code {
        case 0xA0: 278
        case 0xB0, 0xB2, 0xB3, 0xB9: 400
        case 0xB1, 0xD7, 0xF7: 584
        case 0xC0...0xDE: 790
        case 0xDF...0xFF: 611
        default: 790
        }
    }
}
