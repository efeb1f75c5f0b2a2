package import Models

/// Names the kinds of items and the sizes of files.
package struct MediaTypeFormatter: Sendable {
    private let texts: Texts

    package init(texts: Texts) {
        self.texts = texts
    }

    package func string(from type: MediaType) -> String {
        switch type {
        case .image: texts(.typeImage)
        case .video: texts(.typeVideo)
        case .audio: texts(.typeAudio)
        case .other(let name): name
        }
    }

    package func string(from size: PhotoFile.Size?) -> String {
        switch size {
        case .original: texts(.sizeOriginal)
        case .large: texts(.sizeLarge)
        case .medium: texts(.sizeMedium)
        case .small: texts(.sizeSmall)
        case .thumbnail: texts(.sizeThumbnail)
        case .preview: texts(.sizePreview)
        case .mobile: texts(.sizeMobile)
        case nil: texts(.sizeOther)
        }
    }
}
