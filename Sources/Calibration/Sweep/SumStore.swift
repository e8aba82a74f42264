/// A place outside of memory for the sums of a sweep, usually a file.
///
/// An implementation that fails keeps the error for its owner, who asks for it before a result is used, and reads zeros from then
/// on.
public protocol SumStore: Sendable {
    /// Keeps bytes, and returns the place to read them from.
    func keep(_ bytes: UnsafeRawBufferPointer) -> Int
    /// Reads bytes that were kept at a place.
    func read(at place: Int, into bytes: UnsafeMutableRawBufferPointer)
}
