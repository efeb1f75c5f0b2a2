import Testing

@testable import Pictures

/// A picture of the sample: what it shows and how it is stored.
struct SamplePicture: Sendable, CustomTestStringConvertible {
    /// The path in the sample's folder.
    let path: String
    let drawing: any Drawing
    /// In pixels, upright.
    var width = 480
    var height = 360
    var isGray = false
    /// Whether it is a portrait, stored on its side.
    var isTurned = false

    var testDescription: String { path }

    /// Encodes the file.
    func bytes() -> [UInt8] {
        let upright = Painting(drawing, width: width, height: height)
        let painting = isTurned ? upright.turned : upright
        let (width, height) = (painting.width, painting.height)
        let planes = painting.planes
        var file = SampleJPEG(
            width: width,
            height: height,
            colors: isGray ? .gray : .yCbCr,
            orientation: isTurned ? 6 : nil,
            divisor: 10,
            slope: 1
        )
        file.paint = { component, x, y in
            let column = min(width - 1, Int(x * Double(width)))
            let row = min(height - 1, Int(y * Double(height)))
            return planes[component][row * width + column]
        }
        return file.bytes()
    }
}

/// A drawing as the pixels of a picture.
struct Painting {
    /// Points of a pixel in each direction, so that edges are smooth.
    private static let points = 3

    let width: Int
    let height: Int
    /// Row by row from the top left.
    private let pixels: [Light]

    init(_ drawing: any Drawing, width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = (0 ..< width * height).map { index in
            Self.pixel(
                drawing,
                index % width,
                index / width,
                Point(Double(width), Double(height))
            )
        }
    }

    private init(width: Int, height: Int, pixels: [Light]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The mean light of a pixel.
    static func pixel(
        _ drawing: any Drawing,
        _ column: Int,
        _ row: Int,
        _ size: Point
    ) -> Light {
        var sum = Light.zero
        for part in 0 ..< points * points {
            let offset = Point(
                Double(part % points) + 0.5,
                Double(part / points) + 0.5
            )
            let place =
                Point(Double(column), Double(row)) + offset / Double(points)
            let light = drawing.light(at: (place - size / 2) / size.y)
            sum += light.clamped(lowerBound: .zero, upperBound: .one)
        }
        return sum / Double(points * points)
    }

    /// The picture turned a quarter to the left, as by a camera held sideways.
    var turned: Painting {
        Painting(
            width: height,
            height: width,
            pixels: (0 ..< width * height).map { index in
                let (column, row) = (index % height, index / height)
                return pixels[column * width + width - 1 - row]
            }
        )
    }

    /// Luma and chroma, as JPEGs store them.
    var planes: [[Double]] {
        let weights = [
            Light(0.299, 0.587, 0.114), Light(-0.168736, -0.331264, 0.5),
            Light(0.5, -0.418688, -0.081312),
        ]
        return weights.enumerated().map { component, weight in
            pixels.map { pixel in
                (pixel * weight).sum() * 255 + (component > 0 ? 128 : 0)
            }
        }
    }
}
