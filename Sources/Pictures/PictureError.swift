/// Why a picture cannot be decoded.
package enum PictureError: Error, Equatable, Sendable {
    /// The bytes begin like no format that is known here.
    case unknownFormat
    /// The coding is known but not decoded here.
    case unsupported(Coding)
    /// The bytes break the rules of their format; the text, in English and for
    /// a log, says which.
    case damaged(String)
    /// The declared size, in pixels, is over the limit.
    case tooLarge(width: Int, height: Int)

    /// Codings that are recognised and refused.
    package enum Coding: Equatable, Sendable {
        case arithmetic
        case lossless
        case hierarchical
        /// Bits a sample, other than 8.
        case precision(Int)
    }
}
