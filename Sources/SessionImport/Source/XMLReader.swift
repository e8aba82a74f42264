import CXML
import Sessions

/// Receives the tags and the text of an XML text. A message that it throws ends the reading, at the line.
protocol XMLHandler: AnyObject {
    /// Takes a start tag.
    func start(_ tag: XMLTag) throws(Message)
    /// Takes the end of the innermost element.
    func end() throws(Message)
    /// Takes a piece of text, with references resolved.
    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(Message)
}

/// Reads an XML text by libxml2, a chunk at a time, and passes tags and text to a handler. Memory does not grow with the text.
///
/// A text that is not well formed is an error with its line, and so are a DOCTYPE and entities other than XML's own.
final class XMLReader {
    /// The longest tag or comment in bytes, and the most attributes of a tag: libxml2 compares each pair of them.
    private static let (longest, mostAttributes) = (128 * 1024, 100)
    /// The deepest element, and the most different names: libxml2 looks names up in lists that grow with them.
    private static let (deepest, mostNames) = (64, 10_000)

    private let name: String
    private let handler: any XMLHandler
    private let mend: (inout [UInt8]) -> Void
    private var chunks: TextChunks
    private var context: xmlParserCtxtPtr?
    private var fault: Message?
    private var (hasElements, isAtEnd) = (false, false)

    /// Opens a source.
    ///
    /// - Parameter mend: Corrects bytes of a chunk before they are parsed.
    init(
        _ source: TextSource, _ handler: any XMLHandler, chunkSize: Int = 64 * 1024,
        mend: @escaping (inout [UInt8]) -> Void = { _ in }
    ) throws(Message) {
        name = source.name
        self.handler = handler
        self.mend = mend
        chunks = try TextChunks(source, dialect: CSVDialect(chunkSize: chunkSize))
        var callbacks = XMLReader.callbacks
        context = xmlCreatePushParserCtxt(&callbacks, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
        guard let context else { throw Message.unreadable(reason: "libxml2 can't be started").at(name) }
        // The chunks are UTF-8, whatever encoding the text declares. Without NOENT, &amp; stays &#38; in attributes.
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_IGNORE_ENC.rawValue
        xmlCtxtUseOptions(context, Int32(options))
    }

    deinit {
        // A DOCTYPE makes a document before it is refused.
        xmlFreeDoc(context?.pointee.myDoc)
        xmlFreeParserCtxt(context)
    }

    /// Reads the whole text.
    func read() throws(Message) { while try next() {} }

    /// Reads a chunk; false at the end. A text without any element is no error.
    func next() throws(Message) -> Bool {
        if let chunk = try chunks.next() {
            var bytes = Array(chunk)
            mend(&bytes)
            _ = bytes.withUnsafeBytes {
                xmlParseChunk(context, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 0)
            }
            if fault == nil, let input = context?.pointee.input,
                input.pointee.end - input.pointee.cur > XMLReader.longest
            {
                take { _ throws(Message) in
                    throw .malformedXML(reason: "a tag or a comment is longer than \(XMLReader.longest / 1024) KiB")
                }
            }
            if xmlDictSize(context?.pointee.dict) > XMLReader.mostNames {
                take { _ throws(Message) in
                    throw .malformedXML(reason: "it has more than \(XMLReader.mostNames) different names")
                }
            }
        } else {
            isAtEnd = true
            if hasElements { xmlParseChunk(context, nil, 0, 1) }
        }
        if let fault { throw fault }
        return !isAtEnd
    }

    /// Passes something on, unless there is a fault; its error becomes the fault.
    ///
    /// - Parameter text: The text that was read last, in which the fault is; nil if the fault is in a tag.
    private func take(_ text: UnsafeBufferPointer<UInt8>? = nil, _ body: (XMLReader) throws(Message) -> Void) {
        guard fault == nil else { return }
        do throws(Message) { try body(self) } catch {
            let line = Int(xmlSAX2GetLineNumber(context))
            let after = text?.drop { isXMLSpace($0) }.count { $0 == UInt8(ascii: "\n") } ?? 0
            fault = error.place?.file.isEmpty == false ? error : error.at(name, line: line - after)
        }
    }

    private static func of(_ user: UnsafeMutableRawPointer?) -> XMLReader? {
        user.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private static var callbacks: xmlSAXHandler {
        var sax = xmlSAXHandler()
        sax.initialized = UInt32(XML_SAX2_MAGIC)
        sax.internalSubset = { user, _, _, _ in
            XMLReader.of(user)?.take { _ throws(Message) in throw .malformedXML(reason: "it has a DOCTYPE") }
        }
        sax.startElementNs = { user, name, _, uri, _, _, count, _, attributes in
            XMLReader.of(user)?.take { reader throws(Message) in
                // At the end only a tag without its end is left.
                if reader.isAtEnd { throw .cutOff }
                reader.hasElements = true
                guard reader.context?.pointee.nameNr ?? 0 <= XMLReader.deepest else {
                    throw .malformedXML(reason: "elements are nested deeper than \(XMLReader.deepest)")
                }
                guard count <= XMLReader.mostAttributes else {
                    throw .malformedXML(reason: "a tag has more than \(XMLReader.mostAttributes) attributes")
                }
                let values = UnsafeBufferPointer(start: attributes, count: 5 * Int(count))
                try reader.handler.start(XMLTag(localName: name, uri: uri, attributes: values))
            }
        }
        sax.endElementNs = { user, _, _, _ in
            XMLReader.of(user)?.take { reader throws(Message) in try reader.handler.end() }
        }
        sax.characters = { user, start, count in
            let text = UnsafeBufferPointer(start: start, count: Int(count))
            XMLReader.of(user)?.take(text) { reader throws(Message) in try reader.handler.text(text) }
        }
        sax.ignorableWhitespace = sax.characters
        sax.serror = { user, error in
            // Warnings don't concern what is read.
            guard let error = error?.pointee, error.level != XML_ERR_WARNING else { return }
            let words = trimmed(error.message.map { String(cString: $0) } ?? "unknown error").prefix(200)
            XMLReader.of(user)?.take { reader throws(Message) in
                throw reader.isAtEnd
                    ? .cutOff : .malformedXML(reason: words.lowercasedFirst)
            }
        }
        return sax
    }
}

/// Whether a byte is white space of XML.
func isXMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
