import Models

// What people do with the photo that is shown, and where they go from there.

extension PhotoViewModel {
    /// Opens the web page of the photo.
    package func openPage() {
        if let photo { photos?.openPage(of: photo) }
    }

    /// Shows a text about the photo.
    package func show(_ text: PhotoText) {
        if let photo { photos?.show(text, of: photo) }
    }

    /// Opens home.
    package func showHome() {
        leave { $0.showHome() }
    }

    /// Whether there is a list of another sol or month.
    package var canStep: Bool { photos?.canStep(from: photo) ?? false }

    /// Opens the list of the next sol or month, or the previous one.
    package func step(_ count: Int) {
        leave { $0.step(count, from: photo) }
    }

    /// Plays the video or the recording, or stops it.
    package func play() {
        if let photo { photos?.play(photo) }
    }

    /// Downloads the photo in the background.
    package func download() {
        if let photo { photos?.download(photo) }
    }
}
