import Foundation

/// The bell of a terminal.
struct Bell {
    private let stream: StandardStream

    /// The bell of standard error, or else of standard output; nil where neither is a terminal.
    init?() {
        guard Terminal.isError || Terminal.isOutput else { return nil }
        stream = Terminal.isError ? .error : .output
    }

    func ring() { stream.write(Data([7])) }
}
