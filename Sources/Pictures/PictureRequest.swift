/// What is wanted of a picture: how large, which part, which way up.
package struct PictureRequest: Sendable, Equatable {
    /// The largest box in pixels; the aspect is kept and nothing is enlarged.
    /// `nil` asks for the full size.
    package var fitting: PixelSize?
    /// The part wanted, in pixels of the upright full size; what lies outside
    /// the picture is ignored.
    package var region: PixelRegion?
    /// Whether the orientation that the camera noted is applied.
    package var upright: Bool
    /// An exact reduction by 1, 2, 4 or 8 of formats that have one (JPEG);
    /// `nil` chooses it from `fitting`.
    package var reduction: Int?

    package init(
        fitting: PixelSize? = nil,
        region: PixelRegion? = nil,
        upright: Bool = true,
        reduction: Int? = nil
    ) {
        self.fitting = fitting
        self.region = region
        self.upright = upright
        self.reduction = reduction
    }
}
