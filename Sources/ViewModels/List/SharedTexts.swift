import Models

/// The texts that the rows of a page need not say, since others say the same.
package struct SharedTexts {
    var descriptions: Set<String> = []
    var hasOneType = true
    /// `true` if there are photos of several sources.
    var hasSources = false
    /// `true` if titles and the heading say what is about the photos.
    var isTitled = false

    /// Returns `true` if the description of a photo is not about it alone.
    func isOfSeries(_ photo: Photo, _ formatters: Formatters) -> Bool {
        formatters.source(of: photo).series != nil
            || photo.description.map(descriptions.contains) ?? false
    }
}
