import Models

/// A photo with those after it, and those before it, the nearest first.
struct PhotoNeighbors: Sendable {
    let from: any Cursor<Photo>
    let before: any Cursor<Photo>
}
