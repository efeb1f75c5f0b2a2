import Foundation
import Models
import Testing

/// Choosing the one file of an item to get.
struct FileChoiceTests {
    @Test(
        arguments: [
            (nil, nil, "https://x/a~orig.tif"),
            (PhotoFile.Size.medium, nil, "https://x/a~medium.jpg"),
            (nil, 500, "https://x/a~medium.jpg"),
            (nil, 50, nil),
            (.small, nil, nil),
        ] as [(PhotoFile.Size?, Int?, String?)]
    )
    func `the largest file that fits is chosen`(
        size: PhotoFile.Size?,
        limit: Int?,
        address: String?
    ) async throws {
        let choice = FileChoice(
            size: size,
            limit: limit,
            sizes: FakeSizes(sizes: ["a~orig.tif": 9_000, "a~medium.jpg": 300])
        )
        let files = Self.files([
            "a~thumb.jpg", "a~medium.jpg", "a~orig.tif", "metadata.json",
        ])
        let best = try await choice.best(of: files)
        #expect(best?.address.absoluteString == address)
    }

    @Test func `neither stills nor captions of a film are chosen`() {
        let files = Self.files([
            "v~orig.jpg", "v.srt", "v~mobile.mp4", "v~orig.mp4",
        ])
        let names = files.candidates.map(\.address.lastPathComponent)
        #expect(names == ["v~orig.mp4", "v~mobile.mp4"])
    }

    private static func files(_ names: [String]) -> PhotoFiles {
        PhotoFiles(
            names.compactMap { name in
                guard let address = URL(string: "https://x/" + name) else {
                    return nil
                }
                let stem = name.split(separator: ".")[0]
                let size = stem.split(separator: "~").dropFirst().first
                return PhotoFile(
                    address: address,
                    size: size.flatMap { PhotoFile.Size(rawValue: String($0)) },
                    fileExtension: address.pathExtension
                )
            }
        )
    }
}

/// Tells sizes from a table; of others nobody knows.
private struct FakeSizes: FileSizeSource {
    let sizes: [String: Int]

    func bytes(at address: URL) async throws(LoadFailure) -> Int? {
        sizes[address.lastPathComponent]
    }
}
