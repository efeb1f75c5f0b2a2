@testable import Pictures

/// A drawing as the pixels of a picture.
struct Painting {
    let width: Int
    let height: Int
    /// Row by row from the top left.
    let pixels: [Light]

    init(_ drawing: any Drawing, width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = (0 ..< width * height).map { index in
            drawing.light(index % width, index / width, width, height)
        }
    }

    private init(width: Int, height: Int, pixels: [Light]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The picture as a camera stores it that was turned to the left: upright
    /// again once it is turned a quarter to the right.
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

    var bitmap: Bitmap {
        Bitmap(
            width: width,
            height: height,
            channels: .rgb,
            bytes: pixels.flatMap(\.bytes)
        )
    }

    /// Brightness and the two differences of colour, as JPEGs store them.
    var planes: [[Double]] {
        let weights = [
            Light(0.299, 0.587, 0.114), Light(-0.168736, -0.331264, 0.5),
            Light(0.5, -0.418688, -0.081312),
        ]
        return weights.enumerated().map { component, weight in
            pixels.map { pixel in
                let cut = pixel.clamped(lowerBound: .zero, upperBound: .one)
                return (cut * weight).sum() * 255 + (component > 0 ? 128 : 0)
            }
        }
    }
}
