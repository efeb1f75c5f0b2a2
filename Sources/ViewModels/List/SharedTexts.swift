/// The texts that the rows of a page need not say, since others say the same.
package struct SharedTexts {
    var hasOneType = true
    /// `true` if there are photos of several sources.
    var hasSources = false
    /// `true` if titles and the heading say what is about the photos.
    var isTitled = false
    /// The descriptions of pictures in the rows above.
    var said: Set<String> = []
}
