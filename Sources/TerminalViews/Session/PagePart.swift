/// Which part of a page a window shows.
package struct PagePart: Equatable, Sendable {
    /// `true` if there is more below it.
    package var hasMore = false
    /// `true` if another part is above it.
    package var isLater = false
}
