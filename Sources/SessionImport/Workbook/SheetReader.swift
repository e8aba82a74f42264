import Sessions

/// Reads the cells of a sheet. Rows and cells have to ascend; what is unknown is an error with its cell.
final class SheetReader: SheetElements {
    private let (name, path): (String, String)
    private let strings: [String]
    private let formats: NumberFormats
    private var cells: [Sheet.Cell] = []
    private var (row, column) = (0, 0)
    private var (type, style) = ("n", "0")
    /// The elements of the cell so far.
    private var seen: Set<SheetElement> = []
    private var (hasRows, faults) = (false, 0)

    /// Makes a reader of a sheet.
    init(_ name: String, _ path: String, _ namespace: String?, _ strings: [String], _ formats: NumberFormats) {
        self.name = name
        self.path = path
        self.strings = strings
        self.formats = formats
        super.init(namespace: namespace)
    }

    /// The sheet after reading. Throws if the text had none.
    func sheet() throws(Message) -> Sheet {
        guard hasRows else { throw Message.brokenWorkbook("the sheet \(quoted(name)) has no <sheetData>").at(path) }
        return Sheet(name: name, cells: cells)
    }

    override func located(_ message: Message) -> Message {
        var message = message
        let place = Sheet.Cell(row: Int32(row), column: Int32(column), value: .text("")).name
        message.words = "sheet \(quoted(name)), \(column > 0 ? "cell" : "row") \(place): \(message.words)"
        return message.at(path, line: row)
    }

    override func start(_ element: SheetElement, _ tag: XMLTag) throws(Message) {
        switch element {
        case .sheetData:
            if hasRows { throw located(.brokenWorkbook("it has two of <sheetData>")) }
            hasRows = true
        case .row:
            column = 0
            guard let number = tag["r"].map({ Int($0) }) ?? row + 1, row < number, number <= Sheet.lastRow else {
                throw located(.brokenWorkbook("the next row has the number \(quoted(tag["r"] ?? "")), not a later one"))
            }
            row = number
        case .c:
            let number = tag["r"].map { self.column(of: $0) } ?? column + 1
            guard let number, column < number, number <= Sheet.lastColumn else {
                throw located(
                    .brokenWorkbook(
                        "the next cell has the place \(quoted(tag["r"] ?? "")), not a later one of this row"))
            }
            column = number
            (type, style, seen) = (tag["t"] ?? "n", tag["s"] ?? "0", [])
            (text, value) = ("", "")
        case .v, .f, .is:
            guard seen.insert(element).inserted else {
                throw located(.brokenWorkbook("it has two of <\(element.rawValue)>"))
            }
        default: break
        }
    }

    override func end(_ element: SheetElement) throws(Message) {
        guard element == .c else { return }
        let read: Sheet.Value?
        do throws(Message) { read = try cellValue() } catch {
            faults += 1
            guard faults < Sheet.mostFaults else { throw located(error) }
            read = .fault(located(error))
        }
        guard let read, read != .text("") else { return }
        guard cells.count < Sheet.mostCells else {
            throw located(.tooLargeSheet("\(Formatted.grouped(Sheet.mostCells)) cells"))
        }
        cells.append(Sheet.Cell(row: Int32(row), column: Int32(column), value: read))
    }

    /// The column of a cell's name in the present row, from 1; nil for another text.
    private func column(of name: String) -> Int? {
        let letters = name.utf8.prefix { (0x41...0x5A).contains($0) }
        guard 1...3 ~= letters.count, Int(name.dropFirst(letters.count)) == row else { return nil }
        return letters.reduce(0) { $0 * 26 + Int($1) - 64 }
    }

    /// The value of the cell that ends; nil for an empty cell.
    private func cellValue() throws(Message) -> Sheet.Value? {
        if seen.isEmpty { return nil }
        guard seen.contains(.is) == (type == "inlineStr"), !seen.isSuperset(of: [.is, .v]) else {
            throw .brokenWorkbook("it has the type \(quoted(type)) and a value of another form")
        }
        if type == "inlineStr" { return .text(SheetElements.unescaped(text)) }
        // A formula that gives an empty text has an empty value.
        guard !value.isEmpty || type == "str" && seen.contains(.v) else {
            if seen.contains(.f) { throw .formulaWithoutValue }
            return nil
        }
        switch type {
        case "str": return .text(SheetElements.unescaped(value))
        case "s":
            guard let index = Int(trimmed(value)), strings.indices.contains(index) else {
                throw .brokenWorkbook("there is no shared text \(quoted(value))")
            }
            return .text(strings[index])
        case "b" where value == "0" || value == "1": return .boolean(value == "1" ? "TRUE" : "FALSE")
        case "e": throw .errorCell(value)
        case "d" where ClockText(value) != nil || ClockText(value + "T00:00:00") != nil: return .date(value)
        case "n":
            let text = trimmed(value)
            guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Double(text), number.isFinite
            else {
                throw .notANumber(value)
            }
            guard let format = Int(style).flatMap({ formats[style: $0] }) else {
                throw .brokenWorkbook("there is no style \(quoted(style))")
            }
            if format == .number { return .number(text) }
            guard let date = formats.text(number, format) else { throw .noDate(text) }
            return .date(date)
        default: throw .brokenWorkbook("the type \(quoted(type)) with the value \(quoted(value)) is unknown")
        }
    }
}
