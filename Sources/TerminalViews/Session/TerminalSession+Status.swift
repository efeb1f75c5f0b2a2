import Models
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

    /// Says once why pictures of a page could not be loaded.
    /// - Returns: Whether there is a new message.
    func noteFailures(in view: SessionView) -> Bool {
        let failures = view.slots.compactMap { $0.loss(view.pictures) }
        hasFailedPictures =
            !isLoading && failures.contains { $0 != .offline }
        guard surface.replaces, text == nil, !isLoading,
            !view.slots.contains(where: { $0.isAwaited(view.pictures) }),
            view.slots.count > 1, let failure = failures.first
        else {
            if failures.isEmpty { failedPage = nil }
            return false
        }
        guard failedPage != view.id else { return false }
        failedPage = view.id
        // What else failed may have had that cause.
        if retry?.failure == failure { return false }
        let reason = formatters.failures.picture(failure)
        notes.add(
            strings(.picturesFailed, String(failures.count), reason),
            style: .failure
        )
        return true
    }

    private func pictureStatus(of view: SessionView) -> String? {
        // The pictures of a page that is being left are no longer loaded.
        guard surface.replaces, pictures != nil, !isLoading else {
            pictureProgress.stop()
            return nil
        }
        let count = pictureProgress.count(
            view.slots,
            in: view.pictures,
            of: view.id
        ) { [weak self] in self?.update {} }
        return count.map {
            strings(.picturesThere, String($0.there), String($0.total))
        }
    }
}
