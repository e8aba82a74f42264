import Calibration
import Foundation
import Testing

@testable import Reporting

@Suite struct TimeConstantTests {
    @Test("After one time constant the step response is within 1/e of the step", arguments: [0.2, 0.6, 0.9, 0.99])
    func stepResponse(factor: Double) throws {
        let seconds = try #require(TimeConstant.seconds(factor: factor, sampleRate: 50))
        // y[n] = 1 − f^n after n samples of a step from 0 to 1.
        #expect(abs(pow(factor, seconds * 50) - exp(-1)) < 1e-12)
    }

    @Test("A factor of 0 has none to wait for; a factor of 1 and an unknown rate have no time constant")
    func ends() {
        #expect(TimeConstant.seconds(factor: 0, sampleRate: 25) == 0)
        #expect(TimeConstant.seconds(factor: 1, sampleRate: 25) == nil)
        #expect(TimeConstant.seconds(factor: -0.1, sampleRate: 25) == nil)
        #expect(TimeConstant.seconds(factor: 0.5, sampleRate: 0) == nil)
        #expect(TimeConstant.seconds(factor: 0.5, sampleRate: .nan) == nil)
    }

    @Test("Texts give one time constant, or the extremes of several")
    func texts() {
        #expect(TimeConstant.suffix(factors: [0.6], sampleRate: 25) == " (τ 0.078 s)")
        #expect(TimeConstant.suffix(factors: [nil, 0.6, 0.4], sampleRate: 25) == " (τ 0.044 to 0.078 s)")
        #expect(TimeConstant.suffix(factors: [0.98], sampleRate: 25) == " (τ 2 s)")
        #expect(TimeConstant.suffix(factors: [nil, 1], sampleRate: 25) == "")
        #expect(TimeConstant.suffix(factors: [0.6], sampleRate: nil) == "")
    }
}
