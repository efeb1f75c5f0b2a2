import Foundation

#if DEBUG
    print("This is a debug build; run with -c release.")
#endif

let files = CommandLine.arguments.dropFirst()
if files.isEmpty {
    let service = LoopbackService()
    let pages = LibraryPages(api: service.url)
    service.start { pages.page(at: $0) }
    // First, while this process is small: the kernel counts a child's peak
    // from that of its parent.
    try ProcessBenchmarks(api: service.url).run()
    try await ListBenchmarks().run()
}
for file in files {
    try await PictureBenchmarks(file: URL(filePath: file)).run()
}
