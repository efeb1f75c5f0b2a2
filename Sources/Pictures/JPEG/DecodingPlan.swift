/// The steps that fulfill a request: the reduction by the transform, the part
/// of the reduced picture that is needed, and the size to which it is then
/// scaled.
struct DecodingPlan {
    /// Samples per side of a block of the largest component: 8, 4, 2 or 1.
    let side: Int
    /// The reduced size of the whole picture.
    let reduced: PixelSize
    /// The part of it that is needed.
    let window: PixelRegion
    /// The size to which the window is scaled; `nil` if it is not.
    let target: PixelSize?
    /// The exact part, in reduced pixels from the corner of the window.
    private let part: PixelPart

    /// The number of reduced pixels that a pixel of the result needs at least,
    /// by the reduction. With fewer, what the averages of blocks have lost is
    /// seen.
    private static let oversampling = [1.4, 1.8, 2.1]

    /// `region` is one of stored pixels within the picture, and `fitted` the
    /// size to which it is scaled; `nil` for none. A `reduction` of `nil` is
    /// the largest one that leaves enough pixels for the result; if it may be
    /// coarse, one for one in each direction.
    init(
        size: PixelSize,
        region: PixelRegion,
        fitted: PixelSize?,
        reduction: Int?,
        isCoarse: Bool = false
    ) {
        let reduction =
            reduction ?? Self.reduction(of: region, for: fitted, isCoarse)
        side = 8 / reduction
        reduced = size.dividedUp(by: reduction)
        let left = region.x / reduction
        let top = region.y / reduction
        window = PixelRegion(
            x: left,
            y: top,
            width: (region.x + region.width).dividedUp(by: reduction) - left,
            height: (region.y + region.height).dividedUp(by: reduction) - top
        )
        part = PixelPart(region, dividedBy: reduction, from: (left, top))
        let limited = fitted.map { [window] in
            PixelSize(
                width: min($0.width, window.width),
                height: min($0.height, window.height)
            )
        }
        target = limited == window.size ? nil : limited
    }

    /// The size of the result.
    var result: PixelSize { target ?? window.size }

    /// Lays out the samples of all components, one plane after the other.
    func planes(_ frame: JPEGFrame) -> [SamplePlane] {
        var planes: [SamplePlane] = []
        for component in frame.components {
            planes.append(
                SamplePlane(
                    component,
                    in: frame,
                    side: side,
                    offset: planes.last?.end ?? 0
                )
            )
        }
        return planes
    }

    /// Makes the filter from the window to the result, if one is needed.
    func filter(_ channels: Bitmap.Channels) -> ScalingFilter? {
        target.map {
            ScalingFilter(
                from: window.size,
                part: part,
                to: $0,
                channels: channels,
                isAveraged: side < 8
            )
        }
    }

    private static func reduction(
        of region: PixelRegion,
        for target: PixelSize?,
        _ isCoarse: Bool
    ) -> Int {
        guard let target else { return 1 }
        let steepness = min(
            Double(region.width) / Double(target.width),
            Double(region.height) / Double(target.height)
        )
        return zip([8, 4, 2], oversampling.reversed()).first {
            steepness >= Double($0) * (isCoarse ? 1 : $1)
        }?.0 ?? 1
    }

    /// The last bit of coefficients that shows in the result. Where a block
    /// becomes 2 × 2 samples, most of a progressive file are the bits below.
    var lastBit: Int { side == 2 ? 2 : 0 }
}

/// The rows and columns of MCUs that a plan needs, and when rows are complete.
struct StripSchedule {
    /// Rows of MCUs whose samples are needed.
    let rows: Range<Int>
    /// The columns of MCUs whose samples are needed.
    let columns: Range<Int>
    private let stripHeight: Int
    private let lastStrip: Int
    private let height: Int
    private let lag: Int

    init(_ frame: JPEGFrame, _ plan: DecodingPlan, _ planes: [SamplePlane]) {
        let window = plan.window
        let mcuWidth = frame.horizontal * plan.side
        stripHeight = frame.vertical * plan.side
        lastStrip = frame.mcusHigh - 1
        height = plan.reduced.height
        lag = planes.contains(where: \.needsNextRow) ? 1 : 0
        // Up to two pixels around the window, which the filters use.
        let bottom = window.y + window.height + 1
        let right = window.x + window.width + 1
        rows =
            max(0, window.y - 2) / stripHeight
            ..< min(frame.mcusHigh, bottom / stripHeight + 1)
        columns =
            max(0, window.x - 2) / mcuWidth
            ..< min(frame.mcusWide, right / mcuWidth + 1)
    }

    /// The rows of MCUs to decode if only some have data. After those and three
    /// more, which the filters mix with them, all are the same gray.
    func rows(reached: Int) -> Range<Int> {
        let end = max(reached, rows.lowerBound) + 3
        return rows.lowerBound ..< min(end, rows.upperBound)
    }

    /// The first row that is not complete once `strip` has been decoded.
    func end(after strip: Int) -> Int {
        strip == lastStrip ? height : (strip + 1) * stripHeight - lag
    }
}

/// A plan to decode a progressive JPEG in bounded memory.
struct ProgressivePlan {
    /// The most bytes that coefficients may occupy.
    static let limit = 40 << 20

    let plan: DecodingPlan
    let planes: [SamplePlane]
    let schedule: StripSchedule
    /// The coefficients of each component that are stored.
    let coefficients: [CoefficientPlane]

    private init(_ frame: JPEGFrame, _ plan: DecodingPlan) {
        let planes = plan.planes(frame)
        self.plan = plan
        self.planes = planes
        schedule = StripSchedule(frame, plan, planes)
        var coefficients: [CoefficientPlane] = []
        for (component, plane) in zip(frame.components, planes) {
            coefficients.append(
                CoefficientPlane(
                    component,
                    side: plane.side,
                    lastBit: plan.lastBit,
                    mcuRows: schedule.rows,
                    after: coefficients.last
                )
            )
        }
        self.coefficients = coefficients
    }

    /// The size of the coefficients and their masks in bytes.
    private var cost: Int {
        coefficients.last.map { $0.end * 2 + $0.endOfMasks * 8 } ?? 0
    }

    /// Chooses the best way that the limit allows.
    ///
    /// Begins with a plan; `canBeCoarser` is whether those that `makePlan`
    /// makes with a higher reduction are acceptable.
    ///
    /// - Throws: `tooLarge` if the limit allows none.
    init(
        _ frame: JPEGFrame,
        _ first: DecodingPlan,
        canBeCoarser: Bool,
        limit: Int,
        _ makePlan: (Int) -> DecodingPlan
    ) throws(PictureError) {
        self.init(frame, first)
        for reduction in [2, 4, 8]
        where canBeCoarser && cost > limit && reduction * plan.side > 8 {
            self.init(frame, makePlan(reduction))
        }
        guard cost <= limit else { throw .tooLarge(frame.size) }
    }
}
