/// The size, part and orientation of a picture to decode.
package struct PictureRequest: Sendable, Equatable {
    /// The largest box in pixels; the aspect ratio is preserved and nothing is
    /// enlarged. `nil` requests the full size.
    package var fitting: PixelSize?
    /// `true` if the box is filled, whatever the aspect ratio, as far as there
    /// are enough pixels.
    package var isStretched: Bool
    /// `true` if no more pixels are decoded than fill the box, which is faster
    /// and slightly softer.
    package var isCoarse: Bool
    /// The part to decode, in pixels of the upright full size; it is clipped to
    /// the picture.
    package var region: PixelRegion?
    /// `true` to apply the orientation that the camera recorded.
    package var upright: Bool
    /// An exact reduction by 1, 2, 4 or 8 for formats that support it (JPEG);
    /// `nil` chooses it from `fitting`.
    package var reduction: Int?

    package init(
        fitting: PixelSize? = nil,
        isStretched: Bool = false,
        isCoarse: Bool = false,
        region: PixelRegion? = nil,
        upright: Bool = true,
        reduction: Int? = nil
    ) {
        self.fitting = fitting
        self.isStretched = isStretched
        self.isCoarse = isCoarse
        self.region = region
        self.upright = upright
        self.reduction = reduction
    }

    /// The size to which pixels of another size are scaled; `nil` for none.
    func target(of size: PixelSize, turned orientation: Orientation = .asStored)
        -> PixelSize?
    {
        guard let box = fitting.map(orientation.turned) else { return nil }
        guard isStretched else { return size.fitted(into: box) }
        return PixelSize(
            width: min(box.width, size.width),
            height: min(box.height, size.height)
        )
    }
}
