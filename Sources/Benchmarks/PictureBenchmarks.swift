import Foundation
import Pictures
import Terminal

/// Measures decoding a picture file and encoding it for a terminal.
struct PictureBenchmarks {
    let file: URL

    private static let runs = 15
    /// The usual size of a picture in the details, in pixels.
    private static let box = PixelSize(width: 400, height: 300)

    func run(_ report: Report) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        let request = PictureRequest(fitting: Self.box)
        let full = try PictureDecoder.size(of: bytes)
        let bitmap = try PictureDecoder.decode(bytes, request)
        report.head("\(file.lastPathComponent), \(full.width)×\(full.height)")
        report.add(
            try measure("decode to \(bitmap.width)×\(bitmap.height)") {
                _ = try PictureDecoder.decode(bytes, request)
            }
        )
        report.add(
            measure("blocks, 40×20 cells") {
                _ = BlockEncoder.encode(
                    bitmap,
                    columns: 40,
                    rows: 20,
                    depth: .millions
                )
            }
        )
        report.add(
            measure("kitty") {
                _ = KittyEncoder.encode(bitmap, id: 1, columns: 40, rows: 15)
            }
        )
        report.add(measure("sixel") { _ = SixelEncoder.encode(bitmap) })
    }

    private func measure(
        _ name: String,
        _ work: () throws -> Void
    ) rethrows -> Measure {
        let timings = try Stopwatch.timings(runs: Self.runs, work)
        return Measure(name, "ms", timings) { $0 * 1_000 }
    }
}
