import Foundation
import Mocks
import Models
import Testing

/// Choosing the one file of an item to get.
struct BestFileTests {
    @Test(
        arguments: [
            (nil, nil, "https://x/a~orig.tif"),
            (PhotoFile.Size.medium, nil, "https://x/a~medium.jpg"),
            (nil, 500, "https://x/a~medium.jpg"),
            (nil, 50, nil),
            (.small, nil, nil),
        ] as [(PhotoFile.Size?, Int?, String?)]
    )
    func `the largest file within the limit is chosen`(
        size: PhotoFile.Size?,
        limit: Int?,
        expected: String?
    ) async throws {
        var library = MockLibrary()
        library.onSize = { url in
            ["a~orig.tif": 9_000, "a~medium.jpg": 300][url.lastPathComponent]
        }
        let files = Self.files([
            "a~thumb.jpg", "a~medium.jpg", "a~orig.tif", "metadata.json",
        ])
        let best = try await library.firstFile(
            of: files.candidates.filter { size == nil || $0.size == size },
            of: .images,
            within: limit
        )
        #expect(best?.url.absoluteString == expected)
        #expect(best?.bytes == (expected == nil || limit == nil ? nil : 300))
    }

    @Test func `stills and captions of a video are never chosen`() {
        let files = Self.files([
            "v~orig.jpg", "v.srt", "v~mobile.mp4", "v~orig.mp4",
        ])
        let names = files.candidates.map(\.url.lastPathComponent)
        #expect(names == ["v~orig.mp4", "v~mobile.mp4"])
    }

    private static func files(_ names: [String]) -> PhotoFiles {
        PhotoFiles(
            names.compactMap { name in
                guard let url = URL(string: "https://x/" + name) else {
                    return nil
                }
                let stem = name.split(separator: ".")[0]
                let size = stem.split(separator: "~").dropFirst().first
                return PhotoFile(
                    url: url,
                    size: size.flatMap { PhotoFile.Size(rawValue: String($0)) },
                    fileExtension: url.pathExtension
                )
            }
        )
    }
}
