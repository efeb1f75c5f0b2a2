import Models
import Repositories
import ViewModels

/// The lists of home that are made of what belongs to the user.
struct UserLists {
    let composition: Composition
    let console: Console

    private var user: UserRecords { composition.user }

    /// The favorites, the history, saved searches and albums.
    var all: [HomeList] {
        let strings = console.strings
        let titles = console.formatters.titleOrder
        var lists: [HomeList] = []
        if var favorites = user.favorites {
            _ = try? favorites.update()
            let count = favorites.photos.count
            lists.append(
                HomeList(
                    list: .favorites(favorites, strings, titles),
                    note: count > 0 ? console.number(count) : "",
                    hasCover: count > 0
                )
            )
        }
        if let history = user.history {
            let list = PhotoList.history(history, strings, titles)
            lists.append(HomeList(list: list, hasCover: false))
        }
        return lists + savedSearches + albums
    }

    /// The searches that were saved first.
    private var savedSearches: [HomeList] {
        guard var saved = user.saved else { return [] }
        _ = try? saved.update()
        return saved.all.prefix(Self.savedCount).compactMap { search in
            guard let query = try? SearchOptions.query(search.text) else {
                return nil
            }
            return HomeList(
                list: SearchedList(query: query).list(in: composition, console),
                name: console.strings(.homeSaved, search.name),
                hasCover: false
            )
        }
    }

    /// More would leave no room for pictures at home.
    private static let savedCount = 5

    /// The albums of the photos that the user has, the most frequent ones
    /// first, and then those that NASA adds to.
    private var albums: [HomeList] {
        let lists = [user.favorites?.photos, user.history]
        let names = lists.compactMap(\.self).flatMap { list in
            var list = list
            _ = try? list.update()
            return list.ids.prefix(100)
                .flatMap { list.photo($0)?.list(.albums) ?? [] }
        }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        let own = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map(\.key)
        let others = Self.knownAlbums.filter { !own.contains($0) }
        return (own + others).prefix(Self.albumCount).map { name in
            let query =
                PhotoQuery(terms: [.init(.album, name)])
            return HomeList(
                list: SearchedList(query: query).list(in: composition, console),
                name: console.strings(
                    .homeAlbum,
                    name.replacing("_", with: " ")
                ),
                // The service sends 100 items or none of an album.
                hasCover: false
            )
        }
    }

    private static let knownAlbums = ["Artemis_II", "Apollo"]
    private static let albumCount = 3
}
