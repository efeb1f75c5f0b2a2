import Arguments
import Models
import Terminal
import ViewModels

/// The options of every command, and what many commands share.
enum CommonOptions {
    static let sample = Option<Bool>("sample")
    static let pictures =
        Option<PictureChoice>("pictures", "HOW", default: .auto)
        .environment("NASA_PHOTOS_PICTURES")
        .off(PictureChoice.none.rawValue)
    static let offline = Option<Bool>("offline")
        .excluding("refresh", "no-cache")
    static let refresh = Option<Bool>("refresh")
    static let noCache = Option<Bool>("no-cache")
    static let noConfig = Option<Bool>("no-config")
    static let noHistory = Option<Bool>("no-history")
    static let noLinks = Option<Bool>("no-links")
    static let timeout =
        Option<Int>("timeout", "SECONDS", in: 1 ... 3_600, default: 30)
    /// In seconds, for a request with its retries; downloads have no limit.
    static let maxTime =
        Option<Int>("max-time", "SECONDS", in: 1 ... 3_600, default: 120)
    static let proxy = Option<String?>("proxy", "URL")
    static let color = Option<ColorChoice>("color", "WHEN", default: .auto)
        .off(ColorChoice.never.rawValue)
    static let accessible =
        Option<Bool>("accessible").environment("ACCESSIBLE")
    static let noPager = Option<Bool>("no-pager")
    /// Of commands that ask for confirmation.
    static let yes = Option<Bool>("yes").short("y")
    static let quiet = Option<Bool>("quiet").short("q")
    static let verbose = Option<Bool>("verbose").short("v")
    private static let help =
        Option<Bool>("help").short("h").requesting(.help)
    private static let version =
        Option<Bool>("version").short("V").requesting(.version)

    static func group(_ strings: Strings) -> OptionGroup {
        OptionGroup(
            strings(.headingCommonOptions),
            strings([
                sample: .optionSample, pictures: .optionPictures,
                offline: .optionOffline, refresh: .optionRefresh,
                noCache: .optionNoCache, noConfig: .optionNoConfig,
                noHistory: .optionNoHistory,
                noLinks: .optionNoLinks,
                timeout: .optionTimeout, maxTime: .optionMaxTime,
                proxy: .optionProxy,
                color: .optionColor, accessible: .optionAccessible,
                noPager: .optionNoPager, quiet: .optionQuiet,
                verbose: .optionVerbose, help: .optionHelp,
                version: .optionVersion,
            ])
        )
    }

    static func ids(
        _ strings: Strings,
        _ help: StringKey = .itemIDs,
        usage: String = "ID..."
    ) -> ArgumentDescription {
        ArgumentDescription(usage, .listed(.items), help: strings(help))
    }

    /// The short form of the format, with fields where they can be chosen.
    static func json(
        _ strings: Strings,
        fields: [String]? = nil
    ) -> OptionDescription {
        OptionDescription(
            "json",
            value: fields.map {
                ValueDescription("FIELDS", .texts($0.map { Choice($0) }))
            },
            help: strings(fields == nil ? .optionJSON : .optionJSONFields),
            role: .shortcut(["format=json", "fields"]),
            isValueOptional: true
        )
    }

    /// The size of a file to choose.
    enum SizeChoice: String, CaseIterable, AliasedChoice {
        case original, large, medium, small, thumbnail

        var size: PhotoFile.Size {
            .choices.first { $0.name == rawValue } ?? .original
        }

        /// The service's own name.
        var aliases: [String] { [size.rawValue] }
    }
}
