import Reporting
import SessionImport

/// Recordings of a batch with uneven sampling intervals. Loggers cause them in every recording, so that one line replaces a
/// warning for each.
struct UnevenRecordings {
    private var found: [(path: String, advisory: ImportAdvisory)] = []

    /// Collects the finding of a recording, and returns its other advisories.
    mutating func collect(from advisories: [ImportAdvisory], of path: String) -> [ImportAdvisory] {
        advisories.filter { advisory in
            guard advisory.unevenTimes != nil else { return true }
            found.append((path, advisory))
            return false
        }
    }

    /// Prints one warning: of a single recording with its own words, of several with the range of their shares.
    func report(to console: Console) {
        let shares = found.compactMap(\.advisory.unevenTimes?.share)
        guard found.count > 1, let least = shares.min(), let most = shares.max() else {
            for (path, advisory) in found { console.warning([advisory], of: path) }
            return
        }
        let (low, high) = (Formatted.decimal(least * 100, 0), Formatted.decimal(most * 100, 0))
        console.warning(
            "\(found.count) recordings, \(found[0].path) and others: \(low == high ? high : "\(low) to \(high)") % of the "
                + "sampling intervals differ from the median by more than 50 %; -v lists the recordings with advice",
            ofEach: found)
    }
}
