/// A column or a file of a recording that is not imported, and why.
package struct LeftOut: Sendable, Hashable {
    /// Why it is not imported.
    package enum Reason: String, Sendable, CaseIterable {
        /// It identifies a place, a person or a device.
        case personal = "private"
        /// It is computed from columns that are imported.
        case derived = "derived from others"
        /// It holds another version of a sensor that is imported.
        case otherVersion = "another version of a sensor that is imported"
        /// It holds a second sensor of a kind.
        case secondSensor = "a second sensor of a kind: --signal takes a column by its name"
        /// Its unit is neither written nor shown by its numbers.
        case unknownUnit = "unit unknown"
        /// It has only one sample.
        case singleSample = "one sample"
        /// Its rows hold no numbers.
        case withoutNumbers = "without numbers"
        /// It holds no sample.
        case empty
        /// The profile that the user gives does not read it.
        case withoutProfile = "not read by the profile"
        /// It is not a motion sensor.
        case other = "not motion"
    }

    /// The column's or the file's name.
    package let name: String
    /// Why it is not imported.
    package let reason: Reason
}
