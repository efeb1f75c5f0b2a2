import Publishing
import ViewModels

/// What the first row says at its end.
extension TerminalSession {
    /// What is waited for, or the progress of pictures and downloads.
    func status(of view: SessionView) -> String? {
        let pictures = pictureStatus(of: view)
        if let statusText { return statusText }
        let state = downloads?.state.value
        let downloads = state?.isActive == true ? state?.progress ?? [] : []
        let texts = [pictures].compactMap(\.self) + downloads
        return texts.isEmpty ? nil : texts.joined(separator: " · ")
    }

    private func pictureStatus(of view: SessionView) -> String? {
        // The pictures of a page that is being left are no longer loaded.
        guard surface.replaces, pictures != nil, !isLoading else {
            pictureProgress.stop()
            return nil
        }
        let slots = view.lines.flatMap(\.slots)
        let count = pictureProgress.count(
            slots,
            in: view.pictures,
            of: view.id
        ) { [weak self] in self?.update {} }
        return count.map {
            strings(.picturesThere, String($0.there), String($0.total))
        }
    }
}
