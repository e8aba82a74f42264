/// Playheads as SVG animations (SMIL), which need no names: several charts can share a page.
extension SVGWriter {
    /// Writes the lines and texts at all times, and the last texts for readers who prefer reduced motion.
    ///
    /// Attributes outside the animations have their final values, for programs without animation.
    mutating func write(_ playhead: PlayheadLayout) {
        text += "<g class=\"sc-live\">\n"
        let times = "0;\(SVGWriter.share(playhead.arrival));1"
        for rule in playhead.rules {
            let (start, end) = (NumberText.coordinate(rule.start), NumberText.coordinate(rule.end))
            text += "<line class=\"sc-playhead\""
            text += attribute("x1", rule.end) + attribute("y1", rule.top)
            text += attribute("x2", rule.end) + attribute("y2", rule.bottom) + ">"
            for name in ["x1", "x2"] {
                animate(name, "\(start);\(end);\(end)", times, playhead.seconds, isDiscrete: false)
            }
            text += "</line>\n"
        }
        for line in playhead.texts { write(line, playhead.seconds) }
        text += "</g>\n<g class=\"sc-still\">\n"
        for line in playhead.texts where line.isLast { write(.text(line.box)) }
        text += "</g>\n"
    }

    private mutating func write(_ line: PlayheadLayout.Text, _ seconds: Double) {
        text += "<text class=\"\(line.box.style.className)\"" + attribute("x", line.box.at.x)
        text += attribute("y", line.box.at.y) + " visibility=\"\(line.isLast ? "visible" : "hidden")\">"
        text += Escaping.xml(line.box.text)
        var values: [String] = []
        var times: [String] = []
        if let first = line.shown.first, first.lowerBound > 0 {
            values.append("hidden")
            times.append("0")
        }
        for shown in line.shown {
            values.append("visible")
            times.append(SVGWriter.share(shown.lowerBound))
            if shown.upperBound < 1 {
                values.append("hidden")
                times.append(SVGWriter.share(shown.upperBound))
            }
        }
        if values.count > 1 {
            animate(
                "visibility", SVGWriter.list(values), SVGWriter.list(times), seconds, isDiscrete: true)
        }
        text += "</text>\n"
    }

    private mutating func animate(
        _ name: String, _ values: String, _ times: String, _ seconds: Double, isDiscrete: Bool
    ) {
        text += "<animate attributeName=\"\(name)\" values=\"\(values)\" keyTimes=\"\(times)\""
        if isDiscrete { text += " calcMode=\"discrete\"" }
        text += " dur=\"\(NumberText.coordinate(seconds, decimals: 3))s\" repeatCount=\"indefinite\"/>"
    }

    private static func list(_ items: [String]) -> String {
        items.reduce("") { $0.isEmpty ? $1 : $0 + ";" + $1 }
    }

    /// A share with six decimals: a millisecond of a quarter of an hour.
    private static func share(_ share: Double) -> String { NumberText.coordinate(share, decimals: 6) }
}
