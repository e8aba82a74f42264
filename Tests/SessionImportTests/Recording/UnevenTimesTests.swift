import Foundation
import RepDetection
import Testing

@testable import SessionImport

@Suite struct UnevenTimesTests {
    /// Bursts of rows within 2 ms, 40 ms apart; the sensor has a new value every few rows.
    private func bursts(of rows: Int, changingEvery step: Int) throws -> [UnevenTimes] {
        let text = (0..<200).flatMap { burst in
            (0..<rows).map { row in
                let number = burst * rows + row
                let time = Double(burst) * 0.04 + Double(row) * 0.002 / Double(rows)
                return "\(time),\(sin(Double(number - number % step))),0\n"
            }
        }
        return UnevenTimes.all(RowRates.all(of: try read("t,x,y\n" + text.joined()).session.recording))
    }

    @Test("Nominal, mean and effective rate of bursts, and the rate to resample to")
    func rates() throws {
        let times = try #require(try bursts(of: 4, changingEvery: 2).first)
        #expect(abs(times.nominalRate - 2000) < 1)
        #expect(abs(times.meanRate - 100) < 1)
        #expect(abs(times.effectiveRate - 50) < 1.5)
        #expect(times.suggestedRate == 50)
        #expect(
            times.message.words.contains(
                "(nominal rate 2000 Hz, mean rate 100 Hz, new values 51 times per second)"))
        #expect(
            times.message.description.contains(
                "--resample 50 interpolates 50 samples per second, each from about 2 rows,"))
        #expect(times.areBursts && times.message.words.contains("since rows come in bursts"))
        #expect(!times.message.description.contains("--rate"))
    }

    @Test("Without bursts and repeated values a fixed rate is the other remedy")
    func jitter() throws {
        let rows = (0..<400).map { "\(Double($0) / 80 + ($0 % 5 == 0 ? 0.008 : 0)),\(sin(Double($0))),0\n" }
        let advisories = try read("t,x,y\n" + rows.joined()).advisories
        let advisory = try #require(advisories.first)
        #expect(advisories.count == 1)
        #expect(!advisory.description.contains("bursts"))
        #expect(
            advisory.description.hasSuffix(
                "If only the clock is uneven, and no row is lost, --rate 80.1 makes it even."))
    }

    @Test("One gap in a short recording is a gap and no rate")
    func gap() throws {
        let rows = (0..<20).map { "\(Double($0) / 10 + ($0 > 9 ? 5 : 0)),\(sin(Double($0))),0\n" }
        #expect(try read("t,x,y\n" + rows.joined()).advisories.map(\.kind) == ["gap"])
    }

    @Test("Slow sensors get a lower rate", arguments: [(2, 2, 25.0), (4, 4, 25), (4, 5, 20), (4, 8, 10), (2, 10, 10)])
    func suggestions(rows: Int, step: Int, rate: Double) throws {
        #expect(try bursts(of: rows, changingEvery: step).first?.suggestedRate == rate)
    }

    @Test("Held values and bursts are both reported")
    func held() throws {
        let rows = (0..<400).map { "\(Double($0 / 4) * 0.04 + Double($0 % 4) * 0.001),\(sin(Double($0 / 4))),0\n" }
        let advisories = try read("t,x,y\n" + rows.joined()).advisories
        let held = try #require(advisories.first { $0.kind == "heldValues" })
        #expect(held.words.hasSuffix("times per second in 101 rows per second; the other rows repeat values"))
        #expect(advisories.contains { $0.kind == "unevenTimes" })
    }
}
