import Arguments
import Terminal
import ViewModels

/// The options that every command takes, each declared once.
struct CommonOptions {
    private let strings: Strings

    init(strings: Strings) {
        self.strings = strings
    }

    var all: [OptionDescription] {
        [
            OptionDescription("sample", help: strings(.optionSample)),
            OptionDescription(
                "pictures",
                value: ValueDescription("HOW", .choice(pictures)),
                help: strings(.optionPictures),
                defaultValue: PictureChoice.auto.rawValue,
                environment: "NASA_PHOTOS_PICTURES"
            ),
            OptionDescription("no-cache", help: strings(.optionNoCache)),
            OptionDescription(
                "timeout",
                value: ValueDescription("SECONDS", .number(1 ... 3_600)),
                help: strings(.optionTimeout),
                defaultValue: "30"
            ),
            OptionDescription(
                "color",
                value: ValueDescription("WHEN", .choice(colors)),
                help: strings(.optionColor),
                defaultValue: ColorChoice.auto.rawValue
            ),
            OptionDescription(
                "accessible",
                help: strings(.optionAccessible),
                environment: "ACCESSIBLE"
            ),
            OptionDescription("no-pager", help: strings(.optionNoPager)),
            OptionDescription("quiet", short: "q", help: strings(.optionQuiet)),
            OptionDescription(
                "verbose",
                short: "v",
                help: strings(.optionVerbose)
            ),
            OptionDescription(
                "help",
                short: "h",
                help: strings(.optionHelp),
                role: .help
            ),
            OptionDescription(
                "version",
                short: "V",
                help: strings(.optionVersion),
                role: .version
            ),
        ]
    }

    private var pictures: [Choice] {
        PictureChoice.allCases.map { Choice($0.rawValue) }
    }

    private var colors: [Choice] {
        ColorChoice.allCases.map { Choice($0.rawValue) }
    }
}
