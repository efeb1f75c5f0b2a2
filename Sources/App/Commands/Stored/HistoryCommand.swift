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
    let composition: Composition

    var lists: Bool { Action(rawValue: context.argument) == nil }

    func act() async throws -> ExitStatus? {
        guard context.argument == Action.clear.rawValue else {
            if context.options.isTyped(CommonOptions.yes.name) {
                throw CommandError(.usageOnlyWith, "--yes", "clear")
            }
            return nil
        }
        _ = try context.words(0 ... 0)
        try context.rejectOptions(
            beside: "history clear",
            but: [CommonOptions.yes.name]
        )
        let status = try await clear(updated())
        if status == .done { composition.user.opened?.removePictures() }
        return status
    }

    func list(_ options: ListOptions) async throws -> PhotoList {
        let history = try updated()
        console.noteProblems(of: history.snapshot, at: history.path)
        let selection =
            try StoredPhotos.Selection(
                order: .added,
                reading: context.arguments
            )
        let titles = console.formatters.titleOrder
        return PhotoList.history(history, strings, titles, selection)
    }

    private func updated() throws -> StoredPhotos {
        try context.read(composition.user.history) { _ = try $0.update() }
    }

    private func clear(_ history: StoredPhotos) async throws -> ExitStatus {
        let count = history.count
        try await context.confirm(.historyConfirm, count, unless: count == 0)
        if context[CommonOptions.sample] { console.note(.sampleNotStored) }
        try await history.removeAll()
        return console.print(.historyCleared)
    }
}
