import Models
import Repositories
import Synchronization

/// A source with its parts, which are made when they are first asked for.
final class LazySource<Item: Source>: LoadableSource {
    let source: Item
    private let made: Mutex<SourceParts<Item.Library>?>

    /// Parts that are given are not made.
    init(_ source: Item, _ parts: SourceParts<Item.Library>? = nil) {
        self.source = source
        made = Mutex(parts)
    }

    func parts(_ services: SourceServices) -> SourceParts<Item.Library> {
        made.withLock { made in
            let parts = made ?? source.make(services)
            made = parts
            return parts
        }
    }
}
