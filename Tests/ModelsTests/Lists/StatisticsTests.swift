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

    @Test(
        arguments: [
            (.year, ["1969=1", "2001=1", "=1"]), (.month, ["1969-07=1", "=2"]),
            (.center, ["JSC=1", "=2"]), (.type, ["image=2", "video=1"]),
            (.photographer, ["Neil=2", "=1"]), (.location, ["Moon=1", "=2"]),
            (.keyword, ["a=2", "b=1", "=1"]), (.album, ["Dogs=1", "=2"]),
        ] as [(Statistics.Dimension, [String])]
    )
    func `a photo counts once for each value, without spaces`(
        dimension: Statistics.Dimension,
        expected: [String]
    ) {
        var statistics = Statistics(by: dimension)
        statistics.add(
            Photo(
                id: "1",
                date: "1969-07-20",
                creator: " Neil\n",
                keywords: ["a", "a ", "b", " "],
                facts: [
                    .init(.center, .string("JSC")),
                    .init(.location, .string("Moon")),
                    .init(.albums, .array([.string("Dogs")])),
                ]
            )
        )
        statistics.add(
            Photo(id: "2", mediaType: .video, date: "2001", keywords: ["a"])
        )
        statistics.add(Photo(id: "3", creator: "Neil"))
        #expect(statistics.rows.map { $0.value + "=\($0.count)" } == expected)
    }
}
