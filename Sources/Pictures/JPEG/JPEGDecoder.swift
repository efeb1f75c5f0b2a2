/// Decodes baseline, extended and progressive JPEG pictures with Huffman codes
/// and 8 bits per sample (ITU-T T.81) at the requested size.
///
/// Memory is bounded whatever the bytes are: a few rows of the picture and, if
/// it is progressive, the coefficients that the requested size needs.
enum JPEGDecoder {
    /// In pixels. Of a larger progressive picture no more coefficients are
    /// decoded than its size needs, since each takes time for all blocks.
    private static let slowArea = 2_500_000

    static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) throws(PictureError) -> DecodedPicture {
        try decode(bytes, request, budget: CoefficientBudget())
    }

    /// Decodes into a sink. A picture that must be turned is buffered, as its
    /// first row may be the last that is decoded.
    ///
    /// - Throws: `PictureError`, possibly after some rows were passed on.
    static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        into sink: any PixelSink
    ) throws(PictureError) {
        var file = try JPEGFile(bytes)
        let scan = try file.nextScan()
        guard request.upright, scan != nil, file.orientation != .asStored else {
            _ = try read(bytes, request, into: sink, CoefficientBudget())
            return
        }
        sink.add(try decode(bytes, request).bitmap)
    }

    static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        budget: CoefficientBudget
    ) throws(PictureError) -> DecodedPicture {
        let sink = BitmapSink()
        let file = try read(bytes, request, into: sink, budget)
        let orientation = request.upright ? file.orientation : .asStored
        let size = file.frame?.size ?? PixelSize(width: 0, height: 0)
        return DecodedPicture(
            bitmap: orientation.applied(to: sink.bitmap),
            fullSize: orientation.turned(size),
            notes: file.notes
        )
    }

    /// Decodes the pixels as they are stored.
    ///
    /// - Returns: The file, read to its end.
    private static func read(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        into sink: any PixelSink,
        _ budget: CoefficientBudget
    ) throws(PictureError) -> JPEGFile {
        var file = try JPEGFile(bytes)
        guard let scan = try file.nextScan(), let frame = file.frame else {
            throw .damaged("the data ends before the picture")
        }
        let orientation = request.upright ? file.orientation : .asStored
        let fullSize = orientation.turned(frame.size)
        let region = request.region?.clipped(to: fullSize)
        let storedRegion = orientation.stored(
            region ?? PixelRegion(fullSize),
            in: frame.size
        )
        let isCoarse =
            request.isCoarse
            || frame.isProgressive && frame.size.area > slowArea
        func plan(_ reduction: Int?) -> DecodingPlan {
            DecodingPlan(
                size: frame.size,
                region: storedRegion,
                fitted: request.target(
                    of: storedRegion.size,
                    turned: orientation
                ),
                reduction: reduction,
                oversampling: isCoarse ? 1 : DecodingPlan.oversampling
            )
        }
        let first = plan(request.reduction)
        guard first.result.width * first.result.height <= first.resultLimit
        else { throw .tooLarge(first.result) }
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
        return file
    }
}
