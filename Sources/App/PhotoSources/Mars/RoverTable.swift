import Models
import ViewModels

/// Prints the rovers, or the cameras of one, as text or as records.
struct RoverTable {
    /// A rover, with what there is of its photos, if that is known.
    struct MissionRow {
        let mission: RoverMission
        let status: RoverStatus?

        /// The day of the newest sol.
        fileprivate var day: String? {
            status.flatMap { mission.rover?.clock.day(of: $0.sol).text }
        }
    }

    static let missions = RecordTable<MissionRow>(
        "rover",
        of: "rovers",
        [
            Column("name", \.mission.name),
            Column("status") { $0.mission.ended == nil ? "active" : "ended" },
            Column("launch_date", \.mission.launched),
            Column("landing_date", \.mission.landed),
            Column("last_contact_date", \.mission.ended),
            Column("sol", \.status?.sol.number), Column("earth_date", \.day),
            Column("images", \.status?.photos),
        ],
        standard: .tsv
    )
    static let cameras = RecordTable<RoverCamera>(
        "camera",
        of: "cameras",
        [
            Column("name", \.name), Column("label", \.label),
            Column("title", \.title), Column("instruments", \.instruments),
        ],
        standard: .tsv
    )

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
            case .success(let known):
                return MissionRow(mission: mission, status: known)
            case .failure(let failure):
                status = status.or(console.fail(failure, about: mission.name))
                return MissionRow(mission: mission, status: nil)
            }
        }
        return write(rows, of: Self.missions) { row in
            lines(row).enumerated().map { index, line in
                .init(name: index == 0 ? row.mission.name : "", value: line)
            }
        }.or(status)
    }

    private func load(
        _ mission: RoverMission,
        from mars: any RoverLists
    ) async -> Result<RoverStatus?, any Error> {
        guard let rover = mission.rover else { return .success(nil) }
        return await Result { try await mars.status(of: rover) }
    }

    /// The lines for people beside a rover's name.
    private func lines(_ row: MissionRow) -> [String] {
        let mission = row.mission
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
        if let status = row.status, let newest = row.day {
            let sol = String(status.sol.number)
            lines.append(strings(.marsNewest, sol, day(newest)))
            if let count = status.photos.map(console.number) {
                lines[1] += "; " + strings(.marsPhotos, count)
            }
        }
        return lines
    }

    func writeCameras(of rover: Rover) -> ExitStatus {
        write(rover.cameras, of: Self.cameras) { camera in
            let isSame = camera.label == camera.name
            let title = camera.title + (isSame ? "" : " (\(camera.label))")
            let codes = camera.instruments.joined(separator: ", ")
            return [
                .init(name: camera.name, value: title),
                .init(name: "", value: codes),
            ]
        }
    }

    /// Writes records for programs, and the facts of each for people.
    private func write<Subject>(
        _ subjects: [Subject],
        of table: RecordTable<Subject>,
        _ facts: (Subject) -> [PhotoPage.Fact]
    ) -> ExitStatus {
        guard let form = form.forPrograms else {
            return console.print(console.text(subjects.flatMap(facts)))
        }
        return console.write(subjects, of: table, as: form)
    }
}
