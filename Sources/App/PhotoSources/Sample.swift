import Foundation
import Repositories

/// The sample library: a few items of each source, in a folder of the program.
struct Sample: Sendable {
    let folder: URL

    /// The sample library of this program.
    init() {
        // `Bundle.module` would end the process if the folder is missing.
        self.init(besideProgramIn: Bundle.main.bundleURL)
    }

    /// The sample library of a program in a folder: in `../share` if it is
    /// installed, else where the package builds it.
    init(besideProgramIn folder: URL) {
        let installed = folder.deletingLastPathComponent()
            .appending(path: "share/nasa-photos/Sample")
        self.folder =
            FileManager.default.fileExists(atPath: installed.path)
            ? installed
            : folder.appending(path: "nasa-photos_App.resources/Sample")
    }

    /// The records of a source, and their files.
    func records(_ name: String) -> LocalRecords {
        LocalRecords(folder, name + ".jsonl")
    }
}
