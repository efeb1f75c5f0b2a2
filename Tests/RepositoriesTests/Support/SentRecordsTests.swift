import Foundation
import Models
import Repositories
import Services
import TestSupport
import Testing

/// Records as services send them.
struct SentRecordsTests {
    /// Each step is the name of a source and an answer of its service.
    @Test func `the photos of records are as recorded, with all they have`()
        async throws
    {
        try await RecordedText.expectSteps(in: "sent-records") { step in
            let parts = step.split(separator: " ", maxSplits: 1)
                .map(String.init)
            do {
                let photo = try await Self.photo(of: parts[0], parts[1])
                return photo.map(Self.lines) ?? ["none"]
            } catch {
                return ["fails: \(LoadFailure(error))"]
            }
        }
    }

    private static func photo(
        of source: String,
        _ text: String
    ) async throws -> Photo? {
        func api(_ url: String, _ answer: String? = nil) throws -> SourceAPI {
            SourceAPI(
                RecordingService { _ in answer ?? text },
                at: try #require(URL(string: url))
            )
        }
        switch source {
        case "apod":
            return try await ApodLibrary(api(ApodURLs.nasa))
                .photo("apod:2026-09-16")
        case "earth":
            return try await EarthLibrary(
                api(EarthURLs.nasa),
                texts: { MadeTexts(title: "Title of \($0.id)") }
            ).photo("earth:20260107001751")
        case "moon":
            return try await MoonLibrary(
                api(MoonLibrary.nasa),
                texts: { MadeTexts(title: "Title of \($0.id)") },
                now: { .now }
            ).photo("moon:2023-07-12T16")
        case "svs":
            return try await SVSLibrary(api("https://svs.gsfc.nasa.gov"))
                .photo("svs:5274")
        case "panorama":
            return try await RoverLibrary(
                api(RoverURLs.nasa, #"{"features":[\#(text)]}"#),
                panoramaTexts: { MadeTexts(title: "Title of \($0.id)") }
            ).panoramas().elements.first
        case "curiosity", "perseverance":
            let rover = try #require(Rover(rawValue: source))
            let harness = RoverHarness(rover) { _ in text }
            return try await harness.pages(RoverQuery(rover))[0].elements.first
        default:
            let page = Pages.page(items: [text])
            return try await LibraryHarness(RecordingService { _ in page })
                .list("https://images-api.nasa.gov/search?q=x")
                .page().elements.first
        }
    }

    private static func lines(_ photo: Photo) -> [String] {
        func line(_ member: JSONValue.Member) -> String? {
            guard !member.value.text.isEmpty else { return nil }
            return member.name + ": "
                + JSONFormatter.string(from: member.value)
        }
        let record = PhotoRecord(photo).json
        var lines = record.members.filter {
            !["schema", "facts", "files"].contains($0.name)
        }.compactMap(line)
        for fact in record["facts"].members.compactMap(line) {
            lines.append("fact " + fact)
        }
        if photo.files == nil { lines.append("files: unknown") }
        for file in photo.files?.all ?? [] {
            let size = file.extent.map { " \($0.width)×\($0.height)" } ?? ""
            lines.append(
                "file: \(file.size?.rawValue ?? "-")\(size) \(file.url)"
            )
        }
        let named = [
            ("preview", photo.files?.preview?.url),
            ("best", photo.files?.candidates.first?.url),
            ("original", photo.thumbnail.flatMap { ApodURLs.original(of: $0) }),
        ]
        for (name, url) in named {
            if let url { lines.append("\(name): \(url)") }
        }
        if let surroundings = Surroundings(of: photo) {
            let turn = String(format: "turn: %.2f", surroundings.turn)
            lines.append(turn + (surroundings.isWhole ? ", whole" : ""))
        }
        return lines
    }
}
