import CyclingPackets
import Foundation
import Testing

@testable import SessionImport

@Suite struct TrainerLogScoutTests {
    private func scout(
        _ lines: [String], characteristic: CyclingCharacteristic? = nil
    ) -> TrainerLogScout {
        var scout = TrainerLogScout(NotificationReader())
        for line in lines where !scout.take(line) { break }
        scout.finish(characteristic: characteristic)
        return scout
    }

    /// A crank's turns, one a second.
    private func crank(_ second: Int) -> String { "02 \(pair(second)) \(pair(second * 1024))" }
    /// Speed, cadence and power of Indoor Bike Data.
    private func bike(_ second: Int) -> String { "44 00 \(pair(2700 + second)) AA 00 96 00" }

    private func pair(_ number: Int) -> String {
        [number & 255, number >> 8 & 255].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }

    @Test("The characteristic is the one that fits the values", arguments: [true, false])
    func characteristic(isCrank: Bool) {
        let found = scout((0..<20).map { "\($0).5 \(isCrank ? crank($0) : bike($0))" } + ["20.5 01 02"])
        #expect(found.characteristics == ["": isCrank ? .speedAndCadence : .indoorBike])
        let name = isCrank ? "2a5b" : "2ad2"
        #expect(found.taken == ["the values as \(name), which fits 20 of 21"])
        #expect(scout(["1 \(crank(1))"], characteristic: .power).characteristics == ["": .power])
    }

    @Test("Each handle of a capture has its characteristic; a log that names some has no others")
    func handles() {
        let header = "frame.time_relative,btatt.handle,btatt.value"
        let rows = (0..<9).flatMap { ["\($0),0x10,\(crank($0))", "\($0),0x13,\(bike($0))", "\($0),0x20,4D6F"] }
        #expect(
            scout([header] + rows).characteristics == ["0x10": .speedAndCadence, "0x13": .indoorBike])
        let mixed = scout(["16:00:00 2a5b \(crank(0))", "16:00:01 \(bike(0))"])
        #expect(mixed.characteristics.isEmpty && mixed.named == 1 && mixed.taken.isEmpty)
    }

    @Test("Values that fit none, or several as well, are undecided")
    func undecided() {
        #expect(scout((0..<9).map { "\($0) FF FF FF" }).characteristics.isEmpty)
        #expect(scout((0..<9).flatMap { ["\($0) \(crank($0))", "\($0) \(bike($0))"] }).characteristics.isEmpty)
    }

    @Test(
        "The steps show the unit of times",
        arguments: zip([1.0, 1e3, 1e6, 1e9], [LogTimeUnit.seconds, .milliseconds, .microseconds, .nanoseconds]))
    func unit(factor: Double, unit: LogTimeUnit) {
        // From 4 in a second to one in 4 s.
        for step in [0.25, 1, 4] {
            let lines = (0..<9).map { "\(String(format: "%.2f", Double($0) * step * factor)) \(crank($0))" }
            #expect(scout(lines).unit == unit, "\(lines)")
        }
        #expect(scout(["00:00:01 \(crank(0))", "00:00:02 \(crank(1))"]).unit == nil)
    }
}
