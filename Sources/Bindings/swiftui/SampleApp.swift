import SwiftUI

@main
struct SampleApp: App {
    private let model = Result { try CounterModel() }

    var body: some Scene {
        WindowGroup {
            switch model {
            case .success(let model): CounterView(model: model)
            case .failure(let error): Text("The config can't be loaded: \(error.localizedDescription)")
            }
        }
    }
}
