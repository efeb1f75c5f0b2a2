import Models

/// What else can be said of a photo.
package enum PhotoText: Sendable {
    case credit, captions, files
}
