import Arguments
import Terminal

/// Writes the program's manual page.
struct ManualCommand {
    private let program: ProgramDescription
    private let console: Console

    init(program: ProgramDescription, console: Console) {
        self.program = program
        self.console = console
    }

    func run() -> ExitStatus {
        let manual = ManualFormatter(
            program,
            help: HelpHeadings(strings: console.strings),
            files: TopicBuilder(strings: console.strings).files(),
            date: NasaPhotos.releaseDate
        )
        do throws(OutputError) {
            try console.write(manual.page())
            return .done
        } catch {
            return console.fail(error)
        }
    }
}
