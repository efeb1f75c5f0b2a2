import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Lists the items that were opened, or forgets them.
struct HistoryCommand: ListCommand {
    private enum Action: String, CaseIterable { case clear }

    static let name = "history"
    static let summary = StringKey.historySummary
    static let isCut = false
    static let help = ListHelp(
        discussion: .historyDiscussion,
        arguments: {
            [
                .init(
                    "[ACTION|WORDS...]",
                    .suggested(Action.allCases.map { Choice($0.rawValue) }),
                    help: $0(.historyArgument)
                )
            ]
        },
        options: { $0([CommonOptions.yes: .optionYes]) },
        examples: [
            "history": .historySummary, "history apollo": .exampleHistoryWords,
            "history clear": .exampleHistoryClear,
        ]
    )
    let context: CommandContext

    func act(in library: Dependencies) async throws -> ExitStatus? {
        guard context.argument == Action.clear.rawValue else {
            if context.settings.given.isGiven(CommonOptions.yes.name) {
                throw CommandError(.usageOnlyWith, "--yes", "clear")
            }
            return nil
        }
        _ = try context.words(0 ... 0)
        try context.rejectOptions(
            beside: "history clear",
            but: [CommonOptions.yes.name]
        )
        let status = try await clear(history(in: library))
        if status == .done { library.opened?.removePictures() }
        return status
    }

    func list(
        in library: Dependencies,
        _ options: ListOptions
    ) async throws -> ListSource {
        let history = try history(in: library)
        console.noteProblems(of: history.snapshot, at: history.path)
        let selection =
            try FavoritesCommand.selection(.added, context.arguments)
        let titles = console.formatters.titleOrder
        let list = ListSource.history(history, strings, titles, selection)
        guard !selection.words.isEmpty,
            (try? await list.first.page())?.total == 0
        else { return list }
        // The words may be meant for another list, or for an action.
        let near = Suggestion.nearest(
            to: context.argument,
            among: Action.allCases.map(\.rawValue)
        )
        let isAction =
            ["delete", "remove", "rm"].contains(context.argument)
        throw CommandError(
            .historyNoMatch,
            selection.words,
            near: isAction || near != nil ? "nasa-photos history clear" : nil
        ).about(context.argument)
    }

    private func history(in library: Dependencies) throws -> StoredPhotos {
        try context.read(library.history) { _ = try $0.update() }
    }

    private func clear(_ history: StoredPhotos) async throws -> ExitStatus {
        let count = history.count
        try await context.confirm(.historyConfirm, count, unless: count == 0)
        if context[CommonOptions.sample] { console.note(.sampleNotStored) }
        try await history.removeAll()
        return console.print(.historyCleared)
    }
}

extension ListSource {
    /// The items that were opened, the last one first.
    static func history(
        _ history: StoredPhotos,
        _ strings: Strings,
        _ titles: TitleOrder,
        _ selection: StoredPhotos.Selection = .init(order: .added)
    ) -> ListSource {
        ListSource(
            stored: "history",
            title: strings(.historyTitle),
            nothing: .historyNothing,
            selection,
            history.list(selection, titles: titles)
        )
    }
}

extension CommandContext {
    /// Records that the details of items were shown, unless that is switched
    /// off. A failure matters less than what was to be shown.
    func recordOpened(_ photos: [Photo], in library: Dependencies) async {
        guard !self[CommonOptions.noHistory], let history = library.history
        else { return }
        do {
            try await history.add(photos, at: .now)
        } catch {
            console.note(console.meaning(of: error).text)
        }
    }
}
