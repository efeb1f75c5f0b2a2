/// The photos of all rovers.
package protocol RoverLists: PhotoLibrary {
    /// Creating the list requests nothing.
    func photos(matching query: RoverQuery) -> any Cursor<Photo>

    /// The photos that there are of a rover, counted.
    func status(of rover: Rover) async throws -> RoverStatus

    /// All panoramas of Perseverance's stops on one page, the newest first.
    func panoramas() async throws -> Page<Photo>

    /// The route of a rover until now.
    func traverse(of rover: Rover) async throws -> Traverse

    /// The route of a rover; `nil` if it fails, or is not known within a time.
    func traverse(of rover: Rover, within limit: Duration) async -> Traverse?
}

extension RoverLists {
    package func traverse(
        of rover: Rover,
        within limit: Duration
    ) async -> Traverse? { try? await traverse(of: rover) }

    /// Finds the place of a photo whose facts name a stop. Nobody waits for it
    /// in a session; but what `show` prints does.
    package func completion(of photo: Photo) -> PhotoCompletion? {
        guard let rover = Rover(photo.id.source),
            photo.number(.site) != nil, photo.number(.drive) != nil,
            photo.decimal(.latitude) == nil
        else { return nil }
        return {
            let traverse = await traverse(of: rover, within: .seconds(10))
            return traverse.map(photo.placed) ?? photo
        }
    }
}

extension RoverLists {
    /// The panoramas of some days, or else of some sols, or all; the newest
    /// first.
    package func panoramas(
        in sols: ClosedRange<Sol>?,
        on days: ClosedRange<Day>? = nil
    ) -> any Cursor<Photo> {
        LazyPage {
            let page = try await panoramas()
            let all = page.elements
            let found: [Photo]
            let nothing: LoadFailure
            if let days {
                found = all.filter { $0.day.map(days.contains) == true }
                nothing = .nothing(on: days, of: all.compactMap(\.day))
            } else if let sols {
                found = all.filter { $0.sol.map(sols.contains) == true }
                nothing = .nothing(
                    at: sols.text,
                    in: sols,
                    of: all.compactMap(\.sol),
                    name: \.text
                )
            } else {
                return page
            }
            if found.isEmpty { throw nothing }
            return Page(all: found, stored: page.stored)
        }
    }
}

extension RoverLists {
    /// The nearest sol after one, or before it, that has photos.
    ///
    /// - Returns: `nil` if there can be none.
    /// - Throws: `.nothing` if there is none.
    package func nearest(
        to sol: Sol,
        isLater: Bool,
        of rover: Rover
    ) async throws -> Sol? {
        guard let first = Sol(sol.number + (isLater ? 1 : -1)) else {
            return nil
        }
        let query = RoverQuery(
            rover,
            sols: isLater ? first ... .last : .first ... first,
            order: isLater ? .earliestSol : .latestSol,
            pageSize: 10
        )
        let photo = try await photos(matching: query).first { _ in true }
        return photo?.sol
    }
}
