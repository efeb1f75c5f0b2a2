package import Models
import Publishing

/// A photo to show, among those before and after it.
@MainActor
package struct PhotoSelection {
    /// The title of the list; empty outside a list.
    let title: String
    let collection: PagedCollectionModel<Photo>
    /// The photos before the collection, the nearest first.
    private let before: PagedCollectionModel<Photo>?
    /// The indices of the photos to show in the collection; `nil` for all.
    package let rows: [Int]?
    /// The index of the photo in the collection, from 0.
    package let index: Int
    /// The time that each picture of a slide show is shown; `nil` without one.
    let pause: Duration?
    /// Called with the index of each photo that is shown.
    package let onShow: @MainActor (Int) -> Void

    package init(
        at index: Int = 0,
        in collection: PagedCollectionModel<Photo>,
        of title: String = "",
        rows: [Int]? = nil,
        before: PagedCollectionModel<Photo>? = nil,
        slides pause: Duration? = nil,
        onShow: @escaping @MainActor (Int) -> Void = { _ in }
    ) {
        self.title = title
        self.collection = collection
        self.before = before
        self.rows = rows
        self.index = index
        self.pause = pause
        self.onShow = onShow
    }

    /// A photo as an element of its list, which may not be loaded yet.
    @MainActor
    struct Entry {
        let list: PagedCollectionModel<Photo>
        let index: Int

        var photo: Photo? { list.element(at: index) }

        func load() { list.load(upTo: index) }
    }

    /// The position of the photo among those to show, from 0; those before the
    /// collection have -1, -2 and so on.
    var position: Int { rows?.firstIndex(of: index) ?? index }

    /// The lists that have the photos.
    var lists: [PagedCollectionModel<Photo>] {
        [collection, before].compactMap(\.self)
    }

    /// `nil` if there is no photo at a position.
    func entry(at position: Int) -> Entry? {
        if let rows {
            return rows.indices.contains(position)
                ? Entry(list: collection, index: rows[position]) : nil
        }
        guard position < 0 else {
            return Entry(list: collection, index: position)
        }
        return before.map { Entry(list: $0, index: -1 - position) }
    }

    /// The index in the list of the photo at a position; `nil` in a list that
    /// has no start.
    func index(at position: Int) -> Int? {
        before == nil ? entry(at: position)?.index : nil
    }

    /// The position of the photo with a number in its list, from 1; `nil` if it
    /// is not among those to show.
    func position(of number: Int) -> Int? {
        guard number > 0 else { return nil }
        guard let rows else { return number - 1 }
        return rows.firstIndex(of: number - 1)
    }

    /// The message that no photo has a number. The last one is unknown until
    /// its list is known, and in a list that has no start.
    func missing(_ number: Int, _ formatters: Formatters) -> String {
        let total = before == nil ? collection.state.value.total : nil
        let last = rows.map { ($0.last ?? -1) + 1 } ?? total
        return formatters.strings(
            last == nil ? .listNoSuchItem : .listNoSuchNumber,
            String(number),
            last.map(formatters.string(from:)) ?? ""
        )
    }

    func mayHavePhoto(at position: Int) -> Bool {
        entry(at: position).map {
            $0.list.state.value.mayHaveElement(at: $0.index)
        } ?? false
    }
}
