/// Decodes JPEG pictures at the size that is wanted: baseline, extended and
/// progressive ones with Huffman codes and 8 bits (ITU-T T.81).
package enum JPEGDecoder {
    /// Memory stays bounded whatever the bytes are: for a fitted picture it
    /// is a few rows of it and, for progressives, its coarse coefficients.
    ///
    /// - Throws: `PictureError` if nothing of the picture can be shown.
    package static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest
    ) throws(PictureError) -> DecodedPicture {
        try decode(bytes, request, budget: CoefficientBudget())
    }

    /// Decodes into a sink; a picture that has to be turned is held until
    /// then, as its first row may be the last that comes.
    ///
    /// - Throws: `PictureError`, perhaps only when most has been handed over.
    package static func decode(
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

    /// Hands over pixels as they are stored.
    ///
    /// - Returns: the file, read to its end.
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
        let whole = PixelRegion(
            x: 0,
            y: 0,
            width: fullSize.width,
            height: fullSize.height
        )
        let region = request.region?.clipped(to: fullSize) ?? whole
        try read(
            &file,
            scan,
            frame,
            orientation.stored(region, in: frame.size),
            box: request.fitting.map(orientation.turned),
            reduction: request.reduction,
            budget,
            into: sink
        )
        return file
    }

    /// - `region`: in stored pixels.
    /// - `box`: for the stored region.
    private static func read(
        _ file: inout JPEGFile,
        _ scan: JPEGScan,
        _ frame: JPEGFrame,
        _ region: PixelRegion,
        box: PixelSize?,
        reduction: Int?,
        _ budget: CoefficientBudget,
        into sink: any PixelSink
    ) throws(PictureError) {
        func plan(_ reduction: Int?) -> DecodingPlan {
            DecodingPlan(
                size: frame.size,
                region: region,
                box: box,
                reduction: reduction
            )
        }
        let result = plan(reduction).result
        guard result.width * result.height <= DecodingPlan.resultLimit else {
            throw .tooLarge(width: result.width, height: result.height)
        }
        guard frame.isProgressive else {
            return try SequentialPicture.decode(
                &file,
                scan,
                frame,
                plan(reduction),
                into: sink
            )
        }
        let chosen = try ProgressivePlan.choose(
            frame,
            reduction: reduction,
            canBeCoarser: reduction == nil && box != nil,
            budget,
            plan
        )
        try ProgressivePicture.decode(
            &file,
            scan,
            frame,
            chosen,
            into: sink
        )
    }
}
