import Models
import ViewModels

/// A screen whose lines are read from a key table.
@MainActor
protocol KeyedScreen: Screen {
    associatedtype ViewModel: NavigatingViewModel

    static var keys: KeyTable<Self> { get }

    /// The target of most keys.
    var viewModel: ViewModel { get }
}

extension KeyedScreen {
    var strings: Strings { viewModel.formatters.strings }

    package func start() {
        viewModel.start()
    }

    package func stop() {
        viewModel.stop()
    }

    package func prompt(_ situation: ScreenSituation) -> Prompt {
        Self.keys.prompt(.init(screen: self, situation: situation), strings)
    }

    package func help(_ situation: ScreenSituation) -> [KeyHelp] {
        Self.keys.help(.init(screen: self, situation: situation), strings)
    }

    package func interrupts(_ line: String) -> Bool {
        Self.keys.interrupts(line, self, strings)
    }

    package func commands(
        among keys: Set<String>,
        _ situation: ScreenSituation
    ) -> Set<String> {
        let context = KeyTable.Context(screen: self, situation: situation)
        return keys.filter { Self.keys.works($0, context) }
    }

    package func receive(
        _ line: String,
        _ situation: ScreenSituation
    ) -> ScreenReply {
        read(line, situation)
    }

    /// Does what the key table says.
    func read(_ line: String, _ situation: ScreenSituation) -> ScreenReply {
        let context = KeyTable.Context(screen: self, situation: situation)
        if let action = Self.keys.action(for: line, context, strings) {
            return action(context)
        }
        if let key = KeyLine.repeated(line), Self.keys.works(key, context) {
            return .lines(Array(repeating: key, count: line.count))
        }
        guard KeyLine.isWords(line) else {
            return .say(strings(.unknownCommand))
        }
        viewModel.open(line.split(separator: " ").joined(separator: " "))
        return .done
    }
}
