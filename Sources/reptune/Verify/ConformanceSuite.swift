import Foundation
import Reporting
import Sessions

/// A conformance suite in a folder, such as `Datasets/conformance`.
struct ConformanceSuite {
    /// A case, with paths in the folder.
    struct Case: Decodable {
        let name: String
        /// The parts of the detector that it needs beyond the core.
        let needs: [String]
        let recording: String
        let expected: String
    }

    private struct Index: Decodable {
        let format: String
        let cases: [Case]
    }

    let folder: String
    let cases: [Case]

    /// Reads the cases.
    ///
    /// - Throws: `Failure` where the folder has no suite.
    init(folder: String) throws(Failure) {
        self.folder = folder
        let (path, remedy) = (folder + "/suite.json", "Name the folder of a conformance suite.")
        let index = try Self.read(Index.self, path, remedy)
        try Self.check(index.format, "reptune.conformance/1", path, remedy)
        cases = index.cases
    }

    /// An implementation's results.
    ///
    /// - Throws: `Failure` where the file is missing, not JSON, or of another format.
    static func results(of path: String) throws(Failure) -> [ConformanceResult] {
        let remedy = "reptune verify --help describes the file."
        let found = try read(ConformanceResults.self, path, remedy)
        try check(found.format, ConformanceResults.format, path, remedy)
        return found.results
    }

    private static func check(_ format: String, _ wanted: String, _ path: String, _ remedy: String) throws(Failure) {
        guard format == wanted else {
            throw Failure("\(path): the format is \"\(format)\", not \"\(wanted)\". \(remedy)")
        }
    }

    /// The first difference in each case between an implementation's results and the expected ones, in the order of the
    /// cases, then results of other names; empty for an implementation that conforms.
    ///
    /// - Throws: `Failure` where a file of the suite can't be read.
    func discrepancies(of results: [ConformanceResult]) throws(Failure) -> [Discrepancy] {
        var found: [Discrepancy] = []
        let byName = Dictionary(grouping: results, by: \.name)
        for suiteCase in cases {
            let own = byName[suiteCase.name] ?? []
            if let result = own.first, own.count == 1 {
                let place = Discrepancy.Place.first(
                    of: result, times: try times(of: suiteCase), expected: try expected(suiteCase))
                if let place { found.append(Discrepancy(name: suiteCase.name, place: place)) }
            } else {
                found.append(
                    Discrepancy(name: suiteCase.name, place: own.isEmpty ? .missing : .repeated(results: own.count)))
            }
        }
        let known = Set(cases.map(\.name))
        return found + Set(byName.keys).subtracting(known).sorted().map { Discrepancy(name: $0, place: .unknown) }
    }

    /// The result that a case must have.
    func expected(_ suiteCase: Case) throws(Failure) -> ConformanceResult {
        try Self.read(ConformanceResult.self, folder + "/" + suiteCase.expected, Self.incomplete)
    }

    /// The moments of a case in seconds, which may not be finite.
    private func times(of suiteCase: Case) throws(Failure) -> [Double] {
        let path = folder + "/" + suiteCase.recording
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Failure("\(path): the file can't be read. \(Self.incomplete)")
        }
        return text.split(separator: "\n").dropFirst().map { Double($0.prefix { $0 != "," }) ?? .nan }
    }

    private static let incomplete = "Copy the suite again, with all its folders."

    private static func read<Value: Decodable>(_ type: Value.Type, _ path: String, _ remedy: String) throws(Failure)
        -> Value
    {
        do throws(JSONFile.Fault) {
            return try JSONFile.read(type, from: path)
        } catch {
            switch error {
            case .unreadable(let problem), .contents(let problem): throw Failure("\(path): \(problem). \(remedy)")
            }
        }
    }
}
