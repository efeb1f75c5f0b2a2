import Testing

@testable import Pictures

/// A picture of the sample library: what it shows and how it is stored.
struct SamplePicture: Sendable, CustomTestStringConvertible {
    enum Form: Sendable {
        case jpeg(SampleJPEG)
        case poster
    }

    /// Below the sample's folder of pictures.
    let path: String
    let drawing: any Drawing
    var form = Form.jpeg(SampleJPEG())
    /// Whether it is higher than wide, and stored lying on its side.
    var isTurned = false

    var testDescription: String { path }

    /// Upright.
    var width: Int { isTurned ? 240 : 320 }
    var height: Int { isTurned ? 320 : 240 }

    /// The file.
    func bytes() -> [UInt8] {
        let upright = Painting(drawing, width: width, height: height)
        let painting = isTurned ? upright.turned : upright
        switch form {
        case .jpeg(var sample):
            let (width, height) = (painting.width, painting.height)
            let planes = painting.planes
            sample.width = width
            sample.height = height
            sample.divisor = 14
            sample.orientation = isTurned ? 6 : nil
            sample.paint = { component, x, y in
                let column = min(width - 1, Int(x * Double(width)))
                let row = min(height - 1, Int(y * Double(height)))
                return planes[component][row * width + column]
            }
            return sample.bytes()
        case .poster: return PosterPNG(painting.bitmap).bytes()
        }
    }
}

extension SamplePicture {
    /// All of them; of the names only the endings matter.
    static let all = [
        SamplePicture(
            path: "image/moon.jpg",
            drawing: MoonDrawing(),
            form: .jpeg(SampleJPEG(colours: .gray))
        ),
        SamplePicture(
            path: "image/earthrise.jpg",
            drawing: EarthriseDrawing(),
            form: .jpeg(SampleJPEG(coding: .progressive))
        ),
        SamplePicture(
            path: "image/galaxy.jpg",
            drawing: GalaxyDrawing(),
            form: .jpeg(SampleJPEG(coding: .progressive))
        ),
        SamplePicture(
            path: "image/ringed-planet.png",
            drawing: RingedPlanetDrawing(),
            form: .poster
        ),
        SamplePicture(path: "image/rover.jpg", drawing: RoverDrawing()),
        SamplePicture(
            path: "image/nebula.jpg",
            drawing: NebulaDrawing(),
            form: .jpeg(SampleJPEG(coding: .scanPerComponent))
        ),
        SamplePicture(
            path: "image/comet.jpg",
            drawing: CometDrawing(),
            isTurned: true
        ),
        SamplePicture(
            path: "video/rocket.jpg",
            drawing: RocketDrawing(),
            form: .jpeg(SampleJPEG(coding: .progressive))
        ),
        SamplePicture(
            path: "video/station.jpg",
            drawing: StationDrawing(),
            form: .jpeg(SampleJPEG(sampling: [(2, 1)]))
        ),
        SamplePicture(
            path: "video/eclipse.jpg",
            drawing: EclipseDrawing(),
            form: .jpeg(SampleJPEG(restartInterval: 20))
        ),
    ]
}
