import Foundation

let report = Report()
#if DEBUG
    report.note("A debug build: these figures mean nothing.")
#endif

let files = CommandLine.arguments.dropFirst()
if files.isEmpty {
    let service = LoopbackService()
    let pages = LibraryPages(api: service.address)
    service.start { pages.page(at: $0) }
    // First, while this process is small: a child's peak cannot be seen below
    // its parent's.
    try ProcessBenchmarks(api: service.address).run(report)
    try await ChainBenchmarks().run(report)
    await AppendBenchmarks().run(report)
} else {
    for file in files {
        try PictureBenchmarks(file: URL(filePath: file)).run(report)
    }
}
