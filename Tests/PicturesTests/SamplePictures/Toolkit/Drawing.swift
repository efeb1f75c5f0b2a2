import Foundation

/// A drawing, defined by its light at each point.
///
/// The picture is 1 high, and its center is the origin; y points down.
protocol Drawing: Sendable {
    /// Computes the light at a point, which is clamped to 0 ... 1.
    func light(at point: Point) -> Light
}

/// A place in a drawing.
typealias Point = SIMD2<Double>

/// A direction in space: to the right, down and towards the viewer.
typealias Direction = SIMD3<Double>

/// Red, green and blue.
typealias Light = SIMD3<Double>

extension SIMD2<Double> {
    var length: Double { (x * x + y * y).squareRoot() }

    /// Turns around the origin, clockwise on the picture, by radians.
    func turned(_ angle: Double) -> Point {
        let (sine, cosine) = (sin(angle), cos(angle))
        return Point(x * cosine - y * sine, x * sine + y * cosine)
    }
}

extension SIMD3<Double> {
    /// A gray, or a color of three numbers.
    init(_ gray: Double) { self.init(repeating: gray) }

    var length: Double { dot(self).squareRoot() }

    var normalized: SIMD3<Double> { self / Swift.max(length, 1e-9) }

    func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

    /// Interpolates from this light at 0 to another at 1.
    func mixed(with other: Light, _ share: Double) -> Light {
        self + (other - self) * Swift.min(1, Swift.max(0, share))
    }

    /// The brightness that JPEGs store.
    var luma: Double { dot(Light(0.299, 0.587, 0.114)) }

    /// The three bytes of a pixel.
    var bytes: [UInt8] {
        let cut = clamped(lowerBound: .zero, upperBound: .one) * 255
        return [x, y, z].indices.map { UInt8(cut[$0].rounded()) }
    }
}

/// A smooth step from 0 up to one value to 1 from another on.
func rise(_ low: Double, _ high: Double, _ value: Double) -> Double {
    let share = min(1, max(0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)
}

/// A bell of height 1 and about the given width around 0.
func bell(_ value: Double, _ width: Double) -> Double {
    exp(-value * value / (width * width))
}

/// A drawing given by a function.
struct Sketch: Drawing {
    let draw: @Sendable (Point) -> Light

    init(_ draw: @escaping @Sendable (Point) -> Light) {
        self.draw = draw
    }

    func light(at point: Point) -> Light { draw(point) }
}

/// Drawings side by side, in rows, with dark bars between them.
struct Montage: Drawing {
    let rows: [[any Drawing]]
    /// The width of the picture.
    let width: Double

    func light(at point: Point) -> Light {
        let down = (point.y + 0.5) * Double(rows.count)
        let row = rows[min(rows.count - 1, max(0, Int(down)))]
        let across = (point.x / width + 0.5) * Double(row.count)
        let column = min(row.count - 1, max(0, Int(across)))
        // Each drawing is seen through a window of its own shape.
        let place = Point(across - Double(column), down - down.rounded(.down))
        let edge = min(
            min(place.x, 1 - place.x) / Double(row.count) * width,
            min(place.y, 1 - place.y) / Double(rows.count)
        )
        guard edge > 0.006 else { return Light(0.03) }
        let shape = width / Double(row.count) * Double(rows.count)
        return row[column].light(
            at: Point((place.x - 0.5) * shape, place.y - 0.5)
                * max(1, 1.2 / shape)
        )
    }
}
