/// Commands that help shows under one title.
package struct CommandGroup: Equatable, Sendable {
    package let title: String
    package let commands: [CommandDescription]

    package init(_ title: String, _ commands: [CommandDescription]) {
        self.title = title
        self.commands = commands
    }
}
