/// The known facts about a rover's photos.
package struct RoverStatus: Equatable, Sendable {
    /// The latest sol with photos.
    package let sol: Sol
    /// The number of photos; `nil` if the service does not report it.
    package let photos: Int?

    package init(sol: Sol, photos: Int?) {
        self.sol = sol
        self.photos = photos
    }
}
