/// Text at a position in the plot.
///
/// A text that would overlap another one, a point, a line or the plot's edge is tried on the other sides of its position.
/// If none is free it is omitted; only a line may cross it.
public struct TextMark: ChartMark {
    /// The side of the position that the text is on.
    public enum Position: Sendable, Equatable, CaseIterable {
        /// Above it, centred.
        case above
        /// Above it, and beginning right of it.
        case aboveRight
        /// Below it, centred.
        case below
        /// At its right.
        case right
        /// At its left.
        case left
        /// On it, centred.
        case center
    }

    var x: PlottableValue
    var y: PlottableValue
    var texts: [String]
    var position: Position
    var distance: Double

    /// One text, `distance` pixels from its position.
    public init(
        _ text: String, x: PlottableValue, y: PlottableValue, position: Position = .above, distance: Double = 6
    ) {
        self.init([text], x: x, y: y, position: position, distance: distance)
    }

    /// Many texts, item by item.
    public init(
        _ texts: [String], x: PlottableValue, y: PlottableValue, position: Position = .above, distance: Double = 6
    ) {
        self.texts = texts
        self.x = x
        self.y = y
        self.position = position
        self.distance = distance
    }

    /// The mark.
    public var marks: [Mark] { [.text(self)] }
}

extension TextMark: DrawableMark {
    func contribute(to extents: inout Extents) {
        extents.x.add(x)
        extents.y.add(y)
        extents.noteData(x, y)
    }

    /// `TextPlacement` places all texts together.
    func primitives(in frame: PlotFrame) -> [Primitive] { [] }

    /// The candidate boxes of each text, the preferred one first.
    func candidates(in frame: PlotFrame) -> [[TextBox]] {
        let others: [Position] = position == .center ? [] : [.above, .right, .left, .below].filter { $0 != position }
        return texts.indices.compactMap { index -> [TextBox]? in
            guard x.count == 1 || index < x.count, y.count == 1 || index < y.count, !texts[index].isEmpty,
                let px = frame.x.positionInside(x, at: index), let py = frame.y.positionInside(y, at: index)
            else { return nil }
            return ([position] + others).map { box(texts[index], Point(x: px, y: py), $0) }
        }
    }

    private func box(_ text: String, _ place: Point, _ position: Position) -> TextBox {
        let gap = distance.isFinite ? Swift.max(0, distance) : 6
        let middle = (TextMetrics.ascent - TextMetrics.descent) / 2 * TextStyle.mark.size
        var box = TextBox(text: text, at: place, anchor: .middle, style: .mark)
        switch position {
        case .above: box.at.y -= gap + TextMetrics.descent * TextStyle.mark.size
        case .aboveRight:
            box.anchor = .start
            box.at = Point(x: place.x + 0.75 * gap, y: place.y - 0.75 * gap - TextMetrics.descent * TextStyle.mark.size)
        case .below: box.at.y += gap + TextMetrics.ascent * TextStyle.mark.size
        case .center: box.at.y += middle
        case .right:
            box.anchor = .start
            box.at = Point(x: place.x + gap, y: place.y + middle)
        case .left:
            box.anchor = .end
            box.at = Point(x: place.x - gap, y: place.y + middle)
        }
        return box
    }
}
