import Models
import Testing

@testable import ViewModels

/// The place of a picture on a page.
struct PictureRoomTests {
    @Test(arguments: [(450, true), (479, true), (481, false), (600, false)])
    func `a picture is between the text if it is larger by a fifth there`(
        height: Int,
        isBeside: Bool
    ) {
        let beside = Extent(width: 600, height: 400)
        let across = Extent(width: 1_000, height: height)
        let room = PictureRoom(
            beside: beside,
            across: across,
            closeUp: across
        )
        // 533 pixels wide beside the text, and 639 or 641 between it.
        let placement = room.placement(for: Extent(width: 4, height: 3))
        #expect(placement.isBeside == isBeside)
        #expect(placement.box == (isBeside ? beside : across))
        #expect(room.placement(for: nil) == placement)
    }
}
