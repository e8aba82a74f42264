import Foundation

/// Samples as bytes, lossless and little-endian.
///
/// Most sensors give decimal numbers of a few digits. `DecimalSamples` stores these as integers of 16 or 32 bits and a tag
/// byte: an odd number of bytes. All others are stored as IEEE 754 doubles: an even number of bytes.
enum SampleBlob {
    static func encode(_ values: [Double]) -> Data { DecimalSamples(values)?.data ?? doubles(values) }

    /// The samples as doubles.
    static func doubles(_ values: [Double]) -> Data { withBytes(of: values) { Data($0) } }

    /// Calls the closure with the samples' bytes, without a copy on a little-endian machine.
    static func withBytes<Result>(of values: [Double], _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        #if _endian(little)
            return values.withUnsafeBytes(body)
        #else
            return values.map(\.bitPattern.littleEndian).withUnsafeBytes(body)
        #endif
    }

    /// SQL for an upper bound of the bytes that a column's samples take as doubles: twice the actual number if they are
    /// stored in 32 bits. The last byte shows the width, but reading it would read the whole column from the disk.
    static func mostBytes(_ column: String) -> String {
        "CASE WHEN LENGTH(\(column)) % 2 = 0 THEN LENGTH(\(column)) ELSE (LENGTH(\(column)) - 1) * 4 END"
    }

    /// The samples; nil if the bytes are not a whole number of samples.
    static func decode(_ data: Data) -> [Double]? {
        guard data.count % 2 == 0 else { return DecimalSamples.values(data) }
        guard data.count % MemoryLayout<Double>.size == 0 else { return nil }
        return [Double](unsafeUninitializedCapacity: data.count / MemoryLayout<Double>.size) { buffer, count in
            count = data.copyBytes(to: buffer) / MemoryLayout<Double>.size
            #if !_endian(little)
                for index in 0..<count {
                    buffer[index] = Double(bitPattern: UInt64(littleEndian: buffer[index].bitPattern))
                }
            #endif
        }
    }
}
