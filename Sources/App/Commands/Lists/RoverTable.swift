import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

/// Prints the rovers, or the cameras of one, as text or as records.
struct RoverTable {
    private typealias Row = RecordTable.Row

    private let console: Console
    private let table: RecordTable

    init(_ context: CommandContext, _ format: RecordFormat) {
        console = context.console
        table = RecordTable(console: console, format: format)
    }

    // MARK: Rovers

    /// The rovers with what there is of their photos. If that cannot be loaded,
    /// the failure is reported, and the rest is still printed.
    func writeMissions(in library: Dependencies) async -> ExitStatus {
        async let curiosity = status(of: .curiosity, in: library)
        async let perseverance = status(of: .perseverance, in: library)
        let found = await [
            Rover.curiosity: curiosity, .perseverance: perseverance,
        ]
        var status = ExitStatus.done
        var rows: [Row] = []
        for mission in RoverMission.all {
            var known: RoverStatus?
            switch mission.rover.flatMap({ found[$0] }) {
            case .success(let loaded): known = loaded
            case .failure(let failure):
                status = status.or(console.fail(failure, about: mission.name))
            case nil: break
            }
            rows.append(row(mission, known))
        }
        return table.write(rows, named: "rovers").or(status)
    }

    private func status(
        of rover: Rover,
        in library: Dependencies
    ) async -> Result<RoverStatus, LoadFailure> {
        do throws(LoadFailure) {
            return .success(try await library[MarsSource()].status(of: rover))
        } catch {
            return .failure(error)
        }
    }

    private func row(_ mission: RoverMission, _ status: RoverStatus?) -> Row {
        let day = status.flatMap { status in
            mission.rover?.clock.day(of: status.sol).text
        }
        let lines = lines(mission, status, on: day)
        return Row(
            members: [
                .init("name", .string(mission.name)),
                .init(
                    "status",
                    .string(mission.ended == nil ? "active" : "ended")
                ),
                .init("launch_date", .string(mission.launched)),
                .init("landing_date", .string(mission.landed)),
                .init("last_contact_date", JSONValue(mission.ended)),
                .init("sol", JSONValue(status?.sol.number)),
                .init("earth_date", JSONValue(day)),
                .init("images", JSONValue(status?.photos)),
            ],
            facts: lines.enumerated().map { index, line in
                .init(name: index == 0 ? mission.name : "", value: line)
            }
        )
    }

    /// What is printed for people beside a rover's name.
    private func lines(
        _ mission: RoverMission,
        _ status: RoverStatus?,
        on newest: String?
    ) -> [String] {
        let strings = console.strings
        let formatters = console.formatters
        func day(_ text: String) -> String {
            formatters.days.string(from: text) ?? ""
        }
        let dates = strings(
            .marsDates,
            day(mission.launched),
            day(mission.landed)
        )
        if let end = mission.ended {
            return [
                dates + "; " + strings(.marsEnded, day(end)),
                strings(.marsNoFeed, mission.name.lowercased()),
            ]
        }
        var lines = [dates + "; " + strings(.marsActive)]
        if let status, let newest {
            let sol = String(status.sol.number)
            lines.append(strings(.marsNewest, sol, day(newest)))
            if let count = status.photos.map(formatters.numbers.string) {
                lines[1] += "; " + strings(.marsPhotos, count)
            }
        }
        return lines
    }

    // MARK: Cameras

    func writeCameras(of rover: Rover) -> ExitStatus {
        let rows = rover.cameras.map { camera in
            Row(
                members: [
                    .init("name", .string(camera.name)),
                    .init("label", .string(camera.label)),
                    .init("title", .string(camera.title)),
                    .init("instruments", JSONValue(camera.instruments)),
                ],
                facts: [
                    .init(
                        name: camera.name,
                        value: camera.title
                            + (camera.label == camera.name
                                ? "" : " (\(camera.label))")
                    ),
                    .init(
                        name: "",
                        value: camera.instruments.joined(separator: ", ")
                    ),
                ]
            )
        }
        return table.write(rows, named: "cameras")
    }
}
