#if canImport(CryptoKit)
    import CryptoKit
#else
    import CCrypto
#endif
import Foundation

/// A SHA-256 hash (FIPS 180-4) of bytes that arrive in pieces: by CryptoKit on Apple platforms, by OpenSSL's libcrypto
/// elsewhere. Both use the processor's SHA instructions if it has them.
///
/// Create one for each digest, feed it, and call `finalize()` once.
package final class SHA256Hash {
    #if canImport(CryptoKit)
        private var hash = SHA256()
    #else
        private let context: OpaquePointer
    #endif

    /// Makes a hash that has been fed nothing.
    package init() {
        #if !canImport(CryptoKit)
            guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
                preconditionFailure("libcrypto offers no SHA-256")
            }
            self.context = context
        #endif
    }

    #if !canImport(CryptoKit)
        deinit { EVP_MD_CTX_free(context) }
    #endif

    /// Feeds some bytes.
    package func update(bufferPointer bytes: UnsafeRawBufferPointer) {
        #if canImport(CryptoKit)
            hash.update(bufferPointer: bytes)
        #else
            // An empty buffer may have no address, which libcrypto leaves undefined.
            guard let start = bytes.baseAddress else { return }
            precondition(EVP_DigestUpdate(context, start, bytes.count) == 1, "libcrypto could not hash")
        #endif
    }

    /// Feeds some data.
    package func update(data: Data) { data.withUnsafeBytes { update(bufferPointer: $0) } }

    /// The digest of everything fed: 32 bytes.
    package func finalize() -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(hash.finalize())
        #else
            return Array(unsafeUninitializedCapacity: 32) { digest, count in
                precondition(EVP_DigestFinal_ex(context, digest.baseAddress, nil) == 1, "libcrypto could not hash")
                count = 32
            }
        #endif
    }
}
