import Foundation
import Pictures
import Terminal

/// Measures decoding a picture file and encoding it for a terminal.
struct PictureBenchmarks {
    let file: URL

    private static let runs = 15
    /// The usual size of a picture in the details, in pixels.
    private static let box = PixelSize(width: 400, height: 300)

    @MainActor
    func run() async throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        let request = PictureRequest(fitting: Self.box)
        let full = try PictureDecoder.size(of: bytes)
        let bitmap = try PictureDecoder.decode(bytes, request)
        Measure.head("\(file.lastPathComponent), \(full.width)×\(full.height)")
        try await measure("decode to \(bitmap.width)×\(bitmap.height)") {
            _ = try PictureDecoder.decode(bytes, request)
        }
        await measure("blocks, 40×20 cells") {
            _ = BlockEncoder.encode(
                bitmap,
                columns: 40,
                rows: 20,
                depth: .millions
            )
        }
        await measure("kitty") {
            _ = KittyEncoder.transmit(bitmap, id: 1)
        }
        await measure("sixel") { _ = SixelEncoder.encode(bitmap) }
    }

    @MainActor
    private func measure(
        _ name: String,
        _ work: @MainActor () async throws -> Void
    ) async rethrows {
        let timings = try await Timing.of(runs: Self.runs, work)
        Measure(name, "ms", timings) { $0 * 1_000 }.report()
    }
}
