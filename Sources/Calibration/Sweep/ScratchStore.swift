/// A place outside of memory for what takes much of it, usually a file: the sums of a sweep, and the hashes of a search for duplicates.
///
/// An implementation that fails keeps the error for its owner, who asks for it before a result is used, and reads zeros from then
/// on.
public protocol ScratchStore: Sendable {
    /// Keeps bytes, and returns the place to read them from.
    func keep(_ bytes: UnsafeRawBufferPointer) -> Int
    /// Reads bytes that were kept at a place.
    func read(at place: Int, into bytes: UnsafeMutableRawBufferPointer)
}
