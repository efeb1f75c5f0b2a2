package import Models

/// Formats when a photo was taken, where it is from and who took it, in this
/// order, since what comes last may be cut: `July 20, 1969 · JSC · NASA`.
package struct BylineFormatter: Sendable {
    private let days: DayFormatter
    private let strings: Strings

    package init(days: DayFormatter, strings: Strings) {
        self.days = days
        self.strings = strings
    }

    /// All that is known; empty if nothing is.
    package func string(from photo: Photo) -> String {
        joined([days.string(from: photo.date), place(photo), photo.maker])
    }

    /// What differs from the photos beside it in a list, and what is added,
    /// before the credit; that is left out in a series.
    func row(
        _ photo: Photo,
        adding texts: [String?],
        isOfSeries: Bool
    ) -> String {
        let maker = isOfSeries ? nil : photo.maker
        let day = days.string(from: photo.date)
        let about: [String?] =
            switch photo.id.source {
            case .curiosity, .perseverance:
                [
                    localTime(photo) ?? day, place(photo),
                    number(photo, .site).map { strings(.rowSite, $0) },
                ]
            case .earth: [day, photo.text(.discCenter)]
            case .images, .apod:
                [day, place(photo), isOfSeries ? photo.id.description : nil]
            }
        return joined(about + texts + [maker])
    }

    private func joined(_ parts: [String?]) -> String {
        parts.compactMap { $0?.trimmed }.filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    /// The center, the camera or the source.
    private func place(_ photo: Photo) -> String? {
        switch photo.id.source {
        case .images: photo.text(.center)
        case .curiosity, .perseverance:
            photo.text(.camera).map(Self.short) ?? photo.text(.instrument)
        case .apod: "APOD"
        case .earth: "EPIC"
        }
    }

    /// The hours and minutes of the solar time.
    private func localTime(_ photo: Photo) -> String? {
        photo.text(.localSolarTime).map {
            strings(.rowLocalTime, String($0.prefix(5)))
        }
    }

    private func number(_ photo: Photo, _ label: Photo.Fact.Label) -> String? {
        photo.number(label).map(String.init) ?? photo.text(label)
    }

    /// `Mastcam left` for `Mast Camera (Mastcam), left`.
    private static func short(_ camera: String) -> String {
        let parts = camera.split { "()".contains($0) }
        guard parts.count > 1 else { return camera }
        return parts[1] + parts.dropFirst(2).joined().replacing(",", with: "")
    }
}

/// Names media types and the sizes of files.
package struct MediaTypeFormatter: Sendable {
    let strings: Strings

    /// The name of a media type; one that is not known has the service's.
    package func string(from type: MediaType) -> String {
        switch type {
        case .image: strings(.typeImage)
        case .video: strings(.typeVideo)
        case .audio: strings(.typeAudio)
        case .other("interactive"): strings(.typeInteractive)
        case .other(let name): name
        }
    }

    /// The name of a size; `nil` is any other.
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
