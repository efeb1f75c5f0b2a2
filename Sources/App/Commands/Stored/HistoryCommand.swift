import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Lists the items that were opened, or forgets them.
struct HistoryCommand: Command {
    private enum Action: String, CaseIterable { case clear }

    static let name = "history"
    static let summary = StringKey.historySummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .historyDiscussion,
            arguments: [.action(Action.self, strings, isOptional: true)],
            output: ListOptions.descriptions(strings)
                + [CommonOptions.yes.help(strings(.optionYes))],
            examples: [
                "history": .historySummary,
                "history clear": .exampleHistoryClear,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let library = try context.library()
        let history = try context.read(library.history) { _ = try $0.update() }
        if context.argument == Action.clear.rawValue {
            return try await clear(history)
        }
        console.noteProblems(of: history.snapshot, at: history.path)
        let options = try ListOptions(context)
        let titles = console.formatters.titleOrder
        let list = ListSource.history(history, strings, titles)
        return await context.show(list, in: library, options)
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
        _ titles: TitleOrder
    ) -> ListSource {
        let selection = StoredPhotos.Selection(order: .added)
        return ListSource(
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
