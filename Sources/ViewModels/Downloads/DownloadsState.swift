import Models

/// The progress of the downloads of a session.
package struct DownloadsState: Equatable, Sendable {
    package private(set) var isActive = false
    /// The files and the share that is there, for a prompt: `2 of 5 files`
    /// and `43 %`; empty if there are none.
    package private(set) var progress: [String] = []

    init() {}

    init(_ downloads: PhotoDownloads, _ strings: Strings) {
        isActive = downloads.isActive
        let (saved, total) = (downloads.savedCount, downloads.fileCount)
        let percent = min(99, Int(downloads.fraction * 100))
        let share =
            if isActive {
                strings(
                    .downloadsShare,
                    (percent < 10 ? " " : "") + "\(percent)"
                )
            } else if saved == total {
                strings(.downloadsDone)
            } else {
                strings(.downloadsFailed, String(total - saved))
            }
        progress =
            total > 0
            ? [strings(.downloadsCount, String(saved), String(total)), share]
            : []
    }
}
