import Foundation
import Models
import Testing

struct PhotoFilesTests {
    /// Files by their names: `orig.jpg`, or `none.json` for no size.
    private func files(_ names: String) throws -> PhotoFiles {
        try PhotoFiles(
            names.split(separator: " ").map { name in
                let parts = name.split(separator: ".").map(String.init)
                let url = URL(string: "https://host/\(name)")
                return PhotoFile(
                    url: try #require(url),
                    size: PhotoFile.Size(rawValue: parts[0]),
                    fileExtension: parts[1]
                )
            }
        )
    }

    @Test(arguments: [
        ("orig.jpg large.jpg medium.jpg small.jpg thumb.jpg", "small.jpg"),
        ("orig.jpg large.jpg medium.jpg thumb.jpg", "medium.jpg"),
        ("thumb.jpg large.jpg orig.jpg", "orig.jpg"),
        ("large.jpg thumb.jpg", "thumb.jpg"),
        ("orig.tif thumb.jpg", "thumb.jpg"),
        ("orig.TIF small.tiff medium.png", "medium.png"),
        ("small.JPG orig.jpg", "small.JPG"),
        ("small.mp4 small.jpeg", "small.jpeg"),
        ("small.gif small.jpg", "small.gif"),
    ])
    func `the preview is the best picture that can be displayed`(
        names: String,
        expected: String
    ) throws {
        let preview = try files(names).preview
        #expect(preview?.url.lastPathComponent == expected)
    }

    @Test(arguments: [
        "", "orig.tif", "orig.mp3 none.json", "large.jpg", "none.jpg",
        "mobile.mp4 preview.mp4 preview.jpg",
    ])
    func `an item without displayable pictures has no preview`(
        names: String
    ) throws {
        #expect(try files(names).preview == nil)
    }

    @Test func `a file that is listed twice appears once`() throws {
        let names = "orig.jpg thumb.jpg orig.jpg none.json thumb.jpg"
        let all = try files(names).all.map(\.url.lastPathComponent)
        #expect(all == ["orig.jpg", "thumb.jpg", "none.json"])
    }

    @Test(arguments: [
        ("orig.jpg thumb.jpg small.jpg", "thumb.jpg"),
        ("orig.mp4 orig.jpg small.png none.srt", "small.png"),
        ("thumb.tif orig.jpg", "orig.jpg"), ("orig.mp4", nil), ("", nil),
    ])
    func `a thumbnail, or else the last picture, stands for an item in lists`(
        names: String,
        expected: String?
    ) throws {
        let thumbnail = try files(names).thumbnail
        #expect(thumbnail?.lastPathComponent == expected)
    }
}
