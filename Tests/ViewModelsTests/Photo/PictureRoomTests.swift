import Models
import Testing

@testable import ViewModels

/// The place of a picture on a page.
struct PictureRoomTests {
    /// The heights beside the text and between it. Beside it, the picture is
    /// 533 or 600 pixels wide; between it 639, 641, 720 or 721.
    @Test(arguments: [
        (400, 450, true), (400, 479, true), (400, 481, false),
        (400, 600, false), (450, 540, true), (450, 541, false),
    ])
    func `a picture is between the text if it is larger by a fifth there`(
        heightBeside: Int,
        height: Int,
        isBeside: Bool
    ) {
        let beside = Extent(width: 600, height: heightBeside)
        let across = Extent(width: 1_000, height: height)
        let room = PictureRoom(
            beside: beside,
            across: across,
            closeUp: across
        )
        let placement = room.placement(for: Extent(width: 4, height: 3))
        #expect(placement.isBeside == isBeside)
        #expect(placement.box == (isBeside ? beside : across))
        #expect(room.placement(for: nil) == placement)
    }
}
