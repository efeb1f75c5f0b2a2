package import Foundation

/// A photo of any source, or a video or a recording of the image library.
///
/// Its texts but the date are as sent, neither cleaned nor shortened; `nil` is
/// what the source left out.
package struct Photo: Equatable, Identifiable, Sendable {
    package let id: PhotoID
    package let title: String?
    package let mediaType: MediaType
    /// In the form `1969-07-20T00:00:00Z`, perhaps only the beginning; `nil`
    /// for a text that is no date. The time is usually midnight, which means
    /// that none is known.
    package let date: String?
    /// Who made it; in the image library the photographer.
    package let creator: String?
    /// Plain text, or HTML with entities.
    package let description: String?
    /// Describes the picture for people who cannot see it.
    package let altText: String?
    package let keywords: [String]?
    /// A small picture of it, at most 640 pixels wide.
    package let thumbnail: URL?
    /// The list of its files.
    package let manifest: URL?
    /// Its files, if the source sends them with the photo; `nil` if they have
    /// to be requested.
    package var files: PhotoFiles?
    /// Values that only some sources know, in the order to show them; a number
    /// that cannot be one of these is left out by the initializer.
    package var facts: [Fact]
    /// Set if it is from a stored copy; not part of what is written.
    package var stored: StoredCopy?
    /// Set if a list says only a part of what its library knows, for which it
    /// needs a request of its own; not part of what is written.
    package var excerpt: Excerpt?
    /// `true` while all but the id is still to be loaded.
    package private(set) var isPending = false

    package init(
        id: PhotoID,
        title: String? = nil,
        mediaType: MediaType = .image,
        date: String? = nil,
        creator: String? = nil,
        description: String? = nil,
        altText: String? = nil,
        keywords: [String]? = nil,
        thumbnail: URL? = nil,
        manifest: URL? = nil,
        files: PhotoFiles? = nil,
        facts: [Fact] = [],
        stored: StoredCopy? = nil
    ) {
        self.id = id
        self.title = title
        self.mediaType = mediaType
        self.date = date.flatMap(PhotoDate.date)
        self.creator = creator
        self.description = description
        self.altText = altText
        self.keywords = keywords
        self.thumbnail = thumbnail
        self.manifest = manifest
        self.files = files
        self.facts = facts.filter(\.isPossible)
        self.stored = stored
    }

    /// One whose details are still to be loaded.
    package static func pending(_ id: PhotoID) -> Photo {
        var photo = Photo(id: id)
        photo.isPending = true
        return photo
    }

    /// How much a list says of a photo.
    package enum Excerpt: Sendable {
        /// All of a record but pictures and other details.
        case record
        /// Hardly more than which one it is.
        case stub
    }

    /// A labelled value that only some sources have.
    package struct Fact: Equatable, Sendable {
        package let label: Label
        package let value: JSONValue

        package init(_ label: Label, _ value: JSONValue) {
            self.label = label
            self.value = value
        }

        /// The names of facts, as they are stored.
        package struct Label: RawRepresentable, Hashable, Sendable,
            ExpressibleByStringLiteral
        {
            package let rawValue: String

            package init(rawValue: String) {
                self.rawValue = rawValue
            }

            package init(stringLiteral name: String) {
                rawValue = name
            }

            package static let center: Label = "center"
            package static let location: Label = "location"
            package static let secondaryCreator: Label = "secondary_creator"
            package static let albums: Label = "album"
            /// When it became a favorite.
            package static let added: Label = "added"
            /// Since when the service no longer lists it.
            package static let gone: Label = "gone"
            /// The list in which it is new, by its name.
            package static let list: Label = "list"
            /// When its details were last shown.
            package static let opened: Label = "opened"
            /// The URL of a video, as a file or in a player.
            package static let video: Label = "video_url"
            /// The URL of a page to use rather than to look at.
            package static let interactive: Label = "interactive_url"
            package static let webPage: Label = "page_url"
            /// The number of the day on Mars, from the landing.
            package static let sol: Label = "sol"
            package static let camera: Label = "camera"
            /// The code of the camera in NASA's feed.
            package static let instrument: Label = "instrument"
            /// In the form `15:18:15`.
            package static let localSolarTime: Label = "local_solar_time"
            /// Where a rover was: the number of a place, and of a position
            /// reached from it.
            package static let site: Label = "site"
            package static let drive: Label = "drive"
            package static let filter: Label = "filter"
            /// Where it was taken, in degrees to the north and the east.
            package static let latitude: Label = "latitude"
            package static let longitude: Label = "longitude"
            /// Above the reference level of the planet, or below it.
            package static let elevation: Label = "elevation_m"
            /// The distance that a rover had driven since the landing.
            package static let driven: Label = "driven_km"
            /// The stop of a rover that is nearest, if it is not at one.
            package static let nearStop: Label = "near_stop"
            /// The tilt of the rover, and so of what it took.
            package static let tilt: Label = "tilt_degrees"
            /// The directions of the edges of a panorama, in degrees.
            package static let azimuthLeft: Label = "azimuth_left"
            package static let azimuthRight: Label = "azimuth_right"
            package static let elevationTop: Label = "elevation_top"
            package static let elevationBottom: Label = "elevation_bottom"
            /// The size in pixels, and the row of the horizon from the top.
            package static let width: Label = "width_px"
            package static let height: Label = "height_px"
            package static let horizon: Label = "horizon_px"
            /// `gray`, if it is not in color.
            package static let color: Label = "color"
            /// The middle of the Earth's disc: `28.6° S, 176.5° W`.
            package static let discCenter: Label = "disc_center"
            /// From the camera, in km.
            package static let earthDistance: Label = "earth_distance_km"
            package static let sunDistance: Label = "sun_distance_km"
            /// The lit part of the Moon, in words and in percent.
            package static let phase: Label = "phase"
            package static let lit: Label = "illuminated_percent"
            /// Since the new Moon.
            package static let age: Label = "age_days"
            package static let moonDistance: Label = "moon_distance_km"
            /// As it is seen.
            package static let diameter: Label = "diameter_arcmin"
            /// Where on the Moon the Sun stands overhead.
            package static let sunOverhead: Label = "sun_overhead"
            /// The part that is in the Earth's shadow.
            package static let shadow: Label = "shadow_percent"

            /// The kind of a visualization, and what it belongs to.
            package static let kind: Label = "kind"
            package static let missions: Label = "missions"
            package static let series: Label = "series"
            /// Other items of its source, by their ids and titles.
            package static let related: Label = "related"

            /// Those that are columns of tables beside the fields of all.
            package static let columns: [Label] = [
                .added, .opened, .list, .video, .interactive, .webPage, .sol,
                .camera,
                .instrument, .localSolarTime, .site, .drive, .filter,
                .latitude, .longitude, .elevation, .driven, .nearStop, .tilt,
                .azimuthLeft, .azimuthRight, .elevationTop, .elevationBottom,
                .width, .height, .horizon, .color,
                .discCenter, .earthDistance, .sunDistance, .phase, .lit, .age,
                .moonDistance, .diameter, .sunOverhead, .shadow, .kind,
                .missions, .series, .related,
            ]
        }
    }

    /// The text of a fact; `nil` if there is none.
    package func text(_ label: Fact.Label) -> String? {
        value(label)?.string
    }

    /// The number of a fact; `nil` if there is none.
    package func number(_ label: Fact.Label) -> Int? {
        if case .integer(let number) = value(label) { number } else { nil }
    }

    /// The number of a fact, which may be a fraction; `nil` if there is none.
    package func decimal(_ label: Fact.Label) -> Double? {
        if case .number(let number) = value(label) { return number }
        return number(label).map(Double.init)
    }

    /// The texts of a fact that is a list; `nil` if there is none.
    package func list(_ label: Fact.Label) -> [String]? {
        value(label)?.strings
    }

    private func value(_ label: Fact.Label) -> JSONValue? {
        facts.first { $0.label == label }?.value
    }
}

extension [Photo.Fact] {
    /// Those of some facts that are neither `null` nor empty.
    package init(known facts: KeyValuePairs<Photo.Fact.Label, JSONValue>) {
        self = facts.filter {
            ![.null, .string(""), .array([])].contains($0.value)
        }
        .map { Photo.Fact($0.key, $0.value) }
    }
}
