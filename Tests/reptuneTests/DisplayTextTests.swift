import Testing

@testable import reptune

@Suite struct DisplayTextTests {
    private let reading = CadenceDisplay.Reading(
        time: 12, count: 17, peaks: 7, cadence: 84, isRunning: true, estimatedSpeed: 30.57, estimatedMetres: 103.1)

    @Test("A reading is a line, with speed and distance where they are known")
    func rows() {
        let text = DisplayText(name: "ride", duration: 40, hasDistance: true)
        #expect(text.heading == "    time    rpm    km/h        m   peaks   count   running")
        #expect(text.row(reading) == "    12.0     84    30.6      103       7      17       yes")
        let short = DisplayText(name: "ride", duration: 40, hasDistance: false)
        #expect(short.heading == "    time    rpm   peaks   count   running")
        #expect(short.row(CadenceDisplay.Reading()) == "     0.0      0       0       0        no")
    }

    @Test("A reading is a screen, drawn over the one before")
    func screen() {
        let text = DisplayText(name: "ride", duration: 40, hasDistance: true)
        #expect(
            text.screen(reading) == [
                "ride  12.0 s of 40.0 s", "rpm               84", "km/h            30.6", "m                103",
                "running          yes", "peaks in 5 s       7", "count             17",
            ])
        let (first, next) = (text.drawing(reading, isFirst: true), text.drawing(reading, isFirst: false))
        #expect(next == "\u{1B}[7A" + first)
        #expect(first.hasPrefix("\u{1B}[?7l\rride  12.0 s of 40.0 s\u{1B}[K\n\rrpm "))
        #expect(first.hasSuffix("\rcount             17\u{1B}[K\n\u{1B}[?7h"))
        #expect(DisplayText(name: "ride", duration: 40, hasDistance: false).screen(CadenceDisplay.Reading()).count == 5)
    }
}
