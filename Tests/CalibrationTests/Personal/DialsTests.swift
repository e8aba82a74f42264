import RepDetection
import Testing

@testable import Calibration

@Suite struct DialsTests {
    private static func detector(_ rule: Rule, baseline: Double?) -> DetectorParameters {
        DetectorParameters(
            signal: SignalPath(channel: "y", unit: "g", baseline: baseline, lowPass: 0.5, quantize: 10), rule: rule,
            gate: Gate(channel: "z", limit: .below(-0.5)), cadenceGate: CadenceGate(refractoryPeriod: 0.5))
    }

    @Test("The shared ones are the first, and steps are counted on both dials")
    func all() {
        #expect(Dials.all.count == 36 && Set(Dials.all).count == 36 && Dials.all[0] == .shared)
        #expect(Dials.all.map(\.steps) == Dials.all.map(\.steps).sorted())
        #expect(Dials(gain: 1.6, tempo: 0.8).steps == 3 && Dials(gain: 0.4, tempo: 0.63).steps == 6)
    }

    @Test("Thresholds keep their centre: 0 where the baseline is subtracted, else the middle of both")
    func thresholds() {
        let dials = Dials(gain: 0.5, tempo: 1.25)
        let centred = Self.detector(.threshold(down: -0.2, up: 0.6, start: .armed), baseline: 0.9).turned(dials)
        #expect(centred.rule == .threshold(down: -0.1, up: 0.3, start: .armed))
        #expect(centred.cadenceGate.refractoryPeriod == 0.625)
        var before = Self.detector(centred.rule, baseline: 0.9)
        before.cadenceGate.refractoryPeriod = 0.625
        #expect(centred == before, "all else is the same")
        let uneven = Self.detector(.threshold(down: -0.1, up: 0.2), baseline: nil)
        #expect(uneven.turned(.shared) == uneven)
        let level = Self.detector(.threshold(down: 0.5, up: 1.5), baseline: nil).turned(dials)
        #expect(level.rule == .threshold(down: 0.75, up: 1.25))
    }

    @Test("Steps of peaks and the deviations of shakes are as large as the motion")
    func others() {
        let dials = Dials(gain: 2, tempo: 1)
        let peaks = Self.detector(.peaks(start: .firstReading), baseline: nil).turned(dials)
        #expect(peaks.signal.quantize == 5 && peaks.rule == .peaks(start: .firstReading))
        let shake = DoubleShake(quiet: 0.1, cutoff: 0.5, laterCutoff: 0.25)
        let turned = Self.detector(.doubleShake(shake), baseline: nil).turned(dials)
        #expect(turned.rule == .doubleShake(DoubleShake(quiet: 0.2, cutoff: 1, laterCutoff: 0.5)))
        #expect(turned.signal.quantize == 10)
    }
}
