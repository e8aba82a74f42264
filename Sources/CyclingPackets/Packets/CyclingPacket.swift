/// A decoded notification of a bike sensor or trainer.
///
/// ```swift
/// let packet = try CyclingPacket(characteristic: .speedAndCadence, bytes: bytes)
/// if case .speedAndCadence(let measurement) = packet { … }
/// ```
public enum CyclingPacket: Sendable, Hashable {
    /// Cycling Speed and Cadence Measurement.
    case speedAndCadence(SpeedCadenceMeasurement)
    /// Cycling Power Measurement.
    case power(PowerMeasurement)
    /// Indoor Bike Data, whole or one part.
    case indoorBike(IndoorBikeData)
    /// FE-C over Bluetooth.
    case fitnessEquipment(FitnessEquipmentFrame)

    /// Decodes the `bytes` of a notification of `characteristic`.
    public init(characteristic: CyclingCharacteristic, bytes: [UInt8]) throws(PacketError) {
        switch characteristic {
        case .speedAndCadence: self = .speedAndCadence(try SpeedCadenceMeasurement(bytes: bytes))
        case .power: self = .power(try PowerMeasurement(bytes: bytes))
        case .indoorBike: self = .indoorBike(try IndoorBikeData(bytes: bytes))
        case .fitnessEquipment: self = .fitnessEquipment(try FitnessEquipmentFrame(bytes: bytes))
        }
    }

    /// The characteristic of the packet.
    public var characteristic: CyclingCharacteristic {
        switch self {
        case .speedAndCadence: .speedAndCadence
        case .power: .power
        case .indoorBike: .indoorBike
        case .fitnessEquipment: .fitnessEquipment
        }
    }
}
