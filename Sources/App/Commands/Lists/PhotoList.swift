import Models
import ViewModels

/// A list as a command requests it: its title, its first page and its query.
struct PhotoList: Sendable {
    let title: String
    var first: any Cursor<Photo>
    /// Loads the details of its photos, where they are excerpts; `nil` if none
    /// is.
    var details: (any PhotoLibrary)?
    /// `true` if the list already has the order that the command line asks for.
    var isSorted = false
    /// `true` if days or sols say where the list ends, so that it is not cut.
    var isBounded = false
    /// The search before a new one in the session.
    var search = SearchedList(query: PhotoQuery())
    /// The query as exported in JSON.
    var query: JSONValue
    /// The photo that is shown first, with its neighbors, unless a list is
    /// asked for; a key leads to the list.
    var opening: PhotoNeighbors?
    /// The message if it is empty; `nil` for an empty result.
    var nothing: StringKey?
    /// A message that comes with its first page.
    var note: String?
    /// The likely cause if it is empty.
    var hint: String?
    /// The cause in a session, with what to type; `nil` if it does not differ.
    var sessionHint: String?
    /// Says what else may have been meant if it is empty; `nil` if it finds
    /// nothing better either.
    var suggestion: (@Sendable () async -> String?)?
    /// Says what of the stored items was searched, if the list fails; `nil` if
    /// that was all that there is, or nothing.
    var storedOnly: @Sendable (LoadFailure) -> String? = { _ in nil }
    /// `true` for favorites, which may change while they are shown.
    var showsFavorites = false
    /// `true` if its photos may be of any source, so that each names its own.
    var isMixed = false
    /// The headings of its rows.
    var headings = RowHeadings.none
    /// The parts that could not be loaded, for programs; `nil` for a list that
    /// is whole or fails.
    var failures: (@Sendable () -> [JSONValue])?
    /// Remembers which of its items were shown; `nil` if they are not new.
    var news: News?
    /// The period that it lists, whose neighbors are lists too; `nil` for lists
    /// of other things.
    var period: Period?
    /// What the keys of periods lead to from here.
    var periodSteps = PeriodSteps.both
    /// The most items that a session shows; `nil` for all.
    var limit: Int?

    /// The list in a session.
    @MainActor var collection: PagedCollectionModel<Photo> {
        PagedCollectionModel(first: whole(), limit: limit)
    }

    /// The list with all that its photos lack, for no more than a limit; `nil`
    /// is for all.
    func whole(
        limit: Int? = nil,
        where isNeeded: @escaping @Sendable (Photo) -> Bool = { _ in true }
    ) -> any Cursor<Photo> {
        details.map {
            first.completed(by: $0, limit: limit, where: isNeeded)
        } ?? first
    }
}

extension JSONValue {
    /// The query of a list of a source: what it chooses, unless that is `null`.
    static func query(
        _ source: PhotoID.Source,
        _ choices: JSONValue = [:]
    ) -> JSONValue {
        let name = Member("source", .string(source.rawValue))
        return .object([name] + choices.withoutNulls.members)
    }
}

extension Console {
    /// Says that nothing was found, and what may be the cause.
    func noteNothing(_ hint: String?, or key: StringKey = .exportNothing) {
        note(hint.map { strings(.exportNothing) + " " + $0 } ?? strings(key))
    }

    /// Says what else may have been meant.
    func note(_ suggestion: (@Sendable () async -> String?)?) async {
        guard !isQuiet, let text = await suggestion?() else { return }
        note(text)
    }
}
