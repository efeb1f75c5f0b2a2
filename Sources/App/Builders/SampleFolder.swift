import Foundation

/// Finds the sample library that is installed with the program.
enum SampleFolder {
    private static let bundle = "nasa-photos_App.resources"

    /// Beside the program where it is installed, else where it was built.
    ///
    /// `Bundle.module` ends the process when it finds neither; a folder that
    /// is not there is a failure like any other.
    static var url: URL {
        let installed = Bundle.main.bundleURL
            .appending(path: bundle).appending(path: "Sample")
        let isInstalled = FileManager.default
            .fileExists(atPath: installed.path(percentEncoded: false))
        return isInstalled
            ? installed : Bundle.module.bundleURL.appending(path: "Sample")
    }
}
