import Arguments
import Models
import Pictures
import ViewModels

/// Selects the pictures of lists that are not smaller than a size in pixels.
struct SizeFilter {
    let least: Extent
    let photos: any PhotoLibrary
    let files: any FileLoader

    /// By this byte, most files have said how large their pictures are, and
    /// there those with large thumbnails and profiles do.
    private static let heads = [64 << 10, 512 << 10]

    /// The pictures of a list that are large enough, without videos. They are
    /// looked at one after another: the first one may be all that is wanted.
    func pictures(in list: any Cursor<Photo>) -> any Cursor<Photo> {
        list.singly().converted(from: (), keepsTotal: false) {
            (_: inout Void, page) in
            var large: [Photo] = []
            for photo in page.elements where try await isLarge(photo) {
                large.append(photo)
            }
            return large
        }
    }

    /// Returns `true` if a picture is large enough, by its record, or if that
    /// has no size by the header of its file.
    func isLarge(_ photo: Photo) async throws -> Bool {
        guard photo.mediaType == .image else { return false }
        let all = try await photos.files(of: photo)
        let known = all.all.compactMap(\.extent)
        guard known.isEmpty else {
            return known.contains { $0.contains(least) }
        }
        guard let file = all.picture(halvings: .max) else { return false }
        let location = FileLocation(file.url, of: photo.id.source)
        do {
            for count in Self.heads {
                let head = try await files.head(of: location, upTo: count)
                if let size = try? PictureDecoder.size(of: head) {
                    return Extent(width: size.width, height: size.height)
                        .contains(least)
                }
                if head.count < count { break }
            }
        } catch LoadFailure.notFound {}
        return false
    }
}

extension SizeFilter? {
    /// All pictures without a filter.
    func pictures(in list: any Cursor<Photo>) -> any Cursor<Photo> {
        self?.pictures(in: list) ?? list
    }
}

extension CommandContext {
    /// The value of an option of the form `1920x1080`, up to a width and a
    /// height; `nil` if the option is not given. It throws if the value is not
    /// of that form, which the placeholder has, too.
    func extent(_ option: Option<String?>, upTo limit: Int) throws -> Extent? {
        guard let text = self[option] else { return nil }
        let parts = text.lowercased().split(separator: "x").map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            1 ... limit ~= width, 1 ... limit ~= height
        else {
            throw CommandError(
                .usageExtent,
                "--" + option.name,
                text,
                option.help("").value?.placeholder ?? "",
                String(limit)
            )
        }
        return Extent(width: width, height: height)
    }
}
