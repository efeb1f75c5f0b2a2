import Models
import Pictures

extension LoadFailure.PictureFault {
    /// What an error of the decoders means to someone who wants to see the
    /// picture.
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
