import Foundation
import RepDetection
import Testing

@testable import SessionImport

@Suite struct RowRatesTests {
    /// Rows at 100 Hz whose sensor has a new value every few rows.
    private func recording(
        every step: Int, rows: Int = 1000, of signal: (Double) -> Double = { sin(7 * $0) }
    ) -> Recording {
        let timeline = Timeline(count: rows, sampleRate: 100)
        let values = (0..<rows).map { signal(Double($0 - $0 % step) / 100) }
        return Recording(signals: ["a.x": Signal(unit: "g", timeline: timeline, values: values)])
    }

    @Test("Rows that hold a moving sensor's values are counted", arguments: [1, 2, 3, 5, 10])
    func held(step: Int) throws {
        let rates = try #require(RowRates.all(of: recording(every: step)).first)
        #expect(abs(rates.rows - 100) < 1e-9)
        let expected = 100 / Double(step)
        #expect(abs(rates.changes - expected) < 3)
        #expect(rates.areHeld == (step > 1))
    }

    @Test("A sensor that is still, with a few quantization steps, holds nothing")
    func still() throws {
        var random = SystemRandomNumberGenerator()
        let quiet = recording(every: 1) { _ in Double(Int.random(in: 0...2, using: &random)) * 0.01 }
        #expect(RowRates.all(of: quiet).map(\.areHeld) == [false])
        #expect(RowRates.all(of: recording(every: 1) { _ in 9.8 }).map(\.areHeld) == [false])
    }

    @Test("Sensors of one file have rates of their own; a sensor changes where one of its axes does")
    func sensors() {
        var recording = recording(every: 4)
        let other = self.recording(every: 2).signals["a.x"]
        recording.signals["b.x"] = other
        recording.signals["a.y"] = recording.signals["a.x"]
        let rates = RowRates.all(of: recording)
        #expect(rates.map(\.sensor) == ["a", "b"])
        let changes = rates.map { ($0.changes / 5).rounded() * 5 }
        #expect(changes == [25, 50])
    }

    @Test("Fewer than two times have no rate")
    func short() {
        #expect(RowRates.all(of: recording(every: 1, rows: 1)) == [])
        #expect(RowRates.all(of: Recording()) == [])
    }
}
