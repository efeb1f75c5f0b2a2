import Models
import Testing

@testable import ViewModels

struct ItemMessageTests {
    private func message(_ id: PhotoID, in folder: String) -> ItemMessage {
        ItemMessage(
            id: id,
            subject: .download,
            text: "",
            name: id.value,
            joined: .downloadsJoined,
            details: [folder]
        )
    }

    @Test func `messages that say something else beside the names stay apart`()
    {
        let first = message("a", in: "~/")
        #expect(first.joins(message("b", in: "~/")))
        #expect(!first.joins(message("b", in: "~/Pictures/")))
    }

    @Test func `a download does not take the place of a favorite`() {
        let download = message("a", in: "~/")
        let favorite = ItemMessage(
            id: "a",
            subject: .favorite,
            text: "",
            name: "a",
            joined: .downloadsJoined
        )
        #expect(download.replaces(download))
        #expect(!download.replaces(favorite))
        #expect(!download.replaces(message("b", in: "~/")))
    }
}
