import Models

/// The progress of downloads.
package struct DownloadsState: Equatable, Sendable {
    /// The files and the share that is there, for a prompt: `2 of 5 files`
    /// and `43 %`; empty if there are none.
    package let progress: [String]
    let totals: PhotoDownloads.Totals

    package var isActive: Bool { totals.isActive }

    init(_ totals: PhotoDownloads.Totals, _ strings: Strings) {
        self.totals = totals
        let (saved, files) = (totals.saved, totals.files)
        let percent = min(99, Int(totals.share * 100))
        let share =
            if totals.isActive {
                strings(.downloadsShare, String(percent))
            } else if saved == files {
                strings(.downloadsDone)
            } else {
                strings(.downloadsFailed, String(files - saved))
            }
        progress =
            files > 0
            ? [strings(.downloadsCount, String(saved), String(files)), share]
            : []
    }
}
