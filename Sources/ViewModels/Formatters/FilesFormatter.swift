package import Models

/// Formats an item's files as sizes with extensions: `original (jpg), large
/// (jpg, png)`.
package struct FilesFormatter: Sendable {
    private let types: MediaTypeFormatter
    private let strings: Strings

    package init(strings: Strings) {
        self.strings = strings
        types = MediaTypeFormatter(strings: strings)
    }

    package func string(from files: PhotoFiles) -> String {
        var sizes: [PhotoFile.Size?] = []
        var endings: [PhotoFile.Size?: [String]] = [:]
        for file in files.all {
            if endings[file.size] == nil { sizes.append(file.size) }
            let ending = file.fileExtension
            if endings[file.size, default: []].contains(ending) { continue }
            endings[file.size, default: []].append(ending)
        }
        guard !sizes.isEmpty else { return strings(.photoNoFiles) }
        return sizes.map { size in
            let list = endings[size, default: []].joined(separator: ", ")
            return types.string(from: size) + " (" + list + ")"
        }.joined(separator: ", ")
    }
}

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
        case .other("interactive"): strings(.typeInteractive)
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
