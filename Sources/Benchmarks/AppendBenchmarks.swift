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
            Photo(
                id: PhotoID(String($0)),
                title: "A photo",
                description: "As sent"
            )
        }
        var first: [Timing] = []
        var last: [Timing] = []
        for _ in 0 ..< Self.runs {
            let times = await times(ReadyCursor(photos: photos))
            first.append(times[0])
            last.append(times[Self.pageCount - 1])
        }
        report.add(Measure("page 1", "µs", first, microseconds))
        report.add(Measure("page \(Self.pageCount)", "µs", last, microseconds))
    }

    private func microseconds(_ seconds: Double) -> Double {
        seconds * 1_000_000
    }

    /// How long each page takes from being asked for to being there.
    private func times(_ cursor: ReadyCursor) async -> [Timing] {
        let collection = PagedCollectionModel(first: cursor)
        var times: [Timing] = []
        for _ in 0 ..< Self.pageCount {
            let count = collection.count
            let time = await Stopwatch.timing {
                collection.loadMore()
                _ = await collection.state.first { $0.count > count }
            }
            times.append(time)
        }
        return times
    }
}
