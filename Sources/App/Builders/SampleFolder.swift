import Foundation

/// Finds the sample library next to the program.
enum SampleFolder {
    private static let bundle = "nasa-photos_App.resources"

    /// `Bundle.module` is not used, since it ends the process if the folder is
    /// missing.
    static var url: URL {
        Bundle.main.bundleURL.appending(path: bundle).appending(path: "Sample")
    }
}
