import Arguments
import Foundation
import Models
import ViewModels

/// The options of a search, each declared once.
struct SearchOptions {
    private let strings: Strings

    init(strings: Strings) {
        self.strings = strings
    }

    /// The option for everything that is not one of the kinds.
    static let anyMediaType = "any"

    /// NASA is older than none of its photographs' subjects, but the oldest
    /// photographs in its library are of 1850 and later.
    private static let years = 1800 ... 2100

    /// What an item must be like.
    var content: [OptionDescription] {
        [
            option(
                "media-type",
                "TYPES",
                .optionMediaType,
                .choices(types),
                "image"
            ),
            option("year-start", "YEAR", .optionYearStart, .number(Self.years)),
            option("year-end", "YEAR", .optionYearEnd, .number(Self.years)),
            option("center", "CENTER", .optionCenter, .suggested(centers)),
            option("keywords", "WORDS", .optionKeywords, .texts),
            option("location", "TEXT", .optionLocation),
            option("photographer", "NAME", .optionPhotographer),
            option("secondary-creator", "NAME", .optionSecondaryCreator),
            option("title", "TEXT", .optionTitle),
            option("description", "TEXT", .optionDescription),
            option("description-508", "TEXT", .optionDescription508),
            option("nasa-id", "ID", .optionNasaID),
            option("album", "NAME", .optionAlbum),
        ]
    }

    private var types: [Choice] {
        MediaType.known.map { Choice($0.name) } + [Choice(Self.anyMediaType)]
    }

    private var centers: [Choice] {
        PhotoQuery.knownCenters.map { Choice($0) }
    }

    private func option(
        _ name: String,
        _ placeholder: String,
        _ help: StringKey,
        _ kind: ValueDescription.Kind = .text,
        _ defaultValue: String? = nil
    ) -> OptionDescription {
        OptionDescription(
            name,
            value: ValueDescription(placeholder, kind),
            help: strings(help),
            defaultValue: defaultValue
        )
    }
}
