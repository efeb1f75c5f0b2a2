import Testing

@testable import Models

struct StatisticsTests {
    private func rows(
        _ dimension: Statistics.Dimension,
        _ items: [[String]]
    ) -> [String] {
        var statistics = Statistics(by: dimension)
        for item in items { statistics.add(item) }
        return statistics.rows.map { $0.value + "=\($0.count)" }
    }

    @Test func `times are in order, those without one last`() {
        let items = [["2001"], [], ["1969"], ["2001"]]
        #expect(rows(.year, items) == ["1969=1", "2001=2", "=1"])
    }

    @Test func `other values are sorted by their counts`() {
        let items = [["b"], ["a"], ["c"], ["c"], [], [], []]
        #expect(rows(.center, items) == ["c=2", "a=1", "b=1", "=3"])
    }

    @Test func `an item counts for each of its values`() {
        #expect(rows(.keyword, [["x", "y"], ["y"]]) == ["y=2", "x=1"])
    }
}
