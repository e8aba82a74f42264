import Foundation
import Testing

@testable import SVGChart

@Suite struct ThemeTests {
    @Test(arguments: [Theme.light, Theme.dark])
    func everyColourHasEnoughContrast(_ scheme: Palette.Scheme) {
        for color in scheme.series {
            #expect(contrast(color, scheme.paper) >= 3, "\(color) on \(scheme.paper)")
        }
        #expect(contrast(scheme.ink, scheme.paper) >= 7)
        #expect(contrast(scheme.muted, scheme.paper) >= 4.5)
    }

    /// Machado, Oliveira & Fernandes (2009), severity 1.
    static let deficiencies: [[[Double]]] = [
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ]

    @Test("Colours of series can be distinguished in protanopia and deuteranopia", arguments: deficiencies)
    func colourVision(_ matrix: [[Double]]) {
        for scheme in [Theme.light, Theme.dark] {
            let seen = scheme.series.map { color in
                let parts = linear(color)
                return lab(matrix.map { row in min(1, max(0, zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 })) })
            }
            for one in seen.indices {
                for other in seen.indices where other > one {
                    let distance = zip(seen[one], seen[other]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
                    #expect(distance.squareRoot() >= 15, "\(scheme.series[one]) and \(scheme.series[other])")
                }
            }
        }
    }

    @Test func styleAffectsNothingElse() {
        var css = Theme.css
        css = css.replacingOccurrences(of: "@media (prefers-color-scheme:dark){", with: "")
        css = css.replacingOccurrences(of: "@media (prefers-reduced-motion:reduce){", with: "")
        for rule in css.split(separator: "}") {
            let selectors = rule.split(separator: "{")[0].trimmingCharacters(in: .whitespacesAndNewlines)
            if selectors.isEmpty { continue }
            for selector in selectors.split(separator: ",") { #expect(selector.hasPrefix(".svgchart"), "\(selector)") }
        }
    }

    @Test func textIsAtLeastElevenPixels() {
        let css = Theme.css
        for style: TextStyle in [.title, .subtitle, .panelTitle, .axisTitle, .tick, .label, .mark, .empty] {
            #expect(style.size >= 11)
            #expect(css.contains(".\(style.className)"))
            #expect(css.contains("font-size:\(Int(style.size))px"))
        }
    }

    @Test func sequentialColoursRiseInLightness() {
        let lightness = (0...20).map { luminance(ColorRamp.sequential.color(Double($0) / 20)) }
        for (one, next) in zip(lightness, lightness.dropFirst()) { #expect(one < next) }
        #expect(ColorRamp.diverging.color(0.5) == "#f7f7f7")
        #expect(ColorRamp.sequential.color(.nan) == ColorRamp.sequential.color(-1))
    }

    /// Red, green and blue in linear light.
    private func linear(_ hex: String) -> [Double] {
        let value = Int(hex.dropFirst(), radix: 16) ?? 0
        return [value >> 16, value >> 8 & 255, value & 255].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
    }

    /// CIELAB under D65.
    private func lab(_ rgb: [Double]) -> [Double] {
        let x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047
        let y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
        let z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883
        let f = [x, y, z].map { (share: Double) -> Double in share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    private func luminance(_ hex: String) -> Double {
        let parts = linear(hex)
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private func contrast(_ one: String, _ other: String) -> Double {
        let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
        return max(a, b) / min(a, b)
    }
}
