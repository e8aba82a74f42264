/// The numbers that an exported detector in C takes for samples and filters. Times are doubles with both.
package enum SamplePrecision: String, Sendable, CaseIterable {
    /// Double: the counts of RepTune, to the last bit.
    case double
    /// Float: less memory, and less time without hardware for doubles; counts can differ.
    case single
}
