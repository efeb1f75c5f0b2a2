/// What was asked of a list and is not shown yet.
enum ListAim: Equatable {
    case nothing
    /// The page that begins at an index.
    case page(from: Int)
    /// The first page, loaded anew.
    case reload
}
