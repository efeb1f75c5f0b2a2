import Foundation
import Mocks
import Models
import Testing

@testable import ViewModels

struct FilesFormatterTests {
    /// Files by their sizes and endings: `orig.jpg`, or `x.srt` for no size.
    private func files(_ names: String) throws -> PhotoFiles {
        try PhotoFiles(
            names.split(separator: " ").enumerated().map { index, name in
                let parts = name.split(separator: ".").map(String.init)
                let url = URL(string: "https://host/\(index)/\(name)")
                return PhotoFile(
                    url: try #require(url),
                    size: PhotoFile.Size(rawValue: parts[0]),
                    fileExtension: parts[1]
                )
            }
        )
    }

    @Test(arguments: [
        ("", "none", "없음"),
        (
            "orig.jpg large.jpg large.png", "original (jpg), large (jpg, png)",
            "원본 (jpg), 큰 크기 (jpg, png)"
        ),
        (
            "thumb.jpg thumb.jpg thumb.JPG", "thumbnail (jpg, JPG)",
            "섬네일 (jpg, JPG)"
        ),
        (
            "orig.mp4 x.srt orig.tif", "original (mp4, tif), other (srt)",
            "원본 (mp4, tif), 기타 (srt)"
        ),
    ])
    func `a size is listed once with its extensions`(
        names: String,
        english: String,
        korean: String
    ) throws {
        let files = try files(names)
        #expect(Formatters.english.strings.list(of: files) == english)
        #expect(Formatters.korean.strings.list(of: files) == korean)
    }

    @Test(arguments: PhotoFile.Size.allCases)
    func `each size has a name`(size: PhotoFile.Size) {
        let english = Formatters.english.strings.name(of: size)
        let korean = Formatters.korean.strings.name(of: size)
        #expect(!english.isEmpty)
        #expect(english != korean)
    }

    @Test(arguments: [
        (MediaType.image, "image", "사진"), (.video, "video", "동영상"),
        (.audio, "audio", "오디오"), (.other("map"), "map", "map"),
    ])
    func `a media type has a name, or keeps its own`(
        type: MediaType,
        english: String,
        korean: String
    ) {
        #expect(Formatters.english.strings.name(of: type) == english)
        #expect(Formatters.korean.strings.name(of: type) == korean)
    }
}
