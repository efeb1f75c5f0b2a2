import Foundation
import Models
import Services
import Synchronization
import Testing

/// A feed of a rover, to which a text says what it has and what is listed.
///
/// - `page a b,thumb c,sol=7,cam=MAHLI,day=2025-10-06,min=3 of 9 more`: the
///   images of the next page, or with `if 7:sol:gte …` of every page whose URL
///   contains that
/// - `list sols 7 9 days 2025-10-06 2025-10-07 cams A,B size 20 latest thumbs
///   eye right`; `earliest` and `eye both`, too
final class RoverScript: Sendable {
    private let rover: Rover
    private let harness: RoverHarness
    private let answers: RoverAnswers

    init(_ rover: Rover) {
        let answers = RoverAnswers()
        self.rover = rover
        self.answers = answers
        harness = RoverHarness(rover) { url throws(LoadFailure) in
            guard let page = answers.page(url) else { throw .timedOut }
            return page
        }
    }

    /// Takes a step.
    ///
    /// - Returns: The pages of a list, and the requests, some of which are made
    ///   at once.
    func act(_ step: String) async throws -> [String] {
        var words = step.split(separator: " ").map(String.init)
        guard words[0] == "list" else {
            words.removeFirst()
            var part: String?
            if words.first == "if" {
                part = words[1]
                words.removeFirst(2)
            }
            answers.add(try page(words), for: part)
            return []
        }
        let former = harness.requests.count
        let incomplete = harness.service.incompleteURLs.count
        var lines: [String] = []
        do {
            lines = try await harness.pages(try query(words)).map(Self.text)
        } catch {
            lines = ["fails: \(LoadFailure(error))"]
        }
        let new = harness.service.incompleteURLs.count - incomplete
        if new > 0 { lines.append("\(new) incomplete") }
        return lines
            + harness.requests.dropFirst(former).sorted().map {
                "asks for \($0)"
            }
    }

    private func query(_ words: [String]) throws -> RoverQuery {
        func values(_ name: String) -> ArraySlice<String>? {
            words.firstIndex(of: name).map { words[$0...].dropFirst() }
        }
        var query = RoverQuery(rover)
        if let values = values("sols") {
            let sols = try values.prefix(2).map { try #require(Sol($0)) }
            query.sols = sols[0] ... sols[1]
        }
        if let values = values("days") {
            let days = try values.prefix(2).map { try #require(Day($0)) }
            query.days = days[0] ... days[1]
        }
        query.instruments =
            values("cams")?.first?.split(separator: ",").map(String.init) ?? []
        if let size = values("size")?.first.flatMap({ Int($0) }) {
            query.pageSize = size
        }
        if words.contains("latest") { query.order = .latestSol }
        if words.contains("earliest") { query.order = .earliestSol }
        query.includesThumbnails = words.contains("thumbs")
        if let eye = values("eye")?.first {
            query.eye = RoverEye(rawValue: eye)
        }
        return query
    }

    private func page(_ words: [String]) throws -> String {
        let total = words.firstIndex(of: "of").flatMap { Int(words[$0 + 1]) }
        let images = words.prefix { !["of", "more"].contains($0) }.map(image)
        switch rover {
        case .curiosity:
            return RoverPages.curiosity(
                images,
                more: words.last == "more",
                total: total ?? 900
            )
        case .perseverance:
            let other = images.first { $0.mission != "msl" }?.mission
            return RoverPages.perseverance(
                images,
                total: total ?? images.count,
                mission: other ?? "mars2020"
            )
        }
    }

    private func image(_ text: String) -> RoverPages.Image {
        let facts = text.split(separator: ",").map(String.init)
        var image = RoverPages.Image(id: facts[0])
        for fact in facts.dropFirst() {
            let parts = fact.split(separator: "=").map(String.init)
            switch parts[0] {
            case "thumb": image.isThumbnail = true
            case "sol": image.sol = Int(parts[1]) ?? 0
            case "cam": image.instrument = parts[1]
            case "day": image.day = parts[1]
            case "min": image.minute = Int(parts[1]) ?? 0
            default: image.mission = parts[1]
            }
        }
        return image
    }

    private static func text(_ page: Page<Photo>) -> String {
        let facts = [
            page.total.map { "of \($0)" },
            page.skipped > 0 ? "\(page.skipped) skipped" : nil,
            page.missing > 0 ? "\(page.missing) missing" : nil,
        ]
        return "page: " + page.elements.map(\.id.value).joined(separator: " ")
            + facts.compactMap { $0.map { ", \($0)" } }.joined()
    }
}

/// What a feed sends.
private final class RoverAnswers: Sendable {
    private let pages = Mutex<[String]>([])
    private let others = Mutex<[(part: String, page: String)]>([])

    func add(_ page: String, for part: String?) {
        if let part {
            others.withLock { $0.append((part, page)) }
        } else {
            pages.withLock { $0.append(page) }
        }
    }

    func page(_ url: URL) -> String? {
        let text = url.absoluteString
        let other = others.withLock { others in
            others.first { text.contains($0.part) }?.page
        }
        let number =
            text.firstMatch(of: /&page=([0-9]+)/)
            .flatMap { Int($0.1) } ?? 0
        return other
            ?? pages.withLock { $0.indices.contains(number) ? $0[number] : nil }
    }
}
