import Models

/// Another text about a photo.
package enum PhotoText: Sendable {
    case credit, captions, files
}
