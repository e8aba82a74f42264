/// FE-C page 0x19, Specific Trainer Data.
///
/// Source: ANT+ Device Profile Fitness Equipment 5.0, §6.6.7.
public struct TrainerPage: Sendable, Hashable {
    /// Whether the trainer can hold the target power.
    public enum Target: UInt8, Sendable, Hashable {
        /// It does, or there is no target.
        case reached = 0
        /// The rider is too slow for it.
        case tooSlow = 1
        /// The rider is too fast for it.
        case tooFast = 2
        /// The trainer's limit is reached.
        case limit = 3
    }

    /// Counts the updates; wraps at 256.
    public var eventCount: UInt8
    /// Cadence, rpm; nil if unknown (FF).
    public var cadence: UInt8?
    /// The sum of power over the updates, W; wraps at 65536.
    public var accumulatedPower: UInt16
    /// Instantaneous power, W, 12 bits; nil if unknown (FFF).
    public var power: UInt16?
    /// The required calibrations: bit 0 power, bit 1 resistance, bit 2 the user's configuration.
    public var calibrationFlags: UInt8
    /// Whether the trainer can hold the target power.
    public var target: Target
    /// The state of the machine.
    public var state: GeneralPage.State
    /// The lap toggle.
    public var lap: Bool

    /// Decodes a page of 8 bytes that starts with its number.
    init(page: [UInt8]) throws(PacketError) {
        var reader = ByteReader(page)
        _ = try reader.u8("page number")
        eventCount = try reader.u8("event count")
        let cadence = try reader.u8("cadence")
        self.cadence = cadence == .max ? nil : cadence
        accumulatedPower = try reader.u16("accumulated power")
        let packed = try reader.u16("instantaneous power")
        power = packed & 0xFFF == 0xFFF ? nil : packed & 0xFFF
        calibrationFlags = UInt8(packed >> 12)
        let bits = try reader.u8("flags and state")
        target = Target(rawValue: bits & 3) ?? .reached
        state = GeneralPage.State(bits: bits)
        lap = bits & 0x80 != 0
    }
}
