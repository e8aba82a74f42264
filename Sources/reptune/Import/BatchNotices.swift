import Foundation
import Reporting
import SessionImport
import Sessions

/// The errors or warnings of a batch, by kind. The first of each kind are printed as they come, and how many others there are in one
/// line at the end: thousands of equal ones would hide what else there is. The document of `--json` has all of them.
struct BatchNotices {
    /// The number of printed errors of a kind.
    static let mostErrors = 5
    /// The number of printed notices of a kind.
    let mostPrinted: Int

    private struct Kind {
        let first: String
        var last: String
        let mostPrinted: Int
        var count = 1
    }

    private var kinds: [String: Kind] = [:]
    private var order: [String] = []
    /// The number of all.
    private(set) var count = 0

    init(mostPrinted: Int) { self.mostPrinted = mostPrinted }

    /// Adds an error.
    ///
    /// - Parameters:
    ///   - place: Where it is.
    ///   - text: The printed text; nil for the error's own.
    ///   - session: The session that failed; nil where it is no session.
    mutating func add(
        _ error: any Error, at place: String, on console: Console, text: String? = nil,
        session: SessionReference? = nil
    ) {
        let notice = Notice(error)
        // One answer is for all files with a header.
        let isPrinted =
            notice.kind == "unknownUnit"
            ? note(notice.kind + notice.message, at: place, on: console, most: 1)
            : note(notice.kind, at: place, on: console)
        console.failure(error, text, session: session, isPrinted: isPrinted)
    }

    /// Adds the files that manifests name and that are not found, in one line; one alone is added like any other.
    mutating func add(_ missing: [ImportError], on console: Console) {
        guard missing.count > 1, let list = missing[0].listedAt?.file else { return }
        count += missing.count
        let names = missing.prefix(8).compactMap { error in
            error.place.map { place in
                let facts = [
                    error.listedAt?.line.map { "line \($0)" },
                    NearFile.of(place.file).map { "did you mean \(($0 as NSString).lastPathComponent)?" },
                ].compactMap(\.self)
                return (place.file as NSString).lastPathComponent
                    + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
            }
        }
        console.unmet(
            "\(list): \(missing.count) files are not found: \(names.joined(separator: ", "))"
                + (missing.count > 8 ? " and \(missing.count - 8) more" : "")
                + ". They are looked for beside the list and below its folder, or below the folder named with --folder."
        )
        for error in missing { console.failure(error, isPrinted: false) }
    }

    /// Adds a warning.
    mutating func add(
        _ kind: String, _ text: String, at place: String, on console: Console, file: String, session: SessionReference
    ) {
        let isPrinted = note(kind, at: place, on: console)
        console.warning(kind, text, file: file, session: session, isPrinted: isPrinted)
    }

    /// Adds the advisories of a recording: in one line those that are the first of their kind.
    mutating func add(_ advisories: [ImportAdvisory], of path: String, on console: Console) {
        var printed: [ImportAdvisory] = []
        for advisory in advisories {
            // Two of a kind in one recording are two findings.
            if printed.contains(where: { $0.kind == advisory.kind }) || note(advisory.kind, at: path, on: console) {
                printed.append(advisory)
            } else {
                console.advise([advisory], of: path)
            }
        }
        console.warning(printed, of: path)
    }

    /// Notes one, and returns whether it is printed: one of the first of its kind is, and with `--verbose` all are.
    private mutating func note(_ kind: String, at place: String, on console: Console, most: Int? = nil) -> Bool {
        count += 1
        if kinds[kind] == nil { order.append(kind) } else { kinds[kind]?.count += 1 }
        let most = most ?? mostPrinted
        kinds[kind, default: Kind(first: place, last: place, mostPrinted: most)].last = place
        return console.isVerbose || kinds[kind]?.count ?? 0 <= most
    }

    /// For each kind how many were not printed, in words.
    ///
    /// - Parameters:
    ///   - noun: What they are, such as `error`.
    ///   - key: The key of the document that has them.
    ///   - hasVerbose: Whether the command has the option that prints all.
    func others(_ noun: String, key: String, on console: Console, hasVerbose: Bool = true) -> [String] {
        guard !console.isVerbose else { return [] }
        return order.compactMap { kind in
            guard let found = kinds[kind], found.count > found.mostPrinted else { return nil }
            let others = found.count - found.mostPrinted
            return
                "\(Formatted.grouped(others)) more \(noun)\(others == 1 ? "" : "s") as in \(found.first), the last in "
                + "\(found.last). \(hasVerbose ? "--verbose prints all, and " : "")--json has them in \"\(key)\"."
        }
    }
}
