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
            "orig.jpg large.jpg large.png", "jpg: original, large · png: large",
            "jpg: 원본, 큰 크기 · png: 큰 크기"
        ),
        (
            "thumb.jpg thumb.jpg thumb.JPG", "jpg: thumbnail · JPG: thumbnail",
            "jpg: 섬네일 · JPG: 섬네일"
        ),
        (
            "orig.mp4 x.srt orig.tif", "mp4: original · srt · tif: original",
            "mp4: 원본 · srt · tif: 원본"
        ),
    ])
    func `an extension is listed once with its sizes`(
        names: String,
        english: String,
        korean: String
    ) throws {
        let files = try files(names)
        #expect(Formatters.english.strings.list(of: files) == english)
        #expect(Formatters.korean.strings.list(of: files) == korean)
    }

    @Test func `a file has its pixels and bytes where they are known`() throws {
        let url = try #require(URL(string: "https://host/a"))
        let files = [
            (
                PhotoFile.Size.original, Extent(width: 4_608, height: 3_456),
                3_100_000
            ),
            (.large, Extent(width: 1_920, height: 1_440), nil),
            (.medium, nil, 200_000), (.small, nil, nil),
            (nil, Extent(width: 800, height: 600), nil),
            (nil, Extent(width: 800, height: 600), 5), (nil, nil, nil),
        ].enumerated().map { index, file in
            PhotoFile(
                url: url.appending(path: "\(index)"),
                size: file.0,
                fileExtension: "jpg",
                extent: file.1,
                bytes: file.2
            )
        }
        #expect(
            Formatters.english.strings.list(of: PhotoFiles(files))
                == "jpg: original (4608 × 3456, 3.1 MB), large (1920 × 1440), "
                + "medium (200 kB), small, 800 × 600"
        )
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
