import Models
import Publishing

/// Measures what it takes to append a page to a list, short or long.
@MainActor
struct AppendBenchmarks {
    private static let runs = 51
    private static let pageCount = 100

    func run(_ report: Report) async {
        report.head("append a page of 100 items")
        let photos = (0 ..< LibraryPages.pageSize).map {
            Photo(id: String($0), title: "A photo", description: "As sent")
        }
        var first: [Double] = []
        var last: [Double] = []
        for _ in 0 ..< Self.runs {
            let times = await times(ReadyCursor(photos: photos))
            first.append(times[0])
            last.append(times[Self.pageCount - 1])
        }
        report.add(Measure("page 1", "µs", first))
        report.add(Measure("page \(Self.pageCount)", "µs", last))
    }

    /// How long each page takes from being asked for to being there, in µs.
    private func times(_ cursor: ReadyCursor) async -> [Double] {
        let collection = PagedCollectionModel(first: cursor)
        var times: [Double] = []
        for _ in 0 ..< Self.pageCount {
            let count = collection.count
            let seconds = await Stopwatch.seconds {
                collection.loadMore()
                _ = await collection.state.first { $0.count > count }
            }
            times.append(seconds * 1_000_000)
        }
        return times
    }
}
