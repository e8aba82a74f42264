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

    @Test func styleAffectsNothingElse() {
        var css = Theme.css + Theme.playheadCSS
        css = css.replacingOccurrences(of: "@media (prefers-color-scheme:dark){", with: "")
        css = css.replacingOccurrences(of: "@media (prefers-reduced-motion:reduce){", with: "")
        for rule in css.split(separator: "}") {
            let selectors = rule.split(separator: "{")[0].trimmingCharacters(in: .whitespacesAndNewlines)
            if selectors.isEmpty { continue }
            for selector in selectors.split(separator: ",") { #expect(selector.hasPrefix(".svgchart"), "\(selector)") }
        }
    }

    @Test func textIsAtLeastElevenPixels() {
        let css = Theme.css + Theme.playheadCSS
        for style: TextStyle in [.title, .subtitle, .panelTitle, .axisTitle, .tick, .label, .mark, .empty, .readout] {
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

    private func luminance(_ hex: String) -> Double {
        let value = Int(hex.dropFirst(), radix: 16) ?? 0
        let parts = [value >> 16, value >> 8 & 255, value & 255].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private func contrast(_ one: String, _ other: String) -> Double {
        let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
        return max(a, b) / min(a, b)
    }
}
