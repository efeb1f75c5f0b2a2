extension Photo {
    /// A labeled value that only some sources have.
    package struct Fact: Equatable, Sendable {
        package let label: Label
        package let value: JSONValue

        package init(_ label: Label, _ value: JSONValue) {
            self.label = label
            self.value = value
        }

        /// `false` for a value of another type than its column has, and for a
        /// number that the label cannot have. It would be wrong wherever it is
        /// computed with, or too large for an integer.
        var isPossible: Bool {
            switch (label.type, value) {
            case (nil, _), (_, .null), (.text, .string): true
            case (.list, .array(let texts)):
                texts.allSatisfy { $0.string != nil }
            case (.number, .integer(let number)):
                label.range?.contains(Double(number)) ?? true
            case (.number, .number(let number)):
                label.range?.contains(number) ?? true
            default: false
            }
        }
    }
}

extension Photo.Fact {
    /// What is known of a kind of fact. Those that only photos of one source
    /// have are declared with that source.
    package struct Label: Sendable {
        /// The name under which it is stored and exported.
        package let rawValue: String
        /// The name for people; `nil` for a fact that is shown without one, or
        /// that this program does not know.
        package let text: StringKey?
        /// What its values are; `nil` for a fact that this program does not
        /// know.
        package let type: ValueType?
        /// What its number can be; `nil` if it is any, or no number.
        let range: ClosedRange<Double>?

        /// A fact is a text if nothing else is said.
        init(
            _ name: String,
            _ text: StringKey? = nil,
            in range: ClosedRange<Double>? = nil,
            type: ValueType? = .text
        ) {
            rawValue = name
            self.text = text
            self.range = range
            self.type = range == nil ? type : .number
        }
    }
}

extension Photo.Fact.Label: RawRepresentable, Hashable {
    /// The label with a name that was stored.
    package init(rawValue name: String) {
        self = Self.known[name] ?? Self(name, type: nil)
    }

    package static func == (one: Self, other: Self) -> Bool {
        one.rawValue == other.rawValue
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    /// The facts that are columns of tables, besides the fields of all photos.
    package static let columns: [Self] = {
        var seen: Set<Self> = []
        let all =
            [.added, .opened, .video, .interactive, .webPage]
            + PhotoID.Source.allCases.flatMap(\.facts)
        return all.filter { seen.insert($0).inserted }
    }()

    private static let known = Dictionary(
        uniqueKeysWithValues: ([
            center, location, secondaryCreator, albums, gone,
        ] + columns)
        .map { ($0.rawValue, $0) }
    )
}

// Facts of any source.
extension Photo.Fact.Label {
    package static let center = Self("center")
    package static let location = Self("location", "Location" | "장소")
    package static let secondaryCreator = Self("secondary_creator")
    package static let albums = Self(
        "album",
        "Albums" | "앨범",
        type: .list(.text)
    )
    /// When it became a favorite.
    package static let added =
        Self("added", "Favorite since" | "즐겨찾기에 추가한 날짜")
    /// Since when the service no longer lists it.
    package static let gone =
        Self("gone", "No longer listed since" | "사라진 날짜")
    /// When its details were last shown.
    package static let opened = Self("opened", "Opened" | "열어 본 시각")
    /// The URL of a video, as a file or in a player.
    package static let video = Self("video_url", "Video" | "동영상")
    /// The URL of a page to use rather than to look at.
    package static let interactive =
        Self("interactive_url", "Interactive" | "인터랙티브 페이지")
    package static let webPage = Self("page_url", "Web page" | "웹 페이지")
    /// The place where it was taken, in degrees north and east.
    package static let latitude =
        Self("latitude", "Latitude (°)" | "위도(°)", in: -90 ... 90)
    package static let longitude =
        Self("longitude", "Longitude (°)" | "경도(°)", in: -180 ... 360)
    /// Above the reference level of the planet, or below it.
    package static let elevation =
        Self("elevation_m", "Elevation (m)" | "고도(m)", in: -20_000 ... 30_000)
}
