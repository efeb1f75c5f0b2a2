package import Models

extension Formatters {
    /// The message on a change of the favorites, or on opening one.
    package func message(on event: UserPhotos.Event) -> Message {
        switch event {
        case .added(let photo, let number):
            .item(message(on: photo, number, .favoriteAdded))
        case .removed(let photo, let number):
            .item(message(on: photo, number, .favoriteRemoved))
        case .gone(let photo): .text(stored(photo, because: .notFound()))
        case .failed(let failure): .text(failures.string(from: failure))
        case .incomplete(let photo, let failure):
            .text(
                strings(.favoriteIncomplete, photo.id.description) + " "
                    + failures.cause(of: failure)
            )
        }
    }

    private func message(
        on photo: Photo,
        _ number: Int?,
        _ key: StringKey
    ) -> ItemMessage {
        let (number, title) =
            (number.map(String.init), shown(photo).displayTitle)
        return ItemMessage(
            id: photo.id,
            subject: .favorite,
            text: strings(key, [number, title].joined(by: " · ")),
            name: number ?? title,
            joined: key
        )
    }

    /// The message that a favorite is shown as it is stored, because its source
    /// has nothing to show: a sentence, or two.
    package func stored(
        _ photo: Photo,
        because failure: LoadFailure
    ) -> String {
        let reason =
            if case .notFound = failure {
                strings(.favoriteGone, photo.id.description)
            } else {
                failures.cause(of: failure)
            }
        // The source's own record does not say when it was added.
        let shown = days.string(from: photo.text(.added)).map {
            strings(.favoriteShownSince, $0)
        }
        return reason + " " + (shown ?? strings(.favoriteShown))
    }
}
