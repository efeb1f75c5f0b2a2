import Foundation
import HTTP
import Models
import Repositories
import Services
import Testing

/// How files of all sources are loaded.
struct SourceFileLoaderTests {
    private let trusted = TrustedURLs(servers: [])

    /// A loader of files that exist by their names.
    private func loader(
        of names: [String],
        failing error: HTTPError = .status(404, reason: nil),
        stored: @escaping SourceFileLoader.Stored = { _ in nil },
        candidates: FileCandidates = FileCandidates()
    ) -> (loader: SourceFileLoader, service: RecordingService) {
        let service = RecordingService { url throws(LoadFailure) in
            let name = url.lastPathComponent
            guard names.contains(name) else { throw LoadFailure(error) }
            return name
        }
        let files = SourceFiles(
            service,
            trusted: trusted,
            candidates: candidates
        )
        let loader = SourceFileLoader(stored: stored) {
            $0 == .apod ? files : nil
        }
        return (loader, service)
    }

    private func file(
        _ name: String,
        of source: PhotoID.Source = .apod
    ) throws -> FileLocation {
        let url = URL(string: "https://mars.nasa.gov/i/" + name)
        return FileLocation(try #require(url), of: source)
    }

    private func text(
        _ loader: SourceFileLoader,
        _ name: String
    ) async throws -> String? {
        let data = try? await loader.data(of: file(name))
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a file is requested over https`() async throws {
        let (loader, service) = loader(of: ["a.jpg"])
        let url = URL(string: "http://images-assets.nasa.gov:80/a.jpg")
        _ = try await loader.data(
            of: FileLocation(try #require(url), of: .apod)
        )
        #expect(service.urls == ["https://images-assets.nasa.gov/a.jpg"])
    }

    @Test func `a URL that a source does not trust is not requested`()
        async throws
    {
        let url = try #require(URL(string: "https://example.org/a.jpg"))
        let (loader, service) = loader(of: ["a.jpg"])
        let file = FileLocation(url, of: .apod)
        let failure = LoadFailure.untrustedURL("example.org")
        await #expect(throws: failure) { try await loader.data(of: file) }
        await #expect(throws: failure) { try await loader.size(of: file) }
        #expect(throws: failure) { try loader.checked(file) }
        #expect(service.urls == [])
    }

    @Test func `a file is requested from its own source only`() async throws {
        let (loader, service) = loader(of: ["a.jpg"])
        await #expect(throws: LoadFailure.untrustedURL("mars.nasa.gov")) {
            try await loader.data(of: file("a.jpg", of: .images))
        }
        #expect(service.urls == [])
    }

    @Test func `a stored picture is shown without a request`() async throws {
        let (loader, service) = loader(
            of: [],
            stored: { Array($0.lastPathComponent.utf8) }
        )
        #expect(try await text(loader, "a.jpg") == "a.jpg")
        let head = try await loader.head(of: file("a.jpg"), upTo: 2)
        #expect(head == Array("a.".utf8))
        #expect(service.urls == [])
    }

    @Test(arguments: [
        ("a-thm.jpg", ["a-thm.JPG", "a-br.jpg"], "a-thm.JPG"),
        ("a-thm.JPG", ["a-thm.JPG"], "a-thm.JPG"),
        ("a-thm.jpg", ["a-br.JPG", "a.JPG"], "a-br.JPG"),
        ("a-br.jpg", ["a.JPG"], "a.JPG"),
    ])
    func `instead of a missing copy of a rover's the next larger one is loaded`(
        name: String,
        existing: [String],
        expected: String
    ) async throws {
        let (loader, _) = loader(
            of: existing,
            candidates: RoverFiles.candidates()
        )
        #expect(try await text(loader, name) == expected)
    }

    @Test(arguments: [
        (
            "a-thm.jpg", ["a-thm.jpg", "a-thm.JPG", "a-br.jpg", "a-br.JPG"]
        ),
        ("a-br.JPG", ["a-br.jpg", "a-br.JPG", "a.JPG"]), ("a.JPG", ["a.JPG"]),
    ])
    func `a small copy of a rover's is never replaced by the original`(
        name: String,
        expected: [String]
    ) async throws {
        let (loader, service) = loader(
            of: [],
            candidates: RoverFiles.candidates()
        )
        #expect(try await text(loader, name) == nil)
        #expect(names(service) == expected)
    }

    private func names(_ service: RecordingService) -> [String?] {
        service.urls.map { URL(string: $0)?.lastPathComponent }
    }

    @Test func `the case of a rover's copies is found out once`() async throws {
        let (loader, service) = loader(
            of: ["a-thm.JPG", "b-thm.JPG", "b-br.JPG", "c-thm.jpg"],
            candidates: RoverFiles.candidates()
        )
        for name in ["a-thm.jpg", "b-thm.jpg", "b-br.jpg", "c-thm.jpg"] {
            #expect(try await text(loader, name) != nil)
        }
        #expect(
            names(service) == [
                "a-thm.jpg", "a-thm.JPG", "b-thm.JPG", "b-br.JPG",
                "c-thm.JPG", "c-thm.jpg",
            ]
        )
    }

    @Test func `an original says nothing of the case of copies`() async throws {
        let (loader, service) = loader(
            of: ["a.JPG", "a-thm.jpg"],
            candidates: RoverFiles.candidates()
        )
        for name in ["a.JPG", "a-thm.jpg"] {
            #expect(try await text(loader, name) == name)
        }
        #expect(names(service) == ["a.JPG", "a-thm.jpg"])
    }

    @Test func `copies that storage refuses in either case are missing`()
        async throws
    {
        let (loader, _) = loader(
            of: [],
            failing: .status(403, reason: nil),
            candidates: RoverFiles.candidates()
        )
        await #expect(throws: LoadFailure.notFound()) {
            _ = try await loader.data(of: file("a-thm.jpg"))
        }
    }

    @Test(arguments: [["a-thm.JPG"], []])
    func `offline, a copy may be stored in either case`(
        stored: [String]
    ) async throws {
        let service = RecordingService { url throws(LoadFailure) in
            let name = url.lastPathComponent
            guard stored.contains(name) else { throw .offline }
            return name
        }
        let files = SourceFiles(
            service,
            trusted: trusted,
            candidates: RoverFiles.candidates()
        )
        let loader = SourceFileLoader { _ in files }
        if stored.isEmpty {
            await #expect(throws: LoadFailure.offline) {
                _ = try await loader.data(of: file("a-thm.jpg"))
            }
        } else {
            #expect(try await text(loader, "a-thm.jpg") == "a-thm.JPG")
        }
    }

    @Test(arguments: [
        HTTPError.timedOut, .status(500, reason: nil), .cancelled,
    ])
    func `no other file is requested after another failure`(
        error: HTTPError
    ) async throws {
        let (loader, service) = loader(
            of: [],
            failing: error,
            candidates: RoverFiles.candidates()
        )
        #expect(try await text(loader, "a-thm.JPG") == nil)
        #expect(service.urls.count == 1)
    }

    @Test func `storage that refuses a missing copy has none`() async throws {
        let (loader, _) = loader(
            of: ["a-br.JPG"],
            failing: .status(403, reason: nil),
            candidates: RoverFiles.candidates()
        )
        #expect(try await text(loader, "a-thm.JPG") == "a-br.JPG")
    }

    @Test func `the original is loaded where a resized copy is missing`()
        async throws
    {
        let assets = "https://assets.science.nasa.gov"
        let original = assets + "/content/dam/a/b.jpg"
        let copy = assets + "/dynamicimage/assets/a/b.jpg?w=9"
        let service = RecordingService { url throws(LoadFailure) in
            guard url.absoluteString == original else {
                throw .notFound(reason: nil)
            }
            return "file"
        }
        let files = SourceFiles(
            service,
            trusted: trusted,
            candidates: FileCandidates(substitute: ApodURLs.original)
        )
        let data = try await SourceFileLoader { _ in files }.data(
            of: FileLocation(try #require(URL(string: copy)), of: .apod)
        )
        #expect(data == Array("file".utf8))
        #expect(service.urls == [copy, original])
    }
}
