/// An image of either feed. Nearly every field may be `null`.
package struct RoverImageEntity: Decodable, Sendable {
    package let id: String?
    /// `msl`, in Curiosity's feed.
    package let mission: String?
    package let sol: Int?
    package let instrument: String?
    /// In the form `2025-10-06T17:16:46.000Z`, also without the `Z`.
    package let taken: String?
    /// In the form `Sol-04681M10:40:32.355`.
    package let localTime: String?
    /// HTML.
    package let description: String?
    package let credit: String?
    package let site: Int?
    package let drive: Int?
    /// `UNK` if the camera has no filters.
    package let filter: String?
    /// `full`, `Full`, `subframe`, `thumbnail`, `Thumbnail` or another.
    package let sampleType: String?
    package let isThumbnail: Bool?
    /// Of Curiosity's original; the second may be `http`.
    package let urls: [String]
    /// Of Perseverance's files: 320, 800 and 1,200 pixels wide, and whole.
    package let small, medium, large, full: String?

    package init(from decoder: any Decoder) throws {
        let image = try decoder.container(keyedBy: Name.self)
        let extended = image.object("extended")
        let camera = image.object("camera")
        let files = image.object("image_files")
        id = image.text("imageid")
        mission = image.text("mission")
        sol = image.count("sol", upTo: 99_998)
        instrument = image.text("instrument") ?? camera?.text("instrument")
        taken = image.text("date_taken") ?? image.text("date_taken_utc")
        localTime = extended?.text("lmst") ?? image.text("date_taken_mars")
        description = image.text("description") ?? image.text("caption")
        credit = image.text("image_credit") ?? image.text("credit")
        site = image.count("site")
        drive = image.count("drive")
        filter = extended?.text("filter_name") ?? camera?.text("filter_name")
        sampleType = extended?.text("sample_type") ?? image.text("sample_type")
        isThumbnail = try image.decodeIfPresent(
            Bool.self,
            forKey: "is_thumbnail"
        )
        urls = [image.text("https_url"), image.text("url")].compactMap(\.self)
        small = files?.text("small")
        medium = files?.text("medium")
        large = files?.text("large")
        full = files?.text("full_res")
    }
}
