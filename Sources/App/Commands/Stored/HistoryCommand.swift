import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Lists the items that were opened, or forgets them.
struct HistoryCommand: SingleCommand {
    private enum Action: String, CaseIterable {
        case clear
    }

    static let name = "history"
    static let summary = StringKey.historySummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .historyDiscussion,
            arguments: [
                ArgumentDescription(
                    "ACTION",
                    .choice(Action.allCases.map { Choice($0.rawValue) }),
                    count: .oneOrNone,
                    help: strings(.action)
                )
            ],
            output: ListOptions.descriptions(strings)
                + [CommonOptions.yes.help(strings(.optionYes))],
            examples: [
                ("nasa-photos history", .exampleHistory),
                ("nasa-photos history clear", .exampleHistoryClear),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        let library = try context.library()
        let stored = context.read(
            library.history
        ) { history throws(StorageError) in try history.update() }
        guard let history = stored else { return .cannotWrite }
        if context.argument == Action.clear.rawValue {
            return await clear(history, context)
        }
        console.noteProblems(of: history.snapshot, at: history.path)
        let options = try ListOptions(context)
        return await context.show(
            .history(history, context.strings, console.formatters.titleOrder),
            in: library,
            options
        )
    }

    private func clear(
        _ history: StoredPhotos,
        _ context: Context
    ) async -> ExitStatus {
        let console = context.console
        let count = console.formatters.numbers.string(from: history.count)
        let question = console.strings(.historyConfirm, count)
        var isConfirmed = context[CommonOptions.yes] || history.count == 0
        if !isConfirmed { isConfirmed = await console.confirm(question) }
        guard isConfirmed else {
            console.say(.cacheNotCleared)
            return .other
        }
        if context[CommonOptions.sample] {
            console.note(.sampleNotStored)
        }
        do throws(StorageError) {
            try await history.removeAll()
        } catch {
            return console.fail(error)
        }
        return console.print(console.text([console.strings(.historyCleared)]))
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
        do throws(StorageError) {
            try await history.add(photos, at: .now)
        } catch {
            console.note(console.formatters.failures.string(from: error))
        }
    }
}
