import Foundation
import HTTP
import Models
import Repositories
import Services
import Testing

/// A service with days, to which a text says what is asked of its library.
///
/// - `today 2026-09-21`
/// - `days 2026-09-01 2026-09-20`, `without 2026-09-14`,
///   `sends 2026-09-14 {…}`, `ignores dates`, `is stored`: what it has
/// - `list from 2026-09-01 to 2026-09-20 limit 9 wanted 3`, `nearest from …`,
///   `before 2026-09-14`, `since 2026-09-14`: the first page
/// - `rest`: the other pages of the last list
/// - `newest`, `photo 2026-09-14`
final class ApodScript {
    private let service = DayService()
    private var today = "2026-09-21"
    private var next: (any Cursor<Photo>)?

    /// Takes a step.
    ///
    /// - Returns: The pages that come of it, and the requests.
    func act(_ step: String) async throws -> [String] {
        let words = step.split(separator: " ", maxSplits: 2).map(String.init)
        switch words[0] {
        case "today": today = words[1]
        case "days": service.addDays(from: words[1], to: words[2])
        case "without": service.remove(words[1])
        case "sends": service.add(words[1], words[2])
        case "ignores": service.ignoresDates = true
        case "is":
            service.stored = StoredCopy(date: .distantPast, reason: .offline)
        default: return try await ask(step)
        }
        return []
    }

    private func ask(_ step: String) async throws -> [String] {
        let words = step.split(separator: " ").map(String.init)
        let (asked, former) = (service.urls.count, service.incomplete)
        var lines: [String] = []
        do {
            if words[0] == "photo" {
                let photo = try await library()
                    .photo(PhotoID(.apod, words.dropFirst().first ?? ""))
                lines = [
                    "\(photo.id)" + (photo.stored == nil ? "" : ", stored")
                ]
            } else if words[0] == "newest" {
                lines = ["\(try await library().newest().id)"]
            } else {
                if words[0] != "rest" { next = try list(words) }
                repeat {
                    guard let page = try await next?.page() else { break }
                    next =
                        if case .more(let more) = page.next { more } else {
                            nil
                        }
                    lines.append(Self.text(page))
                } while words[0] == "rest" && next != nil
            }
        } catch {
            lines.append("fails: \(LoadFailure(error))")
        }
        let incomplete = service.incomplete - former
        if incomplete > 0 { lines.append("\(incomplete) incomplete") }
        let requests = zip(service.urls, service.lifetimes).dropFirst(asked)
        return lines
            + requests.map { url, lifetime in
                "asks for \(url)" + (lifetime.map { ", fresh for \($0)" } ?? "")
            }
    }

    private func list(_ words: [String]) throws -> any Cursor<Photo> {
        func value(_ name: String) -> String? {
            words.firstIndex(of: name).map { words[$0 + 1] }
        }
        func day(_ name: String) throws -> Day? {
            try value(name).map { try #require(Day($0)) }
        }
        let library = try library()
        let (first, last) = (try day("from"), try day("to"))
        switch words[0] {
        case "before":
            return library.pictures(before: try #require(try day("before")))
        case "since":
            return library.pictures(since: try #require(try day("since")))
        case "nearest":
            return library.picturesOrNearest(from: first, to: last)
        default:
            return library.pictures(
                from: first,
                to: last,
                limit: value("limit").flatMap { Int($0) },
                wanted: value("wanted").flatMap { Int($0) }
            )
        }
    }

    private func library() throws -> ApodLibrary {
        let date = try Date(today + "T12:00:00Z", strategy: .iso8601)
        return ApodLibrary(
            SourceAPI(service, at: try #require(URL(string: ApodURLs.nasa))),
            now: { date }
        )
    }

    /// The days of a page, of those that follow each other the first and last.
    private static func text(_ page: Page<Photo>) -> String {
        let days = page.elements.compactMap(\.day)
        var runs: [(first: Day, last: Day)] = []
        for day in days {
            if let last = runs.last?.last,
                [-1, 1].contains(where: { last.advanced(by: $0) == day })
            {
                runs[runs.count - 1].last = day
            } else {
                runs.append((day, day))
            }
        }
        let texts = runs.map { first, last in
            first == last ? first.text : "\(first.text)…\(last.text)"
        }
        let stored = page.elements.count { $0.stored != nil }
        let facts = [
            page.total.map { "of \($0)" },
            page.skipped > 0 ? "\(page.skipped) skipped" : nil,
            page.stored == nil ? nil : "stored, with \(stored) photos",
            page.isLast ? "the last" : nil,
        ]
        return "page of \(days.count): " + texts.joined(separator: " ")
            + facts.compactMap { $0.map { ", \($0)" } }.joined()
    }
}
