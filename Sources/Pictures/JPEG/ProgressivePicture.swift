enum ProgressivePicture {
    static func decode(
        _ file: inout JPEGFile,
        _ first: JPEGScan,
        _ frame: JPEGFrame,
        _ plan: DecodingPlan
    ) throws(PictureError) -> Bitmap { throw .unknownFormat }
}
