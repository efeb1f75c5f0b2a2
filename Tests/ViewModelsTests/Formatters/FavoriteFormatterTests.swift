import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

struct FavoriteFormatterTests {
    private let formatter = Formatters.english
    private let photo = Photo(
        id: "a",
        title: "Title",
        facts: [.init(.added, "2026-11-22T01:02:03Z")]
    )

    @Test func `each event is a sentence`() {
        let failure = StorageError(path: "/x", code: ENOSPC)
        let failed =
            "/x: No space left on device. Check the free space and "
            + "permissions there, then try again."
        let events: [UserPhotos.Event] = [
            .added(photo), .removed(photo), .gone(photo),
            .incomplete(photo, .timedOut),
            .incomplete(photo, .storing(failure)),
            .failed(.storing(failure)),
        ]
        let incomplete =
            "Added a, but could not store its picture. It is fetched when you "
            + "open it. "
        #expect(
            events.map { formatter.message(on: $0).text } == [
                "Added to favorites: Title",
                "Removed from favorites: Title",
                "a was not found. Showing the favorite as it was stored on "
                    + "November 22, 2026.",
                incomplete + "The service did not respond in time.",
                incomplete + failed, failed,
            ]
        )
    }

    @Test func `messages on several favorites are one`() throws {
        let photos = ["a", "b", "c"].map { Photo(id: PhotoID($0), title: $0) }
        let messages = try photos.enumerated().map { index, photo in
            let event = UserPhotos.Event.added(photo, number: index * 4 + 3)
            guard case .item(let message) = formatter.message(on: event) else {
                throw LoadFailure.cancelled
            }
            return message
        }
        let (english, korean) = (Strings(.english), Strings(.korean))
        #expect(messages.prefix(1).map(\.text) == ["Added to favorites: 3 · a"])
        #expect(
            Array(messages.prefix(2)).text(english)
                == "Added to favorites: 3 and 7"
        )
        #expect(
            messages.text(english) == "Added to favorites: 3, 7 and 11"
        )
        #expect(messages.text(korean) == "즐겨찾기에 추가했습니다: 3, 7, 11")
        #expect(messages[0].joins(messages[1]))
        #expect(!messages[0].replaces(messages[1]))
        let removed = formatter.message(on: .removed(photos[0], number: 3))
        guard case .item(let message) = removed else {
            throw LoadFailure.cancelled
        }
        #expect(message.replaces(messages[0]))
        #expect(!message.joins(messages[0]))
    }

    @Test func `of many names a message has the first ones`() {
        let strings = Strings(.english)
        let names = (1 ... 5).map { "as11-40-587\($0).jpg" }
        #expect(strings.list([names[0]]) == names[0])
        #expect(
            strings.list(names)
                == "as11-40-5871.jpg, as11-40-5872.jpg and 3 others"
        )
        #expect(
            strings.list([String(repeating: "x", count: 50), "b"])
                == String(repeating: "x", count: 50) + " and 1 other"
        )
    }

    @Test func `a favorite that does not say when it was added has no date`() {
        #expect(
            formatter.stored(Photo(id: "a"), because: .notFound())
                == "a was not found. Showing the favorite as it was stored."
        )
    }

    @Test func `a stored favorite is shown with the reason`() {
        #expect(
            formatter.stored(photo, because: .timedOut)
                == "The service did not respond in time. Showing the favorite "
                + "as it was stored on November 22, 2026."
        )
    }
}
