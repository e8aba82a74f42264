import ArgumentParser
import Calibration
import Reporting

extension ResultField: ExpressibleByArgument {}

extension Table {
    /// The accuracy by group, and of all sessions where there are several groups.
    init(_ field: ResultField, _ scores: [(group: String, score: SessionScore)]) {
        self.init([field.rawValue] + GroupRow.titles)
        let groups = GroupAccuracy.all(scores)
        for group in groups { add(GroupRow(group).cells) }
        if groups.count > 1 { add(GroupRow(GroupAccuracy(name: "all", scores.map(\.score))).cells) }
    }
}
