import Entities
package import Foundation
package import Models
package import Services

/// A position in one of the image library's lists: loads the page there, and
/// reads the next position from the page's `next` link.
package struct CollectionRepository: Cursor {
    private let service: any DataService
    private let trusted: TrustedURLs
    private var url: URL
    /// The pages of the list up to this one; one of them as the next page
    /// would never end.
    private var seen: Set<PageURL>
    /// The number of items that were on the pages before.
    private var received: Int

    package init(service: any DataService, trusted: TrustedURLs, url: URL) {
        self.service = service
        self.trusted = trusted
        self.url = url
        seen = [PageURL(url)]
        received = PageURL(url).firstIndex
    }

    @concurrent
    package func page() async throws -> Page<Photo> {
        do {
            let request = PageURL(url)
            let marks = [request.mark].compactMap(\.self)
            return page(
                try await service.get(
                    CollectionEntity.self,
                    from: url,
                    isComplete: \.isComplete,
                    items: { $0.itemIDs + marks }
                )
            )
        } catch {
            let failure = searchFailure(LoadFailure(error))
            guard ![.notFound, .cancelled].contains(failure.kind),
                let page = await stored(failure)
            else { throw failure }
            return page
        }
    }

    /// Albums can be missing, but where there is no search, its service is.
    private func searchFailure(_ failure: LoadFailure) -> LoadFailure {
        guard case .notFound(let reason) = failure,
            url.lastPathComponent == "search"
        else { return failure }
        return .serviceFailed(status: 404, reason: reason)
    }

    /// The first page of the same search that asked for another number of
    /// items, of which the longest; `nil` if none is stored.
    private func stored(_ reason: LoadFailure) async -> Page<Photo>? {
        let request = PageURL(url)
        guard let mark = request.mark else { return nil }
        let pages = await service.responses(listing: mark).compactMap {
            entry -> (list: CollectionRepository, body: CollectionEntity, Date)?
            in
            guard let url = URL(string: entry.url),
                request.isAlike(PageURL(url)),
                let body = try? JSONLimits.standard
                    .decode(CollectionEntity.self, from: entry.body)
            else { return nil }
            let list = CollectionRepository(
                service: service,
                trusted: trusted,
                url: url
            )
            return (list, body, entry.checked)
        }
        let longest = pages.max {
            $0.body.collection.items.count < $1.body.collection.items.count
        }
        return longest.map { list, body, date in
            let copy = StoredCopy(date: date, reason: reason)
            return list.page(Loaded(body, stored: copy))
        }
    }

    private func page(_ response: Loaded<CollectionEntity>) -> Page<Photo> {
        let body = response.value.collection
        let stored = response.stored
        let photos = body.items.elements.compactMap {
            Photo($0, trusted: trusted)
        }.stored(stored)
        let unreadable = body.items.elements.count - photos.count
        let received = received + body.items.count
        let next = next(body.links?.elements ?? [], after: received)
        let total = body.metadata?.totalHits
        let missing = if case .end = next { (total ?? 0) - received } else { 0 }
        return Page(
            elements: photos,
            skipped: body.items.skipped + unreadable,
            missing: max(0, missing),
            total: total,
            resultLimit: PageURL(url).isSearch
                ? ImagesLibrary.resultLimit : nil,
            next: next,
            stored: stored
        )
    }

    private func next(
        _ links: [LinkEntity],
        after received: Int
    ) -> Page<Photo>.Next {
        guard
            let link = links.first(where: { $0.rel == "next" }),
            let url = link.href.flatMap({ trusted.normalized($0, on: url) }),
            !seen.contains(PageURL(url))
        else { return .end }
        if PageURL(url).lastIndex > ImagesLibrary.resultLimit {
            return .limitReached(ImagesLibrary.resultLimit)
        }
        guard trusted.isTrusted(url) else {
            let host = url.host() ?? ""
            return .more(LazyPage { throw LoadFailure.untrustedURL(host) })
        }
        var next = self
        next.url = url
        next.received = received
        next.seen.insert(PageURL(url))
        return .more(next)
    }
}

/// The request in the URL of a page, however it is written: the service sends
/// its parameters in another order and encoding than they were sent to it.
private struct PageURL: Hashable {
    private let path: [String]
    private let parameters: [String: String]

    init(_ url: URL) {
        // Split before it is decoded: an escaped slash belongs to a name.
        path = url.path().split(separator: "/").map {
            $0.removingPercentEncoding ?? String($0)
        }
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        let items = (parts?.percentEncodedQueryItems ?? []).map { item in
            let value = (item.value ?? "").replacing("+", with: " ")
            return (item.name, value.removingPercentEncoding ?? value)
        }
        parameters = Dictionary(items) { _, last in last }
            .filter { !$0.key.isEmpty && $0 != ("page", "1") }
    }

    /// `true` for a page of a search rather than of another list.
    var isSearch: Bool {
        path.last == "search" && path.dropLast().last != "album"
    }

    /// The number of items of a search that come up to the end of this page, if
    /// every page is full; 0 for other lists.
    var lastIndex: Int {
        isSearch ? Self.product(page, size) : 0
    }

    /// The number of items of a search that come before this page, likewise.
    var firstIndex: Int {
        isSearch && page > 1 ? Self.product(page - 1, size) : 0
    }

    /// By which the first pages of a search are found in the cache, of any
    /// number of items; `nil` for other pages.
    var mark: String? {
        guard isSearch, page == 1 else { return nil }
        let words = words.sorted { $0.key < $1.key }
        return "search:"
            + words.map { $0.key + "=" + $0.value }.joined(
                separator: "&"
            )
    }

    /// Returns `true` for the first page of the same search with enough items
    /// for more than a count of them, unless that is what is asked for.
    func isAlike(_ other: PageURL) -> Bool {
        other.mark == mark && (other.size > 1 || size == 1)
    }

    /// What is searched for.
    private var words: [String: String] {
        parameters.filter { !["page", "page_size"].contains($0.key) }
    }

    private var page: Int { parameters["page"].flatMap { Int($0) } ?? 1 }
    private var size: Int {
        parameters["page_size"].flatMap { Int($0) } ?? 100
    }

    private static func product(_ one: Int, _ other: Int) -> Int {
        let (product, overflow) = one.multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
