package import Models

/// Names media types and the sizes of files.
package struct MediaTypeFormatter: Sendable {
    private let strings: Strings

    package init(strings: Strings) {
        self.strings = strings
    }

    package func string(from type: MediaType) -> String {
        switch type {
        case .image: strings(.typeImage)
        case .video: strings(.typeVideo)
        case .audio: strings(.typeAudio)
        case .other(let name): name
        }
    }

    package func string(from size: PhotoFile.Size?) -> String {
        switch size {
        case .original: strings(.sizeOriginal)
        case .large: strings(.sizeLarge)
        case .medium: strings(.sizeMedium)
        case .small: strings(.sizeSmall)
        case .thumbnail: strings(.sizeThumbnail)
        case .preview: strings(.sizePreview)
        case .mobile: strings(.sizeMobile)
        case nil: strings(.sizeOther)
        }
    }
}
