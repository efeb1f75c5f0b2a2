import Models
import ViewModels

/// Lists the items of a feed on the front page of images.nasa.gov.
protocol FeedCommand: ListCommand {
    static var feed: PhotoFeed { get }
    /// The title of the list in a session.
    static var title: StringKey { get }
}

extension FeedCommand {
    static func list(
        in images: any ImageLibrary,
        _ strings: Strings
    ) -> PhotoList {
        PhotoList(
            title: strings(title),
            first: images.photos(in: feed),
            query: ["feed": .string(feed.rawValue)]
        )
    }

    func list(_ options: ListOptions) -> PhotoList {
        Self.list(in: composition.images.library, strings)
    }
}
