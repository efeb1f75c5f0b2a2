/// How a request is met: the reduction by the transform, the part of the
/// reduced picture that is needed, and the size it is then filtered to.
struct DecodingPlan {
    /// Samples a side of a block of the largest component: 8, 4, 2 or 1.
    let side: Int
    /// The reduced size of the whole picture.
    let reduced: PixelSize
    /// What is needed of it.
    let window: PixelRegion
    /// The size to filter the window to; `nil` leaves it as it is.
    let target: PixelSize?
    /// The part, in reduced pixels, exactly.
    private let part: (x: Double, y: Double, width: Double, height: Double)

    /// The most pixels that a result may have.
    static let resultLimit = 64_000_000

    /// - `size`: as stored.
    /// - `region`: in stored pixels, within the picture.
    /// - `box`: for the stored region; `nil` for no limit.
    /// - `reduction`: 1, 2, 4 or 8; `nil` chooses the largest that leaves
    ///   enough pixels.
    init(
        size: PixelSize,
        region: PixelRegion,
        box: PixelSize?,
        reduction: Int?
    ) {
        let fitted = box.map {
            PixelSize(width: region.width, height: region.height)
                .fitted(into: $0)
        }
        let reduction = reduction ?? Self.reduction(of: region, for: fitted)
        side = 8 / reduction
        reduced = PixelSize(
            width: size.width.dividedUp(by: reduction),
            height: size.height.dividedUp(by: reduction)
        )
        let left = region.x / reduction
        let top = region.y / reduction
        window = PixelRegion(
            x: left,
            y: top,
            width: (region.x + region.width).dividedUp(by: reduction) - left,
            height: (region.y + region.height).dividedUp(by: reduction) - top
        )
        let scale = Double(reduction)
        part = (
            Double(region.x) / scale - Double(left),
            Double(region.y) / scale - Double(top),
            Double(region.width) / scale,
            Double(region.height) / scale
        )
        let limited = fitted.map { [window] in
            PixelSize(
                width: min($0.width, window.width),
                height: min($0.height, window.height)
            )
        }
        target = limited.flatMap { [window] in
            $0 == PixelSize(width: window.width, height: window.height)
                ? nil : $0
        }
    }

    /// The size of the result.
    var result: PixelSize {
        target ?? PixelSize(width: window.width, height: window.height)
    }

    /// Where the samples of all components go, one plane behind the other.
    ///
    /// - `isFull`: whether all coefficients are kept.
    func planes(_ frame: JPEGFrame, isFull: Bool) -> [SamplePlane] {
        var planes: [SamplePlane] = []
        for component in frame.components {
            planes.append(
                SamplePlane(
                    component,
                    in: frame,
                    side: side,
                    isFull: isFull,
                    offset: planes.last?.end ?? 0
                )
            )
        }
        return planes
    }

    /// The filter from the window to the result, if one is needed.
    func filter(_ channels: Bitmap.Channels) -> AreaFilter? {
        guard let target else { return nil }
        return AreaFilter(
            columns: AreaAxis(
                source: window.width,
                target: target.width,
                start: part.x,
                length: part.width
            ),
            rows: AreaAxis(
                source: window.height,
                target: target.height,
                start: part.y,
                length: part.height
            ),
            channels: channels
        )
    }

    private static func reduction(
        of region: PixelRegion,
        for target: PixelSize?
    ) -> Int {
        guard let target else { return 1 }
        return [8, 4, 2].first {
            region.width / $0 >= target.width
                && region.height / $0 >= target.height
        } ?? 1
    }
}
