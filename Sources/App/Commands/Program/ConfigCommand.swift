import Arguments
import Terminal
import TerminalViews
import ViewModels

/// Says what each option is worth and who says so.
struct ConfigCommand {
    private let settings: Settings
    private let console: Console

    init(settings: Settings, console: Console) {
        self.settings = settings
        self.console = console
    }

    func run(_ options: OptionValues) throws(ValidationError) -> ExitStatus {
        let isJSON = options.text("format") == ItemFormat.json.rawValue
        do throws(OutputError) {
            try console.write(isJSON ? json : text)
            return .done
        } catch {
            return console.fail(error)
        }
    }

    private var json: String {
        let entries = settings.entries.map { entry in
            FieldValue.object([
                ("name", .text(entry.name)), ("value", .text(entry.value)),
                ("source", .text(entry.source?.rawValue)),
            ])
        }
        let document = FieldValue.object([
            ("file", .text(settings.file?.path)),
            ("file_exists", .flag(settings.file?.exists == true)),
            ("settings", .array(entries)),
        ])
        return JSONFormatter.string(from: document) + "\n"
    }

    /// Lines that the file itself takes: what is not set stands as a remark.
    private var text: String {
        let path = settings.file?.path ?? "-"
        let state = settings.file?.exists == true
        let head =
            "# " + path + (state ? "" : " " + console.strings(.configNoFile))
        let width = settings.entries.map { CellText.width($0.name) }.max() ?? 0
        let lines = settings.entries.map { entry in
            let name = CellText.pad(entry.name, to: width)
            guard let value = entry.value, let source = entry.source else {
                return "# " + name + " ="
            }
            return "  " + name + " = " + value + "  # " + word(source)
        }
        return ([head] + lines).map { console.renderer.clean($0) + "\n" }
            .joined()
    }

    private func word(_ source: Settings.Source) -> String {
        switch source {
        case .flag: console.strings(.sourceFlag)
        case .environment: console.strings(.sourceEnvironment)
        case .file: console.strings(.sourceFile)
        case .builtIn: console.strings(.sourceBuiltIn)
        }
    }
}
