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

    /// Plays the video or the recording, or stops it.
    package func play() {
        if let photo { photos?.play(photo) }
    }

    /// Downloads the photo in the background.
    package func download() {
        if let photo { photos?.download(photo) }
    }
}
