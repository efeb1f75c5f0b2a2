/// The titles of a manual page's sections, in one language.
package struct ManualHeadings: Equatable, Sendable {
    package let name: String
    package let synopsis: String
    package let description: String
    package let commands: String
    package let options: String
    package let files: String
    package let examples: String
    package let seeAlso: String

    package init(
        name: String = "NAME",
        synopsis: String = "SYNOPSIS",
        description: String = "DESCRIPTION",
        commands: String = "COMMANDS",
        options: String = "OPTIONS",
        files: String = "FILES",
        examples: String = "EXAMPLES",
        seeAlso: String = "SEE ALSO"
    ) {
        self.name = name
        self.synopsis = synopsis
        self.description = description
        self.commands = commands
        self.options = options
        self.files = files
        self.examples = examples
        self.seeAlso = seeAlso
    }
}
