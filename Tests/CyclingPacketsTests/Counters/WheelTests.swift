import Testing

@testable import CyclingPackets

@Suite struct WheelTests {
    @Test func hasItsCircumference() throws {
        #expect(abs(Wheel.road.circumference - 2.0829) < 0.0001)
        #expect(abs(Wheel.large.circumference - 2.3562) < 0.0001)
        #expect(try Wheel(diameter: 0.663) == .road)
        #expect(try Wheel(circumference: 2.1).circumference == 2.1)
    }

    @Test(arguments: [0, -1, .infinity, 1e308, 2083]) func refusesImpossibleSizes(size: Double) {
        #expect(throws: Wheel.Failure.outOfRange(size)) { try Wheel(circumference: size) }
        #expect(throws: Wheel.Failure.self) { try Wheel(diameter: size) }
        #expect(throws: Wheel.Failure.self) { try Wheel(circumference: .nan) }
    }
}
