/// Decodes baseline, extended and progressive JPEG pictures with Huffman codes
/// and 8 bits per sample (ITU-T T.81) at the requested size.
///
/// Memory is bounded whatever the bytes are: a few rows of the picture and, if
/// it is progressive, the coefficients that the requested size needs.
enum JPEGDecoder {
    /// In pixels. Of a larger progressive picture no more coefficients are
    /// decoded than its size needs, since each takes time for all blocks.
    private static let slowArea = 2_500_000

    /// Decodes into a sink. A picture that must be turned is buffered, as its
    /// first row may be the last that is decoded.
    ///
    /// - Throws: `PictureError`, possibly after some rows were passed on.
    static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        into sink: any PixelSink,
        _ budget: CoefficientBudget = CoefficientBudget()
    ) throws(PictureError) {
        var file = JPEGFile(bytes)
        let (frame, scan) = try file.firstScan()
        let orientation = request.upright ? file.orientation : .asStored
        if orientation == .asStored {
            try decode(&file, frame, scan, request, orientation, budget, sink)
        } else {
            let stored = BitmapSink()
            try decode(&file, frame, scan, request, orientation, budget, stored)
            sink.add(orientation.applied(to: stored.bitmap))
        }
    }

    /// Decodes the pixels as they are stored, up to the end of the file.
    private static func decode(
        _ file: inout JPEGFile,
        _ frame: JPEGFrame,
        _ scan: JPEGScan,
        _ request: PictureRequest,
        _ orientation: Orientation,
        _ budget: CoefficientBudget,
        _ sink: any PixelSink
    ) throws(PictureError) {
        let fullSize = orientation.turned(frame.size)
        let region = request.region?.clipped(to: fullSize)
        let stored = orientation.stored(
            region ?? PixelRegion(fullSize),
            in: frame.size
        )
        let isCoarse =
            request.isCoarse
            || frame.isProgressive && frame.size.area > slowArea
        func plan(_ reduction: Int?) -> DecodingPlan {
            DecodingPlan(
                size: frame.size,
                region: stored,
                fitted: request.target(of: stored.size, turned: orientation),
                reduction: reduction,
                oversampling: isCoarse ? 1 : DecodingPlan.oversampling
            )
        }
        let first = plan(request.reduction)
        guard first.result.area <= DecodingPlan.resultLimit else {
            throw .tooLarge(first.result)
        }
        if frame.isProgressive {
            let chosen = try ProgressivePlan(
                frame,
                first,
                canBeCoarser: request.reduction == nil
                    && request.fitting != nil,
                budget,
                plan
            )
            try ProgressivePicture.decode(&file, scan, frame, chosen, sink)
        } else {
            try SequentialPicture.decode(&file, scan, frame, first, sink)
        }
    }
}
