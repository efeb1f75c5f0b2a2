import Arguments
import Models
import Repositories
import Services
import Terminal
import ViewModels

// Greets with the newest picture in a new shell.
extension ApodCommand {
    /// Greets, or stores the picture to greet with.
    func act() async throws -> ExitStatus? {
        guard context[Self.greet] else { return nil }
        let option = "--" + Self.greet.name
        if let word = context.arguments.first {
            throw CommandError(.usageConflict, option, word)
        }
        try context.rejectOptions(beside: option, but: [Self.greet.name])
        guard !context[CommonOptions.refresh] else {
            let file = try await apod.newest().greetingFile
            if let file { _ = try await files.data(of: file) }
            return .done
        }
        let isSample = composition.network.sample != nil
        let marks: (any RecordStore)? =
            isSample
            ? MemoryRecords() : composition.network.storage.records("greeting")
        guard console.isTerminal, let marks else { return .done }
        let stored = composition.with(CommonOptions.offline)
        // Without a cache there is nowhere to store one.
        let storesNone =
            isSample || context[CommonOptions.offline]
            || context[CommonOptions.noCache]
        let words = Self.refreshing(context.settings.given)
        return await ApodGreeting(
            console: console,
            pictures: context[CommonOptions.pictures],
            library: stored.apod.library,
            files: stored.files,
            marks: marks
        ) { [console] in
            guard !storesNone else { return }
            _ = SystemText.realPath("/proc/self/exe").flatMap {
                ChildProgram(
                    [$0] + words,
                    environment: console.environment,
                    isDetached: true
                )
            }
        }.run()
    }

    /// The command line that stores the picture to greet with, by the way to
    /// the network that is given.
    static func refreshing(_ given: OptionValues) -> [String] {
        let values = [
            CommonOptions.proxy.name, CommonOptions.timeout.name,
            CommonOptions.maxTime.name,
        ].flatMap { name in given.texts(name).map { "--\(name)=\($0)" } }
        let noConfig = CommonOptions.noConfig.name
        return [name, "--" + greet.name, "--" + CommonOptions.refresh.name]
            + values + (given.isOn(noConfig) ? ["--" + noConfig] : [])
    }
}
