import Foundation

/// Samples as they are stored, one behind the other, in as few bytes as give back every bit.
///
/// Most sensors tell decimal numbers of a few digits, which `DecimalSamples` keeps as integers of 16 or 32 bits and one
/// byte behind them: an odd number of bytes. What doesn't fit is IEEE 754 doubles and nothing else. All little-endian.
enum SampleBlob {
    static func encode(_ values: [Double]) -> Data { DecimalSamples(values)?.data ?? doubles(values) }

    /// The doubles themselves.
    static func doubles(_ values: [Double]) -> Data { withBytes(of: values) { Data($0) } }

    /// Lends out the bytes, which are the samples' own where the machine is little-endian.
    static func withBytes<Result>(of values: [Double], _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        #if _endian(little)
            return values.withUnsafeBytes(body)
        #else
            return values.map(\.bitPattern.littleEndian).withUnsafeBytes(body)
        #endif
    }

    /// SQL for the bytes that a column's samples take as doubles.
    static func byteCount(_ column: String) -> String {
        """
        CASE WHEN LENGTH(\(column)) % 2 = 0 THEN LENGTH(\(column))
            ELSE (LENGTH(\(column)) - 1) * CASE WHEN HEX(SUBSTR(\(column), -1)) < '80' THEN 4 ELSE 2 END END
        """
    }

    /// Nil where the bytes are not a whole number of samples.
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
