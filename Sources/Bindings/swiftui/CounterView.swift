import SwiftUI

/// The count, a button to start and end a set, and the question for the true count.
struct CounterView: View {
    @ObservedObject var model: CounterModel

    var body: some View {
        VStack(spacing: 16) {
            Text("\(model.count)")
                .font(.system(size: 80, weight: .bold, design: .rounded))
                .monospacedDigit()
                .accessibilityLabel("\(model.count) repetitions")
            switch model.phase {
            case .ready:
                Button("Start a set", action: model.begin)
                    .buttonStyle(.borderedProminent)
                    .disabled(model.isCalibrating)
            case .counting:
                Text(model.counter.hint)
                Button("Done", action: model.end)
                    .buttonStyle(.borderedProminent)
            case .asking:
                Text("How many were there?")
                Stepper("\(model.answer)", value: $model.answer, in: 0...999)
                HStack {
                    Button("Discard", role: .destructive, action: model.discard)
                    Button("Keep", action: model.keep)
                        .buttonStyle(.borderedProminent)
                }
            }
            if model.isCalibrating { ProgressView("Calibrating") }
            Text(model.message)
                .font(.footnote)
                .multilineTextAlignment(.center)
            Text("\(model.counter.sets.count) sets kept")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .padding()
        .sensoryFeedbackIfAvailable(trigger: model.count)
    }
}

extension View {
    /// A tap at each repetition, from iOS 17 and watchOS 10 on.
    @ViewBuilder fileprivate func sensoryFeedbackIfAvailable(trigger: Int) -> some View {
        if #available(iOS 17, watchOS 10, *) {
            sensoryFeedback(.increase, trigger: trigger)
        } else {
            self
        }
    }
}
