import Models
import ViewModels

// The lists of rovers, as commands, home and sessions show them.
extension RoverLists {
    /// A list of photos; `cameras` are their names in its title.
    func list(
        of query: RoverQuery,
        cameras: [String] = [],
        _ strings: Strings
    ) -> PhotoList {
        var list = PhotoList(
            title: title(query, cameras, strings),
            first: photos(matching: query),
            isBounded: query.sols != nil,
            query: record(query),
            periodSteps: query.sols == nil && query.order != .earliestSol
                ? .back : .both
        )
        if let sols = query.sols, sols.isOne {
            list.period = period(of: query.rover, sols.lowerBound, strings)
        }
        return list
    }

    private func title(
        _ query: RoverQuery,
        _ cameras: [String],
        _ strings: Strings
    ) -> String {
        var parts = [query.rover.name]
        if let days = query.days {
            parts.append(days.text)
        } else if let sols = query.sols {
            let last = sols.isOne ? "" : "–\(sols.upperBound.number)"
            let numbers = "\(sols.lowerBound.number)" + last
            parts.append(strings(.rowSol, numbers))
        }
        parts += cameras.map { $0.uppercased() }
        if query.order == .earliestSol { parts.append(strings(.marsOldest)) }
        return parts.joined(separator: ", ")
    }

    private func record(_ query: RoverQuery) -> JSONValue {
        let codes = query.instruments
        return .query(
            query.rover.source,
            [
                "sol_start": JSONValue(query.sols?.lowerBound.number),
                "sol_end": JSONValue(query.sols?.upperBound.number),
                "earth_date": JSONValue(query.days?.typed),
                "instruments": codes.isEmpty ? .null : JSONValue(codes),
            ]
        )
    }

    /// A list of those photos that were taken at the stop of a photo.
    func list(
        of query: RoverQuery,
        atStopOf photo: Photo,
        _ strings: Strings
    ) -> PhotoList {
        let all = list(of: query, strings)
        let stop = [photo.number(.site), photo.number(.drive)]
        let name = stop.compactMap { $0.map(String.init) }
            .joined(separator: "_")
        return PhotoList(
            title: strings(.stopTitle, all.title, name),
            first: all.first.converted(from: stop, keepsTotal: false) {
                stop,
                page in
                page.elements.filter {
                    [$0.number(.site), $0.number(.drive)] == stop
                }
            },
            query: all.query
        )
    }

    /// The panoramas of Perseverance on some days, in some sols, or all.
    func panoramaList(
        of sols: ClosedRange<Sol>? = nil,
        on days: ClosedRange<Day>? = nil,
        _ strings: Strings
    ) -> PhotoList {
        PhotoList(
            title: strings(.panoramasTitle),
            first: panoramas(in: sols, on: days),
            isBounded: sols != nil,
            query: .query(
                .panorama,
                [
                    "sol_start": JSONValue(sols?.lowerBound.number),
                    "sol_end": JSONValue(sols?.upperBound.number),
                    "earth_date": JSONValue(days?.typed),
                ]
            ),
            periodSteps: .none
        )
    }

    /// A sol, whose neighbors are the nearest ones with photos.
    func period(of rover: Rover, _ sol: Sol, _ strings: Strings) -> Period {
        Period { count, today in
            let last = rover.clock.sols(on: today)?.upperBound ?? .last
            return count > 0 ? sol < last : sol > .first
        } neighbor: { count in
            let found: Sol?
            do {
                found = try await nearest(
                    to: sol,
                    isLater: count > 0,
                    of: rover
                )
            } catch LoadFailure.nothing {
                return nil
            }
            guard let found else { return nil }
            let query = RoverQuery(rover, sols: found ... found, eye: .left)
            var neighbor = list(of: query, strings)
            let (near, far) = (sol.number + count, found.number - count)
            if near != found.number {
                let sols =
                    near == far
                    ? "\(near)" : "\(min(near, far))–\(max(near, far))"
                neighbor.note = strings(.solWithoutPhotos, sols)
            }
            return neighbor
        }
    }
}
