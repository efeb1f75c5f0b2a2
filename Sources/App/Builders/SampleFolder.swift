import Foundation

/// Finds the sample library, which stands beside the program wherever that was
/// built or installed.
enum SampleFolder {
    private static let bundle = "nasa-photos_App.resources"

    /// `Bundle.module` is not asked: it ends the process where the folder is
    /// missing, and that is a failure like any other.
    static var url: URL {
        Bundle.main.bundleURL.appending(path: bundle).appending(path: "Sample")
    }
}
