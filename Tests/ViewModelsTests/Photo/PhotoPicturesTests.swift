import Foundation
import Models
import Testing

@testable import ViewModels

/// Which pictures stand for a photo.
struct PhotoPicturesTests {
    private let small = PictureRoom.Placement(
        box: Extent(width: 640, height: 480)
    )
    private let large = PictureRoom.Placement(
        box: Extent(width: 1_200, height: 900)
    )

    /// The pictures of a photo with a thumbnail, whose files are of these
    /// sizes, each named by its size.
    private func pictures(_ sizes: PhotoFile.Size...) throws -> PhotoPictures {
        var pictures = PhotoPictures(
            of: Photo(
                id: "A",
                thumbnail: URL(string: "https://host/thumbnail.jpg")
            )
        )
        pictures.files = try files(sizes)
        return pictures
    }

    private func files(_ sizes: [PhotoFile.Size]) throws -> PhotoFiles {
        PhotoFiles(
            try sizes.map { size in
                let name = size.rawValue + ".jpg"
                return PhotoFile(
                    url: try #require(URL(string: "https://host/" + name)),
                    size: size,
                    fileExtension: "jpg"
                )
            }
        )
    }

    private func name(_ key: PictureKey?) -> String? {
        key?.file.url.lastPathComponent
    }

    @Test func `the thumbnail takes the place of a picture until it is known`()
        throws
    {
        var pictures = try pictures()
        pictures.files = nil
        let before = try #require(pictures.picture(in: small))
        #expect(name(before.placeholder) == "thumbnail.jpg")
        #expect(before.key == nil)
        pictures.files = try files([.small, .original])
        let after = try #require(pictures.picture(in: small))
        #expect(name(after.placeholder) == "thumbnail.jpg")
        #expect(name(after.key) == "small.jpg")
        #expect(after.placement == small)
    }

    @Test func `the thumbnail is the picture of files without one`() throws {
        let picture = try #require(try pictures().picture(in: small))
        #expect(name(picture.key) == "thumbnail.jpg")
        #expect(picture.placeholder == nil)
    }

    @Test func `a failure is that of a picture that is not known`() throws {
        var pictures = try pictures(.small)
        pictures.failure = .timedOut
        #expect(pictures.picture(in: small)?.failure == nil)
        pictures.files = nil
        #expect(pictures.picture(in: small)?.failure == .timedOut)
    }

    @Test func `a photo without any picture has none`() {
        #expect(PhotoPictures(of: Photo(id: "A")).picture(in: small) == nil)
    }

    @Test func `a large room has a larger file`() throws {
        let pictures = try pictures(.original, .large, .medium, .small)
        #expect(name(pictures.picture(in: large)?.key) == "medium.jpg")
    }

    @Test(arguments: [(800, "small.jpg"), (801, "medium.jpg")])
    func `a small file is looked at in 800 pixels at most`(
        width: Int,
        expected: String
    ) throws {
        let pictures = try pictures(.original, .large, .medium, .small)
        let box = Extent(width: width, height: width)
        let picture = pictures.picture(in: .init(box: box))
        #expect(name(picture?.key) == expected)
    }

    @Test func `one looks around in the largest file of a panorama`() throws {
        var pictures = PhotoPictures(
            of: Photo(
                id: "A",
                facts: [
                    .init(.azimuthLeft, .integer(0)),
                    .init(.azimuthRight, .integer(360)),
                    .init(.width, .integer(3_600)),
                    .init(.height, .integer(900)),
                    .init(.horizon, .integer(200)),
                ]
            )
        )
        pictures.files = try files([.original, .large, .medium, .small])
        let room = PictureRoom(
            beside: Extent(width: 1, height: 1),
            across: small.box,
            closeUp: small.box
        )
        #expect(name(pictures.closeUp(in: room)?.key) == "orig.jpg")
        #expect(name(pictures.picture(in: small)?.key) == "small.jpg")
    }

    @Test func `a smaller part has a larger file, and the preview meanwhile`()
        throws
    {
        let pictures = try pictures(.original, .large, .medium, .small)
        var zoom = Zoom.whole
        var names: [String?] = []
        for _ in 1 ... 3 {
            zoom = try #require(zoom.after(.in(at: nil)))
            let picture = pictures.picture(
                in: small,
                part: zoom.part,
                halvings: zoom.halvings
            )
            names.append(name(picture?.key))
            #expect(name(picture?.placeholder) == "small.jpg")
            #expect(picture?.key?.part == zoom.part)
        }
        #expect(names == ["medium.jpg", "large.jpg", "orig.jpg"])
        let zoomed = (0 ... 2).map {
            name(pictures.picture(in: large, halvings: $0)?.key)
        }
        #expect(zoomed == names)
        let widest = pictures.picture(in: large, halvings: .max)
        #expect(name(widest?.key) == "orig.jpg")
    }
}
