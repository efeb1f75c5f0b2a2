import Models
import Pictures

extension PicturePart {
    /// The part's pixels in a picture of a size; at least one.
    func region(of size: PixelSize) -> PixelRegion {
        PixelRegion(
            x: Int(x * Double(size.width)),
            y: Int(y * Double(size.height)),
            width: max(1, Int(share * Double(size.width))),
            height: max(1, Int(share * Double(size.height)))
        )
    }
}
