import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// The rovers on Mars.
struct MarsSource: PhotoSource {
    private static let server =
        SourceServer("NASA_PHOTOS_MARS_URL", .envMars, RoverURLs.nasa)

    static let facts = SourceFacts(
        ids: Rover.allCases.map(\.source) + [.panorama],
        servers: [server],
        texts: texts,
        commands: [MarsCommand.self],
        page: RoverURLs.page(of:),
        id: RoverURLs.id(of:),
        choices: choices
    )

    let library: any RoverLists
    let files: SourceFiles

    init(_ network: Network) {
        let connection = network.connection(
            to: Self.server,
            sample: "mars",
            candidates: RoverFiles.candidates(),
            slowTimeout: RoverURLs.timeout
        )
        library = connection.library {
            RoverSample($0)
        } or: {
            RoverLibrary(
                $0,
                panoramaTexts: Self.texts.records,
                clock: network.console.clock
            )
        }
        files = connection.files
    }

    var photos: any PhotoLibrary { library }

    private static let texts = SourceTexts(
        credit: SourceCredit(maker: "NASA/JPL-Caltech"),
        body: "Mars",
        origin: { photo in
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
                time.map(String.init), formatters.origin(photo),
                site.map { formatters.strings(.rowSite, $0) },
            ]
        },
        isDated: false,
        made: { photo, formatters in
            guard photo.id.source == .panorama else { return nil }
            return PanoramaFormatter(formatters: formatters).texts(of: photo)
        },
        news: { photo, strings in
            photo.number(.sol).map { strings(.rowSol, String($0)) }
        }
    )

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

    /// The sol of a photo.
    func period(of photo: Photo, _ strings: Strings) -> Period? {
        guard let rover = Self.rover(of: photo), let sol = photo.sol else {
            return nil
        }
        return library.period(of: rover, sol, strings)
    }

    private static func rover(of photo: Photo) -> Rover? {
        let source = photo.id.source
        return source == .panorama ? .perseverance : Rover(source)
    }

    /// A place on the map, and the photos of the stop on that sol.
    func spot(of photo: Photo, _ strings: Strings) -> MapSpot? {
        guard photo.decimal(.latitude) != nil,
            let rover = Self.rover(of: photo), let sol = photo.sol,
            photo.number(.site) != nil, photo.number(.drive) != nil
        else { return nil }
        let sols = RoverQuery(rover, sols: sol ... sol)
        return spot(of: rover) { [library] in
            library.list(of: sols, atStopOf: photo, strings)
        }
    }

    /// The newest place of a rover, and all of its photos.
    func spot(of rover: Rover, _ strings: Strings) -> MapSpot {
        spot(of: rover) { [library] in
            library.list(of: RoverQuery(rover), strings)
        }
    }

    private func spot(
        of rover: Rover,
        photos: @escaping @Sendable () -> PhotoList
    ) -> MapSpot {
        MapSpot(
            traverse: { [library] in try await library.traverse(of: rover) },
            photos: photos
        )
    }

    /// The cameras of the rover that is the first argument, or of all.
    @Sendable private static func choices(
        of list: CompletionList,
        _ line: PartialLine
    ) -> [Choice] {
        guard list == .cameras else { return [] }
        let rover = line.arguments.first.flatMap {
            Rover(rawValue: $0.lowercased())
        }
        let rovers = rover.map { [$0] } ?? Rover.allCases
        return rovers.flatMap(\.cameras).map { Choice($0.name, $0.title) }
    }

    func homeLists(_ strings: Strings) -> [HomeList] {
        let photos = Rover.allCases.map {
            library.list(of: RoverQuery($0), strings)
        }
        let panoramas = library.panoramaList(strings)
        // A panorama has no small copy: a cover would take some megabytes.
        return photos.map { HomeList(list: $0) }
            + [HomeList(list: panoramas, hasCover: false)]
    }

    /// Photos arrive in no order, so the last sol that was seen is part of
    /// what may be new.
    func news(_ strings: Strings) -> [NewsList] {
        let panoramas = NewsList(
            .panorama,
            title: strings(.panoramasTitle),
            order: .sols(Rover.perseverance.clock)
        ) { [library] in
            library.panoramas(in: nil)
        }
        return Rover.allCases.map { rover in
            NewsList(
                rover.source,
                title: rover.name,
                order: .sols(rover.clock)
            ) { [library] in
                library.photos(matching: RoverQuery(rover, order: .latestSol))
            }
        } + [panoramas]
    }

    /// The newest photo of each rover and one of an early sol, Curiosity's
    /// copies in both spellings, and the panoramas.
    var checks: [SourceCheck] {
        // Of a single sol, the service would send all that it has.
        let early = Sol(1_000).flatMap { sol in sol.next.map { sol ... $0 } }
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
                .list("newest", first(.curiosity)),
                .thumbnail,
                .smallCopy { files in
                    [false, true].map { RoverFiles.copy(files, isUpper: $0) }
                },
                .original,
                .list("old", first(.curiosity, early))
            ),
            SourceCheck(
                "perseverance",
                .list("newest", first(.perseverance)),
                .thumbnail,
                .list("old", first(.perseverance, early)),
                .list("panoramas", library.panoramas(in: nil)),
                .original
            ),
        ]
    }
}
