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

    static func decode(
        _ bytes: [UInt8],
        _ request: PictureRequest,
        budget: CoefficientBudget
    ) throws(PictureError) -> DecodedPicture {
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
        let bitmap = try pixels(
            &file,
            scan,
            frame,
            orientation.stored(region, in: frame.size),
            box: request.fitting.map(orientation.turned),
            reduction: request.reduction,
            budget
        )
        return DecodedPicture(
            bitmap: orientation.applied(to: bitmap),
            fullSize: fullSize,
            notes: file.notes
        )
    }

    /// - `region`: in stored pixels.
    /// - `box`: for the stored region.
    private static func pixels(
        _ file: inout JPEGFile,
        _ scan: JPEGScan,
        _ frame: JPEGFrame,
        _ region: PixelRegion,
        box: PixelSize?,
        reduction: Int?,
        _ budget: CoefficientBudget
    ) throws(PictureError) -> Bitmap {
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
                plan(reduction)
            )
        }
        let chosen = try ProgressivePlan.choose(
            frame,
            reduction: reduction,
            canBeCoarser: reduction == nil && box != nil,
            budget,
            plan
        )
        return try ProgressivePicture.decode(&file, scan, frame, chosen)
    }
}
