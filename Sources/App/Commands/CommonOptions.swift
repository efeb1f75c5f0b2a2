import Arguments
import Terminal
import ViewModels

/// The options that every command takes, each declared once.
struct CommonOptions {
    private let texts: Texts

    init(texts: Texts) {
        self.texts = texts
    }

    var all: [OptionDescription] {
        [
            OptionDescription("sample", help: texts(.optionSample)),
            OptionDescription(
                "pictures",
                value: ValueDescription("HOW", .choice(pictures)),
                help: texts(.optionPictures),
                defaultValue: PictureChoice.auto.rawValue,
                environment: "NASA_PHOTOS_PICTURES"
            ),
            OptionDescription("no-cache", help: texts(.optionNoCache)),
            OptionDescription(
                "timeout",
                value: ValueDescription("SECONDS", .number(1 ... 3_600)),
                help: texts(.optionTimeout),
                defaultValue: "30"
            ),
            OptionDescription(
                "color",
                value: ValueDescription("WHEN", .choice(colors)),
                help: texts(.optionColor),
                defaultValue: ColorChoice.auto.rawValue
            ),
            OptionDescription(
                "accessible",
                help: texts(.optionAccessible),
                environment: "ACCESSIBLE"
            ),
            OptionDescription("no-pager", help: texts(.optionNoPager)),
            OptionDescription("quiet", short: "q", help: texts(.optionQuiet)),
            OptionDescription(
                "verbose",
                short: "v",
                help: texts(.optionVerbose)
            ),
            OptionDescription(
                "help",
                short: "h",
                help: texts(.optionHelp),
                role: .help
            ),
            OptionDescription(
                "version",
                short: "V",
                help: texts(.optionVersion),
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
