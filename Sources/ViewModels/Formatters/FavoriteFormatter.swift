package import Models

/// Formats messages about favorites.
package struct FavoriteFormatter: Sendable {
    let strings: Strings
    let days: DayFormatter
    let failures: FailureFormatter

    /// Formats what came of a change, or of opening a favorite.
    package func string(from event: UserPhotos.Event) -> String {
        switch event {
        case .added(let photo): strings(.favoriteAdded, title(photo))
        case .removed(let photo): strings(.favoriteRemoved, title(photo))
        case .gone(let photo): stored(photo, because: .notFound(reason: nil))
        case .failed(let failure): failures.string(from: failure)
        case .incomplete(let photo, let failure):
            strings(.favoriteIncomplete, photo.id.description) + " "
                + reason(failure)
        }
    }

    private func reason(_ failure: SavingFailure) -> String {
        switch failure {
        case .loading(let failure): failures.what(failure)
        case .storing(let failure): failures.string(from: failure)
        }
    }

    private func title(_ photo: Photo) -> String {
        TitleFormatter().string(from: photo)
    }

    /// The message that a favorite is shown as it is stored.
    ///
    /// - Parameters:
    ///   - photo: The favorite.
    ///   - failure: Why its source has nothing to show.
    /// - Returns: A sentence, or two.
    package func stored(
        _ photo: Photo,
        because failure: LoadFailure
    ) -> String {
        let reason =
            if case .notFound = failure {
                strings(.favoriteGone, photo.id.description)
            } else {
                failures.what(failure)
            }
        // The source's own record does not say when it was added.
        let shown = days.string(from: photo.text(.added)).map {
            strings(.favoriteShownSince, $0)
        }
        return reason + " " + (shown ?? strings(.favoriteShown))
    }
}
