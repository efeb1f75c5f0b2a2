import Models
import ViewModels

/// Prints the rovers, or the cameras of one, as text or as records.
struct RoverTable {
    static let missions = RecordOptions(
        [
            "name", "status", "launch_date", "landing_date",
            "last_contact_date", "sol", "earth_date", "images",
        ],
        standard: .tsv
    )
    static let cameras = RecordOptions(
        ["name", "label", "title", "instruments"],
        standard: .tsv
    )

    /// A line of it: an object for programs, and facts for people.
    private struct Row {
        let record: JSONValue
        let facts: [PhotoPage.Fact]
    }

    let console: Console
    let form: ExportOptions

    /// The rovers with what there is of their photos. If that cannot be loaded,
    /// the failure is reported, and the rest is still printed.
    func writeMissions(in mars: any RoverLists) async -> ExitStatus {
        let missions = RoverMission.all
        let found = await missions.concurrentMap { mission in
            await load(mission, from: mars)
        }
        var status = ExitStatus.done
        let rows = zip(missions, found).map { mission, found in
            switch found {
            case .success(let known): return row(mission, known)
            case .failure(let failure):
                status = status.or(console.fail(failure, about: mission.name))
                return row(mission, nil)
            }
        }
        return write(rows, named: "rovers").or(status)
    }

    private func load(
        _ mission: RoverMission,
        from mars: any RoverLists
    ) async -> Result<RoverStatus?, any Error> {
        guard let rover = mission.rover else { return .success(nil) }
        return await Result { try await mars.status(of: rover) }
    }

    private func row(
        _ mission: RoverMission,
        _ status: RoverStatus?
    ) -> Row {
        let day = status.flatMap { status in
            mission.rover?.clock.day(of: status.sol).text
        }
        let lines = lines(mission, status, on: day)
        return Row(
            record: [
                "name": .string(mission.name),
                "status": .string(mission.ended == nil ? "active" : "ended"),
                "launch_date": .string(mission.launched),
                "landing_date": .string(mission.landed),
                "last_contact_date": JSONValue(mission.ended),
                "sol": JSONValue(status?.sol.number),
                "earth_date": JSONValue(day),
                "images": JSONValue(status?.photos),
            ],
            facts: lines.enumerated().map { index, line in
                .init(name: index == 0 ? mission.name : "", value: line)
            }
        )
    }

    /// The lines for people beside a rover's name.
    private func lines(
        _ mission: RoverMission,
        _ status: RoverStatus?,
        on newest: String?
    ) -> [String] {
        let strings = console.strings
        let days = console.formatters.days
        func day(_ text: String) -> String { days.string(from: text) ?? "" }
        let (launched, landed) = (day(mission.launched), day(mission.landed))
        let dates = strings(.marsDates, launched, landed) + "; "
        if let end = mission.ended {
            return [
                dates + strings(.marsEnded, day(end)),
                strings(.marsNoFeed) + ":",
                "nasa-photos search \(mission.name.lowercased()) rover",
            ]
        }
        var lines = [dates + strings(.marsActive)]
        if let status, let newest {
            let sol = String(status.sol.number)
            lines.append(strings(.marsNewest, sol, day(newest)))
            if let count = status.photos.map(console.number) {
                lines[1] += "; " + strings(.marsPhotos, count)
            }
        }
        return lines
    }

    func writeCameras(of rover: Rover) -> ExitStatus {
        let rows = rover.cameras.map { camera in
            let isSame = camera.label == camera.name
            let title = camera.title + (isSame ? "" : " (\(camera.label))")
            let codes = camera.instruments.joined(separator: ", ")
            return Row(
                record: [
                    "name": .string(camera.name),
                    "label": .string(camera.label),
                    "title": .string(camera.title),
                    "instruments": JSONValue(camera.instruments),
                ],
                facts: [
                    .init(name: camera.name, value: title),
                    .init(name: "", value: codes),
                ]
            )
        }
        return write(rows, named: "cameras")
    }

    private func write(_ rows: [Row], named name: String) -> ExitStatus {
        guard let form = form.forPrograms else {
            return console.print(console.text(rows.flatMap(\.facts)))
        }
        return console.write(
            rows.map { Record($0.record) },
            of: RecordList(name),
            as: form
        )
    }
}
