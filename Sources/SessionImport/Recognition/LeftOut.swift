/// A column or a file of a recording that is not imported, and why.
public struct LeftOut: Sendable, Hashable {
    /// Why it is not imported.
    public enum Reason: String, Sendable, CaseIterable {
        /// It says where or who someone is, or which device this is.
        case personal = "private"
        /// It is computed from columns that are imported.
        case derived = "derived from others"
        /// It holds another version of a sensor that is imported.
        case otherVersion = "another version of a sensor that is imported"
        /// Its unit is neither written nor shown by its numbers.
        case unknownUnit = "unit unknown"
        /// It holds one sample, which is no motion.
        case singleSample = "one sample"
        /// Its rows hold no numbers.
        case withoutNumbers = "without numbers"
        /// It holds no sample.
        case empty
        /// The profile that the user gives does not read it.
        case withoutProfile = "not read by the profile"
        /// It is no sensor of motion.
        case other = "not motion"
    }

    /// The column's or the file's name.
    public let name: String
    /// Why it is not imported.
    public let reason: Reason
}
