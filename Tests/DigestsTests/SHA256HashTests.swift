import Foundation
import Testing

@testable import Digests

/// The examples that NIST published with FIPS 180, and one million times "a".
@Suite struct SHA256HashTests {
    static let vectors = [
        Vector("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        Vector("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Vector(
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        Vector(
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
        Vector(
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test(arguments: vectors)
    func published(_ vector: Vector) {
        #expect(Digest.hex(Data(vector.message.utf8)) == vector.digest)
    }

    @Test("Pieces of any size give the digest of the whole", arguments: vectors)
    func pieces(_ vector: Vector) {
        for size in [1, 63, 64, 65, 4096] {
            let hash = SHA256Hash()
            var rest = Data(vector.message.utf8)
            while !rest.isEmpty {
                hash.update(data: rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            hash.update(data: Data())
            #expect(Digest.hex(hash) == vector.digest, "\(size) bytes each")
        }
    }

    @Test("Hashes that are fed by turns stay apart")
    func apart() {
        let (first, second) = (SHA256Hash(), SHA256Hash())
        for byte in "abc".utf8 {
            first.update(data: Data([byte]))
            second.update(data: Data([byte + 1]))
        }
        #expect(Digest.hex(first) == Self.vectors[1].digest)
        #expect(Digest.hex(second) == Digest.hex(Data("bcd".utf8)))
    }

    struct Vector: CustomTestStringConvertible {
        var message: String
        var digest: String

        init(_ message: String, _ digest: String) {
            self.message = message
            self.digest = digest
        }

        var testDescription: String { "\(message.utf8.count) bytes" }
    }
}
