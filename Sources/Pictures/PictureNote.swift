/// Something wrong with a picture that could be decoded all the same.
package enum PictureNote: Equatable, Sendable {
    /// The data ends early; what is missing is gray or coarse.
    case incomplete
    /// Some of the data breaks the rules; pixels may be wrong.
    case damaged
    /// The tables are missing and the usual ones were taken instead.
    case tablesAssumed
}
