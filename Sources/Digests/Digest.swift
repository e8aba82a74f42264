import Foundation

/// SHA-256 digests in hexadecimal, by which the same content is known again.
package enum Digest {
    /// The digest of some bytes.
    package static func hex(_ data: Data) -> String {
        let hash = SHA256Hash()
        hash.update(data: data)
        return hex(hash)
    }

    /// The digest of the data in a hash.
    package static func hex(_ hash: SHA256Hash) -> String { hash.finalize().map { String(byte: $0) }.joined() }
}

extension String {
    fileprivate init(byte: UInt8) {
        let digits = String(byte, radix: 16)
        self = digits.count == 1 ? "0" + digits : digits
    }
}
