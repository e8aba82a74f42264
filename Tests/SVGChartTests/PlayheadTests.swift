import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import SVGChart

/// Nine seconds and the pause of one second: a second is a tenth of the time.
@Suite struct PlayheadTests {
    static let counts = Playhead.Readout(
        "count", [.init(x: 0, "0"), .init(x: 3, "1"), .init(x: 6, "2"), .init(x: 9.5, "3")])
    static let states = Playhead.Readout(
        "state", [.init(x: -2, "a < b"), .init(x: -1, "up"), .init(x: 3, "down"), .init(x: 4, "up"), .init(x: 4, "up")])

    static func grid(
        _ domain: ClosedRange<Double>, _ playhead: Playhead?, isReversed: Bool = false
    ) -> ChartGrid {
        ChartGrid(title: "Plays", columns: 1, sharedX: .all, sharedY: .none) {
            for name in ["one", "two"] {
                Chart(title: name) {
                    LineMark(x: .value("Time (s)", [0.0, 10]), y: .value("", [1.0, 2]))
                    EventMark(x: .value("Time (s)", [5.0]), series: name)
                }
                .xAxis(domain: .range(domain), isReversed: isReversed)
            }
        }
        .size(width: 600, height: 400).playhead(playhead)
    }

    static func document(_ grid: ChartGrid) throws -> [Element] {
        let reader = ElementReader()
        let parser = XMLParser(data: Data(grid.svg().utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        return reader.elements
    }

    /// The span is that of the axis, so the line starts at its first tick and ends at its last.
    @Test(arguments: [false, true])
    func lineMovesFromEndToEndOfTheAxis(isReversed: Bool) throws {
        let playhead = Playhead(over: 0...10, seconds: 4)
        let elements = try Self.document(Self.grid(0...10, playhead, isReversed: isReversed))
        // The vertical grid lines, which are at the ticks 0, 2, …, 10.
        let ticks = elements.filter { $0.name == "line" && $0["x1"] == $0["x2"] && $0["class"] == nil && $0.isInGrid }
            .compactMap { $0["x1"].flatMap(Double.init) }
        let (left, right) = (try #require(ticks.min()), try #require(ticks.max()))
        #expect(right - left > 400)
        let lines = elements.filter { $0["class"] == "sc-playhead" }
        #expect(lines.count == 2)
        for line in lines {
            #expect(line.children.map { $0["attributeName"] } == ["x1", "x2"])
            for child in line.children {
                let places = child.list("values").compactMap(Double.init)
                #expect(places == (isReversed ? [right, left, left] : [left, right, right]))
                #expect(child.list("keyTimes") == ["0", "0.8", "1"])
                #expect(child["dur"] == "5s")
                #expect(child["repeatCount"] == "indefinite")
            }
        }
    }

    @Test func partOfTheAxisIsPassed() throws {
        let scene = Self.grid(0...10, Playhead(over: 2.5...7.5, seconds: 1)).scene()
        let whole = try #require(Self.grid(0...10, Playhead(over: 0...10, seconds: 1)).scene().playhead?.rules)
        let part = try #require(scene.playhead?.rules)
        for (one, all) in zip(part, whole) {
            #expect(abs(one.start - (all.start * 3 + all.end) / 4) < 1e-9)
            #expect(abs(one.end - (all.start + all.end * 3) / 4) < 1e-9)
        }
        #expect(part.count == 2)
        // The strip of events below the plot is passed too.
        #expect(part[0].bottom - part[0].top > 13)
    }

    @Test func textsChangeAtCues() throws {
        let grid = Self.grid(0...9, Playhead(over: 0...9, seconds: 9, readouts: [Self.counts, Self.states]))
        let elements = try Self.document(grid)
        let live = elements.filter { $0["class"] == "sc-readout" && $0.isLive }
        func times(_ text: String) throws -> [String] {
            let one = try #require(live.first { $0.text == text })
            let animation = try #require(one.children.first)
            #expect(one.children.count == 1)
            #expect(animation["attributeName"] == "visibility")
            #expect(animation["calcMode"] == "discrete")
            #expect(animation["dur"] == "10s")
            return zip(animation.list("keyTimes"), animation.list("values")).map { $0 + " " + $1 }
        }
        #expect(live.map(\.text) == ["up", "down", "0", "1", "2"])
        #expect(try times("0") == ["0 visible", "0.3 hidden"])
        #expect(try times("1") == ["0 hidden", "0.3 visible", "0.6 hidden"])
        #expect(try times("2") == ["0 hidden", "0.6 visible"])
        #expect(try times("up") == ["0 visible", "0.3 hidden", "0.4 visible"])
        #expect(try times("down") == ["0 hidden", "0.3 visible", "0.4 hidden"])
        // Without motion, the texts of the end.
        #expect(live.filter { $0["visibility"] == "visible" }.map(\.text) == ["up", "2"])
        #expect(elements.filter { $0["class"] == "sc-readout" && !$0.isLive }.map(\.text) == ["up", "2"])
        #expect(grid.svg().contains("prefers-reduced-motion:reduce"))
        #expect(grid.svg() == grid.svg())
    }

    @Test func aTextThatNeverChangesIsNotAnimated() throws {
        let playhead = Playhead(over: 0...9, seconds: 9, readouts: [.init("n", [.init(x: 0, "7 & <8>")])])
        let live = try Self.document(Self.grid(0...10, playhead)).filter { $0["class"] == "sc-readout" && $0.isLive }
        #expect(live.map(\.text) == ["7 & <8>"])
        #expect(live.first?.children.isEmpty == true)
        #expect(live.first?["visibility"] == "visible")
    }

    @Test func withoutLengthTheGridIsStill() {
        let still = Self.grid(0...10, nil).svg()
        #expect(!still.contains("animate") && !still.contains("sc-playhead"))
        for playhead in [
            Playhead(over: 3...3, seconds: 1, readouts: [Self.counts]), Playhead(over: 0...9, seconds: .nan),
            Playhead(over: -1e308...1e308, seconds: 1), Playhead(over: 0...(.infinity), seconds: 1),
        ] {
            #expect(Self.grid(0...10, playhead).svg() == still)
        }
    }

    @Test func panelsThatDoNotCoverTheSpanHaveNoLine() throws {
        #expect(try #require(Self.grid(0...10, Playhead(over: 0...11, seconds: 1)).scene().playhead).rules.isEmpty)
        let bands = ChartGrid(columns: 1) {
            Chart { BarMark(x: .value("Session", ["a", "b"]), y: .value("Error", [1, 2])) }
        }
        let playhead = try #require(bands.playhead(Playhead(over: 0...1, seconds: 1)).scene().playhead)
        #expect(playhead.rules.isEmpty)
    }

    @Test(arguments: [240.0, 400, 900])
    func textsStayInTheHead(width: Double) throws {
        let long = Playhead.Readout(
            "a label that is long", [.init(x: 0, "a state with a long name"), .init(x: 4, "b")])
        var grid = Self.grid(0...10, Playhead(over: 0...9, seconds: 9, readouts: [Self.counts, long, Self.states]))
        grid.title = "A headline that is wrapped where the texts at its right need the room"
        let scene = grid.size(width: width, height: 400).scene()
        let boxes = try #require(scene.playhead).texts.map(\.box)
        #expect(boxes.count == 7)
        for box in boxes {
            #expect(box.uprightRect.x >= 0 && box.uprightRect.right <= scene.width)
            for other in scene.texts + boxes where other.at != box.at {
                #expect(!LayoutTests.meet(box.corners, other.corners), "\(box.text) meets \(other.text)")
            }
        }
    }

    /// A quarter of an hour at 50 Hz, with a state for each sample.
    @Test func sizeIsBounded() {
        let cues = (0..<45_000).map { Playhead.Cue(x: Double($0) / 50, ["armed", "resting"][$0 % 2]) }
        let events = (0..<900).map { Playhead.Cue(x: Double($0), String($0)) }
        let svg = Self.grid(
            0...900, Playhead(over: 0...900, seconds: 900, readouts: [.init("count", events), .init("state", cues)])
        ).svg()
        #expect(svg.utf8.count < 2_000_000)
    }
}

/// An element of a document, with its attributes and children.
final class Element {
    let name: String
    let attributes: [String: String]
    let parents: [String]
    var text = ""
    var children: [Element] = []

    init(_ name: String, _ attributes: [String: String], in parents: [String]) {
        self.name = name
        self.attributes = attributes
        self.parents = parents
    }

    subscript(_ name: String) -> String? { attributes[name] }
    func list(_ name: String) -> [String] { (attributes[name] ?? "").split(separator: ";").map(String.init) }
    var isInGrid: Bool { parents.contains("sc-grid") }
    var isLive: Bool { parents.contains("sc-live") }
}

/// Reads all elements of a document in their order.
final class ElementReader: NSObject, XMLParserDelegate {
    private(set) var elements: [Element] = []
    private var open: [Element] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        let element = Element(name, attributes, in: open.compactMap { $0["class"] })
        open.last?.children.append(element)
        open.append(element)
        elements.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
