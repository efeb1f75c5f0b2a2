/// Makes what was asked for of a picture's rows, which come from the top.
///
/// It holds a scaled result and a row of sums, never the whole picture.
struct RowCollector {
    /// The most bytes a result may take: 12 megapixels with transparency.
    static let maximumBytes = 48 << 20

    /// What is shown, in pixels of the full size.
    private let region: PixelRegion
    private let target: PixelSize
    private let channels: Bitmap.Channels
    /// None when the pixels are wanted as they are.
    private var filter: AreaFilter?
    private let sink: any PixelSink
    private(set) var rowCount = 0

    /// - Parameters:
    ///   - full: the picture's size.
    ///   - steps: how many of its columns and rows stand for each pixel that
    ///     will come; 1 if all will.
    ///   - channels: what the rows' pixels are made of.
    ///   - request: how large, and which part; the orientation is no matter.
    ///   - sink: gets the result: scaled at the end, else row by row.
    /// - Throws: `tooLarge` if the result would be, `damaged` if the region
    ///   lies outside the picture.
    init(
        full: PixelSize,
        steps: PixelSize = PixelSize(width: 1, height: 1),
        channels: Bitmap.Channels,
        request: PictureRequest,
        sink: any PixelSink
    ) throws(PictureError) {
        let whole = PixelRegion(
            x: 0,
            y: 0,
            width: full.width,
            height: full.height
        )
        guard let region = (request.region ?? whole).clipped(to: full) else {
            throw .damaged("nothing of the picture lies in the region")
        }
        let shown = PixelSize(width: region.width, height: region.height)
        target = request.fitting.map(shown.fitted(into:)) ?? shown
        guard
            target.width * target.height * channels.rawValue
                <= Self.maximumBytes
        else { throw .tooLarge(width: shown.width, height: shown.height) }
        self.region = region
        self.channels = channels
        self.sink = sink
        let isCopy =
            target == shown && steps == PixelSize(width: 1, height: 1)
        filter =
            isCopy
            ? nil : Self.filter(full, steps, region, target, channels)
        sink.begin(
            width: target.width,
            height: target.height,
            channels: channels
        )
    }

    /// Whether no further row can change the result.
    var isComplete: Bool {
        filter?.isComplete ?? (rowCount >= bottom)
    }

    private var bottom: Int { region.y + region.height }

    /// The next row of pixels, which is that of `count` rows.
    mutating func add(_ row: [UInt8], count: Int = 1) {
        if filter != nil {
            let colors = channels == .rgba ? row.premultiplied() : row
            filter?.add(colors.span, count: count)
            rowCount += count
            return
        }
        for _ in 0 ..< count {
            if rowCount >= region.y, !isComplete {
                let start = region.x * channels.rawValue
                let end = start + region.width * channels.rawValue
                sink.add(row[start ..< end])
            }
            rowCount += 1
        }
    }

    /// Hands over what is left; rows that never came are empty.
    func finish() {
        if let filter {
            var bitmap = filter.finish()
            if channels == .rgba { bitmap.bytes.divideByAlpha() }
            sink.add(bitmap.bytes[...])
            return
        }
        let width = target.width * channels.rawValue
        let empty = [UInt8](repeating: 0, count: width)
        for _ in max(rowCount, region.y) ..< max(rowCount, bottom) {
            sink.add(empty[...])
        }
    }

    private static func filter(
        _ full: PixelSize,
        _ steps: PixelSize,
        _ region: PixelRegion,
        _ target: PixelSize,
        _ channels: Bitmap.Channels
    ) -> AreaFilter {
        AreaFilter(
            columns: AreaAxis(
                source: (full.width + steps.width - 1) / steps.width,
                target: target.width,
                start: Double(region.x) / Double(steps.width),
                length: Double(region.width) / Double(steps.width)
            ),
            rows: AreaAxis(
                source: (full.height + steps.height - 1) / steps.height,
                target: target.height,
                start: Double(region.y) / Double(steps.height),
                length: Double(region.height) / Double(steps.height)
            ),
            channels: channels
        )
    }
}
