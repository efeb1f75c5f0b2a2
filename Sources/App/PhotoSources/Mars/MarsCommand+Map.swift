import Arguments
import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

// The map of a rover's route, and the places of photos on it.
extension MarsCommand {
    static let map = "map"
    static let stops = RecordOptions(
        [
            "stop", "sol", "site", "drive", "latitude", "longitude",
            "elevation_m", "driven_km",
        ],
        also: [.geojson]
    )

    /// The facts that come with the place of a photo.
    static let placeFacts: [Photo.Fact.Label] = [
        .latitude, .longitude, .elevation, .driven, .nearStop,
    ]

    /// Opens a map in a session, or writes it.
    func showMap(of rover: Rover) async throws -> ExitStatus {
        let form = try Self.stops.form(context, beside: Self.map)
        if let text = context.arguments.dropFirst(2).first {
            throw CommandError(.usageUnexpectedArgument, text)
        }
        let place = source.spot(of: rover, strings)
        guard ListOptions.isExport(context) else {
            return await output.session.run {
                $0.showMap(of: place)
            }
        }
        let traverse = try await place.traverse()
        let written =
            form.isForPeople
            ? show(traverse)
            : console.write(
                traverse.stops.map {
                    Record(Self.record($0), at: GeoJSON.Position($0))
                },
                of: RecordList(
                    "stops",
                    title: traverse.name,
                    route: traverse.stops.map(GeoJSON.Position.init)
                ),
                as: form
            )
        return written.or(console.report(traverse.stored))
    }

    private func show(_ traverse: Traverse) -> ExitStatus {
        let page = MapPage(traverse, of: nil, console.formatters)
        guard console.isTerminal else {
            return console.print(console.text(page.words))
        }
        // The prompt of the shell follows.
        let size = TerminalSize(
            columns: console.size.columns,
            rows: console.size.rows - 1
        )
        return console.print(
            console.text(console.mapView.lines(page, size: size))
        )
    }

    private static func record(_ stop: Stop) -> JSONValue {
        [
            "stop": .string("\(stop.site)_\(stop.drive)"),
            "sol": .integer(stop.sol.number), "site": .integer(stop.site),
            "drive": .integer(stop.drive),
            "latitude": JSONValue(stop.latitude, digits: 5),
            "longitude": JSONValue(stop.longitude, digits: 5),
            "elevation_m": JSONValue(stop.elevation, digits: 1),
            "driven_km": JSONValue(stop.driven, digits: 2),
        ]
    }

    /// The list with the places of its photos, as far as they are soon known.
    func placed(
        _ list: any Cursor<Photo>,
        of rover: Rover
    ) -> any Cursor<Photo> {
        let mars = mars
        // The list is loaded meanwhile.
        Task { _ = await mars.traverse(of: rover, within: Patience.limit) }
        let console = console
        return list.converted(from: true, keepsTotal: true) { isKnown, page in
            guard isKnown else { return page.elements }
            let limit = Patience.limit
            let traverse = await mars.traverse(of: rover, within: limit)
            guard let traverse else {
                isKnown = false
                console.note(.marsNoPlaces, rover.rawValue)
                return page.elements
            }
            return page.elements.map { $0.placed(on: traverse) }
        }
    }
}
