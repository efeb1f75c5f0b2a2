import Models
import Repositories
import ViewModels

/// A list that home leads to.
struct Place: Sendable {
    let name: String
    /// What is known of it without a request; else empty.
    var note = ""
    let list: ListSource
    /// What is shown first; `nil` for the list itself.
    var photo: PhotoNeighbors?

    /// What home shows of it.
    var shown: HomePlace { HomePlace(name: name, note: note) }

    /// - Parameters:
    ///   - list: The list, whose title is the name.
    ///   - photo: What is shown first; `nil` for the list itself.
    init(_ list: ListSource, photo: PhotoNeighbors? = nil) {
        name = list.title
        self.list = list
        self.photo = photo
    }
}

/// A sol or a month, whose neighbors are lists too.
enum Period: Sendable {
    case sol(Rover, Sol)
    /// The month of a day.
    case month(Day)

    /// The period of a photo; `nil` if it is of a source without any.
    init?(of photo: Photo) {
        if let rover = Rover(photo.id.source) {
            guard let sol = photo.number(.sol).flatMap({ Sol($0) })
            else { return nil }
            self = .sol(rover, sol)
        } else if photo.id.source == .apod, let day = photo.day {
            self = .month(day)
        } else {
            return nil
        }
    }

    /// The list of the period after this one, or before it for -1; `nil` if
    /// there is none.
    func list(
        after count: Int,
        in library: Dependencies,
        _ strings: Strings
    ) -> ListSource? {
        switch self {
        case .sol(let rover, let sol):
            guard let sol = Sol(sol.number + count) else { return nil }
            var query = RoverQuery(rover, eye: .left)
            query.sols = sol ... sol
            return MarsCommand.list(query, in: library[MarsSource()], strings)
        case .month(let day):
            // The 15th is in the same month, and a month has 28 to 31 days.
            let middle = day.text.dropLast(2) + "15"
            guard let other = Day(String(middle))?.advanced(by: 30 * count),
                ApodURLs.days.contains(other),
                let month = Day.month(String(other.text.dropLast(3)))
            else { return nil }
            var list = ApodCommand.list(
                of: .range(
                    from: month.lowerBound,
                    to: month.upperBound,
                    name: String(other.text.dropLast(3))
                ),
                in: library[ApodSource()],
                strings
            )
            list.period = .month(other)
            return list
        }
    }
}
