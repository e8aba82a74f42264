/// Writes a scene as an SVG document.
struct SVGWriter {
    var text = ""

    static func document(_ scene: Scene) -> String {
        var writer = SVGWriter()
        let width = NumberText.coordinate(scene.width)
        let height = NumberText.coordinate(scene.height)
        writer.text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"svgchart\" role=\"img\" width=\"\(width)\" "
            + "height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
        if !scene.title.isEmpty { writer.text += "<title>\(Escaping.xml(scene.title))</title>\n" }
        writer.text += "<desc>\(Escaping.xml(scene.summary))</desc>\n"
        writer.text += "<style>\n\(Theme.css)</style>\n"
        for primitive in scene.primitives { writer.write(primitive) }
        writer.text += "</svg>\n"
        return writer.text
    }

    mutating func write(_ primitive: Primitive) {
        switch primitive {
        case .rect(let rect, let paint, let tooltip):
            element(
                "rect",
                attribute("x", rect.x) + attribute("y", rect.y) + attribute("width", rect.width)
                    + attribute("height", rect.height), paint, tooltip)
        case .line(let from, let to, let paint, let tooltip):
            element(
                "line",
                attribute("x1", from.x) + attribute("y1", from.y) + attribute("x2", to.x) + attribute("y2", to.y),
                paint, tooltip)
        case .path(let lines, let paint): path(lines, paint, closed: false)
        case .polygons(let polygons, let paint): path(polygons, paint, closed: true)
        case .symbol(let symbol, let center, let size, let paint, let tooltip):
            if symbol == .circle {
                element(
                    "circle", attribute("cx", center.x) + attribute("cy", center.y) + attribute("r", size / 2), paint,
                    tooltip)
            } else {
                let data = SVGWriter.pathData([symbol.outline(center, size: size)], closed: true, decimals: 2)
                element("path", " d=\"\(data)\"", paint, tooltip)
            }
        case .text(let box): write(box)
        case .group(let paint, let children):
            guard !children.isEmpty else { return }
            text += "<g\(attributes(paint))>\n"
            for child in children { write(child) }
            text += "</g>\n"
        }
    }

    private mutating func write(_ box: TextBox) {
        var attributes = ""
        if box.rotation != 0 {
            let x = NumberText.coordinate(box.at.x)
            let y = NumberText.coordinate(box.at.y)
            attributes =
                " transform=\"translate(\(x) \(y)) rotate(\(NumberText.coordinate(box.rotation)))\""
        } else {
            attributes = attribute("x", box.at.x) + attribute("y", box.at.y)
        }
        switch box.anchor {
        case .start: break
        case .middle: attributes += " text-anchor=\"middle\""
        case .end: attributes += " text-anchor=\"end\""
        }
        let title = box.full.map { "<title>\(Escaping.xml($0))</title>" } ?? ""
        text += "<text class=\"\(box.style.className)\"\(attributes)>\(title)\(Escaping.xml(box.text))</text>\n"
    }

    private mutating func path(_ lines: [[Point]], _ paint: Paint, closed: Bool) {
        let data = SVGWriter.pathData(lines, closed: closed, decimals: 1)
        if !data.isEmpty { element("path", " d=\"\(data)\"", paint, nil) }
    }

    private mutating func element(_ name: String, _ places: String, _ paint: Paint, _ tooltip: String?) {
        text += "<\(name)\(attributes(paint))\(places)"
        if let tooltip, !tooltip.isEmpty {
            text += "><title>\(Escaping.xml(tooltip))</title></\(name)>\n"
        } else {
            text += "/>\n"
        }
    }

    private func attributes(_ paint: Paint) -> String {
        (paint.classes.isEmpty ? "" : " class=\"\(paint.classes)\"")
            + (paint.fill.map { " fill=\"\($0)\"" } ?? "")
    }

    func attribute(_ name: String, _ number: Double) -> String {
        " \(name)=\"\(NumberText.coordinate(number))\""
    }

    /// Points as path data; a point alone becomes a dot.
    static func pathData(_ lines: [[Point]], closed: Bool, decimals: Int) -> String {
        var data = ""
        for line in lines {
            guard let first = line.first else { continue }
            data += "M" + pair(first, decimals)
            if line.count == 1 { data += "h0" }
            for (index, point) in line.dropFirst().enumerated() {
                data += (index == 0 ? "L" : " ") + pair(point, decimals)
            }
            if closed { data += "Z" }
        }
        return data
    }

    private static func pair(_ point: Point, _ decimals: Int) -> String {
        NumberText.coordinate(point.x, decimals: decimals) + "," + NumberText.coordinate(point.y, decimals: decimals)
    }
}

extension PointSymbol {
    /// The corners of the symbol around `center`; the areas of all symbols are equal for one `size`.
    func outline(_ center: Point, size: Double) -> [Point] {
        let half = size / 2
        let offsets: [(Double, Double)]
        switch self {
        case .circle, .square:
            let side = half * 0.89
            offsets = [(-side, -side), (side, -side), (side, side), (-side, side)]
        case .triangle: offsets = [(0, -half * 1.3), (half * 1.15, half * 0.8), (-half * 1.15, half * 0.8)]
        case .diamond: offsets = [(0, -half * 1.3), (half * 1.3, 0), (0, half * 1.3), (-half * 1.3, 0)]
        case .wedge: offsets = [(0, half * 1.3), (half * 1.15, -half * 0.8), (-half * 1.15, -half * 0.8)]
        }
        return offsets.map { Point(x: center.x + $0.0, y: center.y + $0.1) }
    }
}

/// Text for XML content and attribute values.
enum Escaping {
    /// `text` with the five special characters as entities. Characters that XML forbids, and marks that turn the direction of
    /// writing unseen, become U+FFFD.
    static func xml(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            case "\t", "\n", "\r": escaped.append(" ")
            default: escaped.append(isAllowed(scalar.value) ? scalar : "\u{FFFD}")
            }
        }
        return String(escaped)
    }

    private static func isAllowed(_ code: UInt32) -> Bool {
        switch code {
        case ..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
        // U+FFFE, U+FFFF and their like in each plane are noncharacters.
        default: code & 0xFFFE != 0xFFFE
        }
    }
}
