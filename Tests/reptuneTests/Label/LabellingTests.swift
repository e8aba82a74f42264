import Testing

@testable import reptune

@Suite struct LabellingTests {
    /// A labelling that plays for some seconds before each key.
    private func played(_ steps: [(seconds: Double, key: Labelling.Key)], pace: Double = 1) -> Labelling {
        var labelling = Labelling(duration: 10, pace: pace)
        for step in steps {
            labelling.play(step.seconds)
            _ = labelling.press(step.key)
        }
        return labelling
    }

    @Test("Marks are at the current time, which runs at the pace and stops at the end") func marks() {
        #expect(played([(1, .mark), (2, .mark)]).events == [1, 3])
        #expect(played([(1, .mark), (2, .mark)], pace: 0.5).events == [0.5, 1.5])
        let end = played([(100, .mark)])
        #expect(end.events == [10] && end.isAtEnd)
    }

    @Test("Undo removes the last mark made, also after going back") func undo() {
        #expect(played([(1, .mark), (6, .mark), (0, .back), (0.5, .mark)]).events == [1, 2.5, 7])
        #expect(played([(1, .mark), (6, .mark), (0, .back), (0.5, .mark), (0, .undo)]).events == [1, 7])
        #expect(played([(1, .mark), (0, .undo), (0, .undo)]).events == [])
    }

    @Test("A key that is held down, or pressed again while paused, marks once") func held() {
        #expect(played([(1, .mark), (0.03, .mark), (0.03, .mark), (1, .mark)]).events.count == 2)
        #expect(played([(1, .pause), (5, .mark), (5, .mark)]).events == [1])
    }

    @Test("Pause stops the time, and jumps stay in the session") func time() {
        #expect(played([(1, .pause), (5, .pause), (2, .save)]).position == 3)
        #expect(played([(1, .back)]).position == 0)
        #expect(played([(1, .forward), (0, .forward)]).position == 10)
    }

    @Test("The pace changes in steps, within limits") func pace() {
        #expect(played([(0, .faster), (0, .slower)]).pace == 1)
        #expect(played([(Double, Labelling.Key)](repeating: (0, .faster), count: 50)).pace == 16)
        #expect(played([(Double, Labelling.Key)](repeating: (0, .slower), count: 50)).pace == 0.05)
    }

    @Test("The changes of a labelling make the same events again") func changes() {
        var labelling = Labelling(duration: 10, pace: 1)
        var changes: [Labelling.Change] = []
        for key in [Labelling.Key.mark, .undo, .undo, .mark, .pause, .mark, .pause, .mark] {
            labelling.play(1)
            if let change = labelling.press(key) { changes.append(change) }
        }
        #expect(changes.count == 5)
        var again = Labelling(duration: 10, pace: 1)
        again.resume(changes)
        #expect(again.events == labelling.events)
        #expect(again.isPaused && again.position == again.events.last)
    }
}
