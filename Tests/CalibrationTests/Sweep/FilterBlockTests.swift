import Testing

@testable import Calibration

struct FilterBlockTests {
    @Test(arguments: [1, 2, 5, 26], [1, 3, 100])
    func dividesFiltersIntoRunsWithoutGaps(filters: Int, pieces: Int) {
        for jobs in [1, 2, 8] {
            let runs = FilterBlock.runs(of: filters, pieces: pieces, grids: 1, jobs: jobs)
            #expect(runs.flatMap { $0 } == Array(0..<filters))
            #expect(runs.dropLast().allSatisfy { $0.count == runs[0].count })
        }
    }

    /// One long session is divided for two jobs; very many sessions are not divided.
    @Test func makesMoreRunsWithFewerTasks() {
        #expect(FilterBlock.runs(of: 26, pieces: 1, grids: 1, jobs: 2).count == 26)
        #expect(FilterBlock.runs(of: 26, pieces: 2100, grids: 21, jobs: 2).count == 1)
    }
}
