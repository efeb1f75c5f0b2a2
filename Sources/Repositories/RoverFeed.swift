import Entities
import Foundation
import Models
import Services

/// Loads pages of either feed.
struct RoverFeed {
    /// Perseverance's feed sends all images of a sol at once; the largest have
    /// some 3,000, of 3 KB and 50 values each.
    private static let limits = JSONLimits(bytes: 32 << 20, values: 600_000)

    let service: any DataService
    let urls: RoverURLs
    let rover: Rover

    /// A page of a feed.
    struct FeedPage {
        let images: [RoverImage]
        /// How many images it has, readable or not.
        let received: Int
        /// How many images all pages have.
        let total: Int?
        /// Whether there is another page; `nil` if the service does not say.
        let more: Bool?
        /// Set if it is a stored copy.
        let stored: StoredCopy?

        var skipped: Int { received - images.count }

        func hasMore(after count: Int) -> Bool {
            received > 0 && (more ?? (count + received < total ?? 0))
        }
    }

    func page(at url: URL) async throws(LoadFailure) -> FeedPage {
        do {
            return switch rover {
            case .curiosity: try await curiosity(url)
            case .perseverance: try await perseverance(url)
            }
        } catch {
            throw LoadFailure(error)
        }
    }

    private func curiosity(_ url: URL) async throws(ServiceError) -> FeedPage {
        let response = try await service.get(
            CuriosityPageEntity.self,
            from: url,
            limits: Self.limits
        )
        let page = response.value
        return FeedPage(
            images: page.items.elements.compactMap {
                RoverImage($0, trusted: urls.trusted)
            },
            received: page.items.elements.count + page.items.skipped,
            total: page.total,
            more: page.more,
            stored: StoredCopy(response.stale)
        )
    }

    private func perseverance(
        _ url: URL
    ) async throws(ServiceError) -> FeedPage {
        let response = try await service.get(
            PerseverancePageEntity.self,
            from: url,
            limits: Self.limits
        )
        let page = response.value
        guard page.mission == nil || page.mission == "mars2020" else {
            throw .unexpectedShape(path: "mission")
        }
        return FeedPage(
            images: page.images.elements.compactMap {
                RoverImage($0, trusted: urls.trusted)
            },
            received: page.images.elements.count + page.images.skipped,
            total: page.total,
            more: nil,
            stored: StoredCopy(response.stale)
        )
    }
}
