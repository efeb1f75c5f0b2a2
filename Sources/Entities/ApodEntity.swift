/// A picture of the day, as `apod-basic` of science.nasa.gov sends it: one
/// object for a day, or a list of them. Texts are HTML.
package struct ApodEntity: Decodable, Sendable {
    /// In the form `2026-09-16`.
    package let date: String?
    package let title: String?
    /// `image`, `video` or `iframe`.
    package let mediaType: String?
    /// Begins with a label, and ends with housekeeping after an empty line.
    package let explanation: String?
    package let credit: String?
    /// Repeats the credit.
    package let copyright: String?
    /// Describes the picture for people who cannot see it.
    package let alt: String?
    /// The article. `url` is the same, and not the picture.
    package let permalink: String?
    /// The picture, or a still of a video, at a service that resizes it.
    package let hdurl: String?
    /// A whole page, which has the original picture or the video.
    package let html: String?
    package let htmlURL: String?

    private enum CodingKeys: String, CodingKey {
        case date, title, explanation, credit, copyright, alt, permalink, hdurl
        case mediaType = "media_type"
        case html = "basic_html"
        case htmlURL = "basic_html_url"
    }
}
