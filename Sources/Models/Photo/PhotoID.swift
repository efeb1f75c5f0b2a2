/// A photo's id in a source: `as11-40-5874` in the image library, and
/// `apod:2026-09-16` in any other source.
package struct PhotoID: Hashable, Sendable {
    /// The sources of photos.
    package enum Source: String, CaseIterable, Sendable {
        /// NASA's image library, whose ids need no prefix.
        case images
        /// The Astronomy Picture of the Day.
        case apod
        /// The rover Curiosity.
        case curiosity
        /// The rover Perseverance.
        case perseverance
        /// Panoramas around a stop of Perseverance.
        case panorama
        /// The whole Earth, by EPIC.
        case earth
        /// The Moon, at an hour.
        case moon
        /// Visualizations, by the Scientific Visualization Studio.
        case svs
    }

    package let source: Source
    /// The source's own id. It may contain spaces, also at its end.
    package let value: String

    package init(_ source: Source, _ value: String) {
        self.source = source
        self.value = value
    }

    /// Reads an id as people type it. Everything that does not begin with a
    /// source's name and a colon is an id of the image library.
    package init(_ text: String) {
        if let (source, value) = Self.split(text) {
            self.init(source, value)
        } else {
            self.init(.images, text)
        }
    }

    private static func split(_ text: String) -> (Source, String)? {
        guard
            let colon = text.firstIndex(of: ":"),
            let source = Source(rawValue: String(text[..<colon]))
        else { return nil }
        return (source, String(text[colon...].dropFirst()))
    }
}

extension PhotoID.Source {
    /// The facts that only its photos have, or that are columns with those.
    var facts: [Photo.Fact.Label] {
        switch self {
        case .images, .apod: []
        case .curiosity, .perseverance: Photo.Fact.Label.rovers
        case .panorama: Photo.Fact.Label.panoramas
        case .earth: Photo.Fact.Label.earth
        case .moon: Photo.Fact.Label.moon
        case .svs: Photo.Fact.Label.svs
        }
    }
}

extension PhotoID: CustomStringConvertible {
    /// The id as people type it.
    package var description: String {
        // The image library may have an id that looks like another source's.
        source == .images && Self.split(value) == nil
            ? value : source.rawValue + ":" + value
    }
}

extension PhotoID: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension PhotoID: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
