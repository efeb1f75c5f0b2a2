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
            events.map(formatter.string) == [
                "Added to favorites: Title",
                "Removed from favorites: Title",
                "a was not found. Showing the favorite as it was stored on "
                    + "November 22, 2026.",
                incomplete + "The service did not respond in time.",
                incomplete + failed, failed,
            ]
        )
    }

    @Test func `a favorite that does not say when it was added has no date`() {
        #expect(
            formatter.string(from: .gone(Photo(id: "a")))
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
