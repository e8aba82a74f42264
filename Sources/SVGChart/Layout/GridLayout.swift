/// Positions of panels in rows and columns, with plots of equal size and room for labels.
///
/// Ticks depend on the size of a plot and the size depends on the ticks, so this repeats until nothing needs
/// more room; room only grows, so it terminates.
struct GridLayout {
    private(set) var plotWidth = 0.0
    private(set) var plotHeight = 0.0
    private var left: [Double]
    private var right: [Double]
    private var top: [Double]
    private var bottom: [Double]
    private let body: Rect
    private let isSquare: Bool

    private static let columnGap = 18.0
    private static let rowGap = 14.0
    private static let leastWidth = 70.0
    private static let leastHeight = 60.0

    init(_ panels: [Panel], rows: Int, columns: Int, body: Rect, series: SeriesList, isSquare: Bool = false) {
        self.body = body
        self.isSquare = isSquare
        left = Array(repeating: 0, count: columns)
        right = left
        top = Array(repeating: 0, count: rows)
        bottom = top
        for _ in 0..<12 {
            fitPlots()
            let before = (left, right, top, bottom)
            for panel in panels {
                let need = panel.insets(plotWidth: plotWidth, plotHeight: plotHeight, series)
                left[panel.column] = Swift.max(left[panel.column], need.left)
                right[panel.column] = Swift.max(right[panel.column], need.right)
                top[panel.row] = Swift.max(top[panel.row], need.top)
                bottom[panel.row] = Swift.max(bottom[panel.row], need.bottom)
            }
            if before == (left, right, top, bottom) { break }
        }
    }

    private mutating func fitPlots() {
        let across = left.reduce(0, +) + right.reduce(0, +) + Double(left.count - 1) * GridLayout.columnGap
        let down = top.reduce(0, +) + bottom.reduce(0, +) + Double(top.count - 1) * GridLayout.rowGap
        plotWidth = Swift.max(GridLayout.leastWidth, (body.width - across) / Double(left.count))
        plotHeight = Swift.max(GridLayout.leastHeight, (body.height - down) / Double(top.count))
        if isSquare {
            plotWidth = Swift.min(plotWidth, plotHeight)
            plotHeight = plotWidth
        }
    }

    /// The width of all columns together.
    var width: Double {
        Double(left.count) * plotWidth + left.reduce(0, +) + right.reduce(0, +)
            + Double(left.count - 1) * GridLayout.columnGap
    }

    /// The height of all rows together.
    var height: Double {
        Double(top.count) * plotHeight + top.reduce(0, +) + bottom.reduce(0, +)
            + Double(top.count - 1) * GridLayout.rowGap
    }

    /// From the left end of the first plot to the right end of the last.
    var plotSpan: (Double, Double) {
        (body.x + (left.first ?? 0), body.x + width - (right.last ?? 0))
    }

    /// The plot of a panel and the room around it.
    func place(_ panel: Panel) -> (Rect, Insets) {
        let (row, column) = (panel.row, panel.column)
        var x = body.x + left[column]
        for index in 0..<column { x += left[index] + plotWidth + right[index] + GridLayout.columnGap }
        var y = body.y + top[row]
        for index in 0..<row { y += top[index] + plotHeight + bottom[index] + GridLayout.rowGap }
        return (
            Rect(x: x, y: y, width: plotWidth, height: plotHeight),
            Insets(left: left[column], right: right[column], top: top[row], bottom: bottom[row])
        )
    }
}
