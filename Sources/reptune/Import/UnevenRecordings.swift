import Reporting
import SessionImport

/// Recordings of a batch with uneven sampling intervals. Loggers cause them in every recording, so that one line replaces a
/// warning for each.
struct UnevenRecordings {
    private var found: [(path: String, times: UnevenTimes)] = []

    /// Collects the finding of a recording, and returns its other advisories.
    mutating func collect(from advisories: [ImportAdvisory], of path: String) -> [ImportAdvisory] {
        advisories.filter { advisory in
            guard case .unevenTimes(let times) = advisory else { return true }
            found.append((path, times))
            return false
        }
    }

    /// Prints one warning: of a single recording with its own words, of several with the range of their shares.
    func report(to console: Console) {
        let advisories = found.map { (path: $0.path, advisory: ImportAdvisory.unevenTimes($0.times)) }
        guard found.count > 1, let least = found.map(\.times.share).min(), let most = found.map(\.times.share).max()
        else {
            for (path, advisory) in advisories { console.warning([advisory], of: path) }
            return
        }
        let (low, high) = (Formatted.decimal(least * 100, 0), Formatted.decimal(most * 100, 0))
        console.warning(
            "\(found.count) recordings, \(found[0].path) and others: \(low == high ? high : "\(low) to \(high)") % of the "
                + "sampling intervals differ from the median by more than 50 %; -v lists the recordings with advice",
            ofEach: advisories)
    }
}
