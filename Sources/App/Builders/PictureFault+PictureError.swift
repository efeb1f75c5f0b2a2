import Models
import Pictures

extension LoadFailure.PictureFault {
    /// Converts an error of the decoders.
    init(_ error: PictureError) {
        self =
            switch error {
            case .unknownFormat: .unknownFormat
            case .damaged: .damaged
            case .tooLarge(let width, let height):
                .tooLarge(width: width, height: height)
            case .unsupported(.arithmetic): .unsupported("arithmetic")
            case .unsupported(.lossless): .unsupported("lossless")
            case .unsupported(.hierarchical): .unsupported("hierarchical")
            case .unsupported(.precision(let bits)):
                .unsupported("\(bits)-bit")
            }
    }
}
