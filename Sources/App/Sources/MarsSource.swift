import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// The rovers on Mars.
struct MarsSource: Source {
    let ids = Rover.allCases.map(\.source) + [.panorama]
    let servers: [SourceServer] = [
        ("NASA_PHOTOS_MARS_URL", .envMars, RoverURLs.nasa)
    ]
    let texts = SourceTexts(
        credit: SourceCredit(
            library: "NASA Mars Exploration",
            maker: "NASA/JPL-Caltech"
        ),
        body: "Mars",
        place: { photo in
            photo.id.source == .panorama
                ? "Navcam"
                : photo.text(.camera).map(short) ?? photo.text(.instrument)
        },
        series: { photo, formatters in
            if photo.id.source == .panorama {
                return panorama(photo, formatters.strings)
            }
            let site = photo.number(.site).map(String.init) ?? photo.text(.site)
            // The hours and minutes of the solar time.
            let time = photo.text(.localSolarTime)?.prefix(5)
            let sol = photo.number(.sol).map {
                formatters.strings(.rowSol, String($0))
            }
            return [
                sol ?? (time == nil ? formatters.day(photo) : nil),
                time.map(String.init), formatters.place(photo),
                site.map { formatters.strings(.rowSite, $0) },
            ]
        },
        isDated: false,
        made: { photo, formatters in
            guard photo.id.source == .panorama, let sol = photo.number(.sol)
            else { return nil }
            let strings = formatters.strings
            let driven = photo.decimal(.driven).map {
                strings(.rowDriven, String(format: "%.1f", $0))
            }
            let title = [
                strings(.panoramaPhotoTitle, String(sol)), driven,
            ].joined(by: ", ")
            return (title: title, text: nil)
        }
    )
    let commands: [any Command.Type] = [MarsCommand.self]

    /// `sol 1840 · 41.7 km driven · 360°`; partial and gray ones are marked.
    private static func panorama(
        _ photo: Photo,
        _ strings: Strings
    ) -> [String?] {
        let turn = Surroundings(of: photo).map { surroundings in
            strings(
                surroundings.isWhole ? .rowTurn : .rowPartOfTurn,
                String(Int(nearest: surroundings.turn))
            )
        }
        return [
            photo.number(.sol).map { strings(.rowSol, String($0)) },
            photo.decimal(.driven).map {
                strings(.rowDriven, String(format: "%.1f", $0))
            },
            turn, photo.text(.color).map { _ in strings(.rowGray) },
        ]
    }

    /// `Mastcam left` for `Mast Camera (Mastcam), left`.
    private static func short(_ camera: String) -> String {
        let parts = camera.split { "()".contains($0) }
        guard parts.count > 1 else { return camera }
        return parts[1] + parts.dropFirst(2).joined().replacing(",", with: "")
    }

    func page(of id: PhotoID) -> URL? { RoverURLs.page(of: id) }

    func id(of page: URL) -> PhotoID? { RoverURLs.id(of: page) }

    /// The sol of a photo.
    func period(of photo: Photo) -> Period? {
        guard let rover = rover(of: photo),
            let sol = photo.sol
        else { return nil }
        return Self.period(rover, sol)
    }

    private func rover(of photo: Photo) -> Rover? {
        let source = photo.id.source
        return source == .panorama ? .perseverance : Rover(source)
    }

    /// A place on the map, and the photos of the stop on that sol.
    func place(of photo: Photo) -> PhotoPlace? {
        guard photo.decimal(.latitude) != nil, let rover = rover(of: photo),
            let sol = photo.sol,
            photo.number(.site) != nil, photo.number(.drive) != nil
        else { return nil }
        return Self.place(of: rover) { mars, strings in
            MarsCommand.list(
                RoverQuery(rover, sols: sol ... sol),
                atStopOf: photo,
                in: mars,
                strings
            )
        }
    }

    /// The newest place of a rover, and all of its photos.
    static func place(of rover: Rover) -> PhotoPlace {
        place(of: rover) { mars, strings in
            MarsCommand.list(RoverQuery(rover), in: mars, strings)
        }
    }

    private static func place(
        of rover: Rover,
        photos: @escaping @Sendable (any RoverLists, Strings) -> ListSource
    ) -> PhotoPlace {
        PhotoPlace { library in
            try await library[\.mars].traverse(of: rover)
        } photos: { library, strings in
            photos(library[\.mars], strings)
        }
    }

    static func period(_ rover: Rover, _ sol: Sol) -> Period {
        Period { count, today in
            let last = rover.clock.sols(on: today)?.upperBound ?? .last
            return count > 0 ? sol < last : sol > .first
        } neighbor: { count, library, strings in
            let mars = library[\.mars]
            let isLater = count > 0
            var nearest: Sol?
            do {
                nearest =
                    try await mars.nearest(to: sol, isLater: isLater, of: rover)
            } catch LoadFailure.nothing {
                return nil
            }
            guard let nearest else { return nil }
            let query = RoverQuery(rover, sols: nearest ... nearest, eye: .left)
            return Period.Neighbor(
                list: MarsCommand.list(query, in: mars, strings),
                note: nearest.number == sol.number + count ? nil : .nearestSol
            )
        }
    }

    /// The last sols of the rover that is the first argument by its clock, and
    /// the cameras of that rover, or of all.
    func choices(
        of list: CompletionList,
        _ line: PartialLine,
        on today: Day
    ) -> [Choice] {
        let rover = line.arguments.first.flatMap {
            Rover(rawValue: $0.lowercased())
        }
        switch list {
        case .sols:
            let last = rover?.clock.sols(on: today)?.upperBound.number
            let sols = last.map { max(0, $0 - 9) ... $0 }
            let words = rover == nil ? [] : MarsCommand.words
            return (sols?.reversed().map { Choice(String($0)) } ?? [])
                + words.map { Choice($0) }
        case .cameras:
            let rovers = rover.map { [$0] } ?? Rover.allCases
            return rovers.flatMap(\.cameras).map { Choice($0.name, $0.title) }
        default: return []
        }
    }

    func make(_ services: SourceServices) -> SourceParts<any RoverLists> {
        services.parts(
            "mars",
            at: servers[0],
            candidates: RoverFiles.candidates(),
            slowTimeout: RoverURLs.timeout,
            sample: { $0 },
            service: { RoverLibrary($0, clock: services.console.clock) },
            photos: { $0 }
        )
    }

    func places(_ library: any RoverLists, _ strings: Strings) -> [Place] {
        let photos = Rover.allCases.map {
            MarsCommand.list(RoverQuery($0), in: library, strings)
        }
        let panoramas = MarsCommand.panoramas(in: library, strings)
        // A panorama has no small copy: a cover would take some megabytes.
        return photos.map { Place(list: $0) }
            + [Place(list: panoramas, hasCover: false)]
    }

    /// Photos arrive in no order, so the last sol that was seen is part of
    /// what may be new.
    func news(_ library: any RoverLists, _ strings: Strings) -> [NewsList] {
        let panoramas = NewsList(
            .panorama,
            title: strings(.panoramasTitle),
            order: order(.perseverance)
        ) { places in
            library.panoramas(in: places.since.map { Self.sols($0, places) })
        }
        return Rover.allCases.map { rover in
            NewsList(rover.source, title: rover.name, order: order(rover)) {
                places in
                var first = places.since
                if first == nil {
                    // The newest may have nothing but thumbnails yet.
                    first = try await library.status(of: rover).sol.number - 1
                }
                let query = RoverQuery(
                    rover,
                    sols: Self.sols(first ?? 0, places),
                    order: .latestSol
                )
                return library.photos(matching: query)
            }
        } + [panoramas]
    }

    private static func sols(
        _ first: Int,
        _ places: NewsList.Places
    ) -> ClosedRange<Sol> {
        let first = Sol(first) ?? .first
        return first ... max(first, places.until.flatMap { Sol($0) } ?? .last)
    }

    private func order(_ rover: Rover) -> NewsList.Order {
        .numbers(.sol) { rover.clock.sols(on: $0)?.lowerBound.number ?? 0 }
    }

    /// The newest photo of each rover and one of an early sol, Curiosity's
    /// copies in both spellings, and the panoramas.
    func checks(_ library: any RoverLists) -> [SourceCheck] {
        let early = Sol(1_000).map { $0 ... $0 }
        func first(_ rover: Rover, _ sols: ClosedRange<Sol>? = nil)
            -> any Cursor<Photo>
        {
            var query = RoverQuery(rover, sols: sols, eye: nil, pageSize: 1)
            query.includesThumbnails = true
            return library.photos(matching: query)
        }
        return [
            SourceCheck(
                "curiosity",
                .list(.newest, first(.curiosity)),
                .thumbnail,
                .smallCopy,
                .original,
                .copy(.lowercaseCopy) { RoverFiles.copy($0, isUpper: false) },
                .copy(.uppercaseCopy) { RoverFiles.copy($0, isUpper: true) },
                .list(.old, first(.curiosity, early))
            ),
            SourceCheck(
                "perseverance",
                .list(.newest, first(.perseverance)),
                .thumbnail,
                .list(.old, first(.perseverance, early)),
                .list(.panoramas, library.panoramas(in: nil)),
                .original
            ),
        ]
    }
}
