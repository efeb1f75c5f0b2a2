package import Models

/// A screen that another one leads to.
package enum Destination {
    case home
    /// The list of what is shown, if that was not opened from it.
    case list
    case photo(PhotoSelection)
    /// What a line names: a list, or help; or else the results of a search for
    /// its words, if there are any.
    case line(String)
    /// The results of a search.
    case search(words: String)
    /// The nearest list of a sol or a month after the one that is shown (1), or
    /// before it (-1), or else after or before that of a photo.
    case period(_ step: Int, from: Photo?)
    /// A map with the place of a photo.
    case map(of: Photo)
    /// The photos that were taken where a photo was.
    case photos(atPlaceOf: Photo)
}
