/// FE-C page 0x10, General FE Data.
///
/// Source: ANT+ Device Profile Fitness Equipment 5.0, §6.5.2.
///
/// One emulator omits the equipment type, so that all later fields are one byte early. Both layouts are tried, and one is
/// used only if the other is impossible:
///
/// - complete: a known equipment type in byte 1, a speed of at most 42 m/s (or unknown) in bytes 4–5, and in byte 7 a
///   known state or the reserved 0;
/// - without equipment type: such a speed in bytes 3–4, such a state in byte 6, and 00, FF or nothing in byte 7.
///
/// A page that could be both, or neither, throws ``PacketError/implausible(field:)``, and so does one without equipment
/// type whose state is 0. The emulator thereby loses at most 8 of the 256 elapsed times, 2 s per minute. An emulator with
/// other values in byte 7 is not covered: most of its pages throw, but not all.
public struct GeneralPage: Sendable, Hashable {
    /// The layout of a page.
    public enum Layout: Sendable, Hashable {
        /// As specified.
        case complete
        /// Without the equipment type: all later fields are one byte early.
        case withoutEquipmentType
    }

    /// The state of the machine.
    public enum State: Sendable, Hashable {
        /// 1: asleep or off.
        case asleep
        /// 2: ready.
        case ready
        /// 3: in use.
        case inUse
        /// 4: finished or paused.
        case finished
        /// An undefined value.
        case reserved(UInt8)
    }

    /// The source of the heart rate.
    public enum HeartRateSource: UInt8, Sendable, Hashable {
        /// None, or not known.
        case none = 0
        /// An ANT+ monitor.
        case antMonitor = 1
        /// An electromagnetic monitor of 5 kHz.
        case electromagnetic = 2
        /// Hand contact sensors.
        case hands = 3
    }

    /// The layout.
    public var layout: Layout
    /// 0x19 is a trainer, 0x15 a stationary bike; nil if the page omits it.
    public var equipmentType: UInt8?
    /// Time since the training began, 0.25 s; wraps at 256, which is 64 s.
    public var elapsed: UInt8
    /// Distance, m; wraps at 256. Valid only with ``isDistanceOn``.
    public var distance: UInt8
    /// Speed, 0.001 m/s; nil if unknown (FFFF).
    public var speed: UInt16?
    /// Heart rate, beats per minute; nil if unknown (FF).
    public var heartRate: UInt8?
    /// The source of the heart rate.
    public var heartRateSource: HeartRateSource
    /// Whether the machine counts distance.
    public var isDistanceOn: Bool
    /// Whether the speed is virtual.
    public var isSpeedVirtual: Bool
    /// The state of the machine.
    public var state: State
    /// The lap toggle.
    public var lap: Bool

    /// Decodes a page that starts with its number, of 8 bytes, or of 7 without the equipment type.
    init(page: [UInt8]) throws(PacketError) {
        let layout = try Self.layout(page)
        var reader = ByteReader(page)
        _ = try reader.u8("page number")
        self.layout = layout
        equipmentType = layout == .complete ? try reader.u8("equipment type") & 0x1F : nil
        elapsed = try reader.u8("elapsed time")
        distance = try reader.u8("distance")
        let speed = try reader.u16("speed")
        self.speed = speed == .max ? nil : speed
        let heartRate = try reader.u8("heart rate")
        self.heartRate = heartRate == .max ? nil : heartRate
        let bits = try reader.u8("capabilities")
        heartRateSource = HeartRateSource(rawValue: bits & 3) ?? .none
        isDistanceOn = bits & 4 != 0
        isSpeedVirtual = bits & 8 != 0
        state = State(bits: bits)
        lap = bits & 0x80 != 0
    }

    private static func layout(_ page: [UInt8]) throws(PacketError) -> Layout {
        guard page.count >= 7 else { throw .short(field: "page 0x10", needed: 7, had: page.count) }
        let isShortPossible = hasPlausibleSpeed(page, at: 3) && (page.count == 7 || page[7] == 0 || page[7] == 0xFF)
        let shortState = State(bits: page[6])
        let isShortBelievable = isShortPossible && shortState.isKnown
        guard page.count > 7 else {
            guard isShortBelievable else { throw .implausible(field: "page 0x10") }
            return .withoutEquipmentType
        }
        let state = State(bits: page[7])
        let isTypeKnown = page[1] == 0x10 || (0x13...0x19).contains(page[1])
        let isComplete = isTypeKnown && hasPlausibleSpeed(page, at: 4) && (state.isKnown || state == .reserved(0))
        if isComplete, !(isShortPossible && (shortState.isKnown || shortState == .reserved(0))) { return .complete }
        if isShortBelievable, !isComplete { return .withoutEquipmentType }
        throw .implausible(field: "page 0x10")
    }

    private static func hasPlausibleSpeed(_ page: [UInt8], at index: Int) -> Bool {
        let speed = UInt16(page[index]) | UInt16(page[index + 1]) << 8
        return speed <= 42_000 || speed == .max
    }
}

extension GeneralPage.State {
    init(bits: UInt8) {
        switch bits >> 4 & 7 {
        case 1: self = .asleep
        case 2: self = .ready
        case 3: self = .inUse
        case 4: self = .finished
        case let number: self = .reserved(number)
        }
    }

    var isKnown: Bool {
        if case .reserved = self { false } else { true }
    }
}
