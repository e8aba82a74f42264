/// The targets of `Package.swift`, read as text.
struct Manifest {
    /// A target that is no test.
    struct Target: Equatable {
        let name: String
        /// Targets and products that it depends on, sorted.
        let dependencies: [String]
    }

    let targets: [Target]

    /// Reads the calls of `.target`, `.executableTarget` and `.systemLibrary` that have a `name:`. A dependency is written
    /// as a string, or as `.product(name:package:)`, with or without a condition.
    init(_ text: String) {
        let calls = text.matches(of: #/\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"/#)
        var targets: [Target] = []
        var end = text.startIndex
        // A call within another one is a dependency.
        for match in calls where match.range.lowerBound >= end {
            let call = Self.balanced(text[match.range.lowerBound...], "(", ")")
            targets.append(Target(name: String(match.1), dependencies: Self.dependencies(of: call)))
            end = call.endIndex
        }
        self.targets = targets
    }

    private static func dependencies(of target: Substring) -> [String] {
        guard let list = target.firstMatch(of: #/dependencies: \[/#) else { return [] }
        let items = balanced(target[list.range.lowerBound...], "[", "]")
        // Of `.product(name: "A", package: "B")` the name stays.
        let call = #/\.(?:product|target|byName)\(\s*name: ("\w+")[^()]*(?:\([^()]*\)[^()]*)*\)/#
        let bare = items.replacing(call) { match in match.1 }
        return bare.matches(of: #/"(\w+)"/#).map { String($0.1) }.sorted()
    }

    /// From the start to where the first bracket closes.
    private static func balanced(_ text: Substring, _ open: Character, _ close: Character) -> Substring {
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close {
                depth -= 1
                if depth == 0 { return text[...index] }
            }
        }
        return text
    }
}
