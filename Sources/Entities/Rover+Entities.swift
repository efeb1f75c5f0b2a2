/// A page of Curiosity's feed (`/api/v1/raw_image_items/`).
package struct CuriosityPageEntity: Decodable, Sendable {
    package let items: LossyArray<CuriosityImageEntity>
    /// Whether there is another page.
    package let more: Bool?
    /// How many items all pages have.
    package let total: Int?

    private enum CodingKeys: String, CodingKey {
        case items, more, total
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        items = try container.decode(LossyArray.self, forKey: .items)
        more = container.forgiving(.more)
        total = container.count(.total)
    }
}

/// An image of Curiosity. Nearly every field may be `null`.
package struct CuriosityImageEntity: Decodable, Sendable {
    package let imageID: String?
    package let mission: String?
    package let sol: Int?
    package let instrument: String?
    /// May be `http`.
    package let url: String?
    package let httpsURL: String?
    /// In the form `2025-10-06T17:16:46.000Z`.
    package let dateTaken: String?
    /// HTML.
    package let description: String?
    package let credit: String?
    package let site: Int?
    package let drive: Int?
    package let isThumbnail: Bool?
    package let extended: Extended?

    private enum CodingKeys: String, CodingKey {
        case imageID = "imageid"
        case mission, sol, instrument, url
        case httpsURL = "https_url"
        case dateTaken = "date_taken"
        case description
        case credit = "image_credit"
        case site, drive
        case isThumbnail = "is_thumbnail"
        case extended
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        imageID = container.text(.imageID)
        mission = container.text(.mission)
        sol = container.sol(.sol)
        instrument = container.text(.instrument)
        url = container.text(.url)
        httpsURL = container.text(.httpsURL)
        dateTaken = container.text(.dateTaken)
        description = container.text(.description)
        credit = container.text(.credit)
        site = container.count(.site)
        drive = container.count(.drive)
        isThumbnail = container.forgiving(.isThumbnail)
        extended = container.forgiving(.extended)
    }

    /// More about an image.
    package struct Extended: Decodable, Sendable {
        /// `full`, `subframe`, `thumbnail`, `chemcam prc` or another.
        package let sampleType: String?
        /// In the form `Sol-04681M10:40:32.355`.
        package let localTime: String?
        package let filter: String?

        private enum CodingKeys: String, CodingKey {
            case sampleType = "sample_type"
            case localTime = "lmst"
            case filter = "filter_name"
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            sampleType = container.text(.sampleType)
            localTime = container.text(.localTime)
            filter = container.text(.filter)
        }
    }
}

/// A page of Perseverance's feed (`/rss/api/`).
package struct PerseverancePageEntity: Decodable, Sendable {
    package let images: LossyArray<PerseveranceImageEntity>
    /// How many images all pages have.
    package let total: Int?
    /// `mars2020`.
    package let mission: String?

    private enum CodingKeys: String, CodingKey {
        case images
        case total = "total_results"
        case mission
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        images = try container.decode(LossyArray.self, forKey: .images)
        total = container.count(.total)
        mission = container.text(.mission)
    }
}

/// An image of Perseverance.
package struct PerseveranceImageEntity: Decodable, Sendable {
    package let imageID: String?
    package let sol: Int?
    package let camera: Camera?
    package let files: Files?
    /// In the form `2023-01-08T03:53:04.187`, in UTC.
    package let dateTaken: String?
    /// In the form `Sol-00670M13:03:40.477`.
    package let localTime: String?
    package let caption: String?
    package let credit: String?
    package let site: Int?
    package let drive: Int?
    /// `Full`, `Thumbnail` or another.
    package let sampleType: String?

    private enum CodingKeys: String, CodingKey {
        case imageID = "imageid"
        case sol, camera
        case files = "image_files"
        case dateTaken = "date_taken_utc"
        case localTime = "date_taken_mars"
        case caption, credit, site, drive
        case sampleType = "sample_type"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        imageID = container.text(.imageID)
        sol = container.sol(.sol)
        camera = container.forgiving(.camera)
        files = container.forgiving(.files)
        dateTaken = container.text(.dateTaken)
        localTime = container.text(.localTime)
        caption = container.text(.caption)
        credit = container.text(.credit)
        site = container.count(.site)
        drive = container.count(.drive)
        sampleType = container.text(.sampleType)
    }

    package struct Camera: Decodable, Sendable {
        package let instrument: String?
        /// `UNK` if the camera has no filters.
        package let filter: String?

        private enum CodingKeys: String, CodingKey {
            case instrument
            case filter = "filter_name"
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            instrument = container.text(.instrument)
            filter = container.text(.filter)
        }
    }

    /// The URLs of its files.
    package struct Files: Decodable, Sendable {
        /// 320 pixels wide.
        package let small: String?
        /// 800 pixels wide.
        package let medium: String?
        /// 1,200 pixels wide.
        package let large: String?
        package let full: String?

        private enum CodingKeys: String, CodingKey {
            case small, medium, large
            case full = "full_res"
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            small = container.text(.small)
            medium = container.text(.medium)
            large = container.text(.large)
            full = container.text(.full)
        }
    }
}

/// What a feed reports of its newest images: for Perseverance at the top, for
/// Curiosity in `latest_data`.
package struct RoverLatestEntity: Decodable, Sendable {
    package let sol: Int
    /// How many images there are.
    package let total: Int?

    private enum CodingKeys: String, CodingKey {
        case data = "latest_data"
        case sol = "latest_sol"
        case total
    }

    package init(from decoder: any Decoder) throws {
        var container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.data) {
            container = try container.nestedContainer(
                keyedBy: CodingKeys.self,
                forKey: .data
            )
        }
        guard let sol = container.sol(.sol) else {
            throw DecodingError.keyNotFound(
                CodingKeys.sol,
                DecodingError.Context(
                    codingPath: container.codingPath,
                    debugDescription: "no number"
                )
            )
        }
        self.sol = sol
        total = container.count(.total)
    }
}

extension KeyedDecodingContainer {
    /// The number of a day on Mars, which has at most five digits.
    fileprivate func sol(_ key: Key) -> Int? { count(key, upTo: 99_999) }
}
