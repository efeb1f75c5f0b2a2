import Foundation
package import Models

/// Formats the details of a photo.
struct PhotoPresentation {
    private let formatters: Formatters

    init(formatters: Formatters) {
        self.formatters = formatters
    }

    /// The details of a photo at an index from 0 in its list; `nil` if it is in
    /// none or that has no start. `total` is `nil` if its length is unknown.
    func page(
        _ photo: Photo,
        at index: Int? = nil,
        of total: Int? = nil,
        in list: String = ""
    ) -> PhotoPage {
        let photo = formatters.shown(photo)
        let title = photo.displayTitle
        let position = index.map { index in
            formatters.strings(
                total == nil ? .photoNumber : .listRange,
                formatters.string(from: index + 1),
                total.map(formatters.string) ?? ""
            )
        }
        return PhotoPage(
            position: position ?? "",
            age: age(photo, nil),
            list: list,
            title: title,
            url: formatters.page(photo),
            byline: formatters.byline(photo),
            link: link(photo),
            facts: facts(photo),
            paragraphs: photo.description?.paragraphs ?? [],
            altText: formatters.isAccessible ? "" : altText(photo) ?? ""
        )
    }

    /// Marks the title of a favorite.
    func mark(_ page: inout PhotoPage, of photo: Photo, _ isFavorite: Bool) {
        let photo = formatters.shown(photo)
        page.title = formatters.title(of: photo, isFavorite: isFavorite)
        page.marks = formatters.marks(of: photo, isFavorite: isFavorite)
        page.isFavorite = isFavorite
        guard !isFavorite else { return }
        let since = formatters.name(of: .added)
        page.facts.removeAll { $0.name == since }
    }

    /// The files of a photo, or why they are unknown; `nil` while they are
    /// loading. They say how old they are unless the photo does.
    func files(
        _ state: LoadingState<PhotoFiles>,
        of photo: Photo?
    ) -> [PhotoPage.Fact]? {
        switch state {
        case .idle, .loading: nil
        case .loaded(let list):
            files(list, age: photo?.stored == nil ? age(nil, list) : nil)
        case .failed(let failure):
            [fact(.photoFiles, formatters.failures.string(from: failure))]
                .compactMap(\.self)
        }
    }

    /// The age of what is from a stored copy, if anything is.
    func age(_ photo: Photo?, _ files: PhotoFiles?) -> String? {
        StoredCopy.oldest([photo?.stored, files?.stored])
            .map(formatters.age)
    }

    func files(_ files: PhotoFiles, age: String? = nil) -> [PhotoPage.Fact] {
        let names = [formatters.strings.list(of: files), age].joined(by: " · ")
        return [fact(.photoFiles, names)].compactMap(\.self)
    }

    /// The thing that a person plays or uses instead of looking at it.
    private func link(_ photo: Photo) -> PhotoPage.Fact? {
        if let fact = photo.facts.first(where: { Self.links.contains($0.label) }
        ) {
            return PhotoPage.Fact(
                name: formatters.name(of: fact.label),
                value: text(fact)
            )
        }
        guard photo.mediaType != .image else { return nil }
        let name = formatters.strings.name(of: photo.mediaType)
        return PhotoPage.Fact(
            name: name.prefix(1).uppercased() + name.dropFirst(),
            value: ""
        )
    }

    /// Describes what is shown of a picture: the position of its photo, the
    /// direction, or the scale and place of a part, and the title.
    func caption(
        of page: PhotoPage,
        _ outlook: Outlook?,
        _ zoom: Zoom
    ) -> String {
        let percent: (Double) -> String = { String(Int(nearest: $0 * 100)) }
        let part = zoom.part.map { part in
            formatters.strings(
                .zoomCaption,
                String(Int(nearest: zoom.scale)),
                percent(part.centerX),
                percent(part.centerY)
            )
        }
        return [
            page.position, outlook.map(direction) ?? part,
            page.title.split(whereSeparator: \.isWhitespace)
                .joined(separator: " "),
        ].joined(by: " · ")
    }

    private func direction(_ outlook: Outlook) -> String {
        formatters.strings(
            .outlookCaption,
            CompassPoint(nearest: outlook.azimuth).rawValue,
            String(Int(nearest: outlook.azimuth) % 360),
            String(Int(nearest: outlook.width))
        )
    }

    /// - Returns: `nil` if the title or the description says as much.
    private func altText(_ photo: Photo) -> String? {
        guard let text = photo.altText else { return nil }
        let plain = { (text: String) in
            text.paragraphs.joined(separator: " ")
        }
        let words = plain(text)
        // Many are the description, or its beginning.
        let known = [photo.displayTitle, plain(photo.description ?? "")]
        let isKnown = known.contains {
            $0.localizedCaseInsensitiveContains(words.prefix(60))
        }
        return isKnown ? nil : words
    }

    private func facts(_ photo: Photo) -> [PhotoPage.Fact] {
        let keywords = photo.distinctKeywords?.joined(separator: ", ")
        // An id keeps its surrounding spaces, which are part of it.
        var id = fact(.photoID, photo.id.description)
        id?.url = formatters.page(photo)
        return
            ([id] + facts(of: photo) + [
                fact(.photoKeywords, keywords),
                // Words take the place of pictures.
                fact(
                    .photoPicture,
                    formatters.isAccessible ? altText(photo) : nil
                ),
            ]).compactMap(\.self)
    }

    /// The facts that have a place of their own above the text.
    private static let links: Set<Photo.Fact.Label> = [.video, .interactive]
    private static let above = links.union([.center, .secondaryCreator])

    private func facts(of photo: Photo) -> [PhotoPage.Fact] {
        let words = formatters.source(of: photo).value
        return photo.facts.filter { !Self.above.contains($0.label) }
            .map {
                PhotoPage.Fact(
                    name: formatters.name(of: $0.label),
                    value: words($0, formatters.strings) ?? text($0)
                )
            }
            .filter { !$0.value.isEmpty }
    }

    private func text(_ fact: Photo.Fact) -> String {
        if [.added, .opened, .gone].contains(fact.label),
            let time = formatters.time(fact.value.string)
        {
            return time
        }
        return switch fact.value {
        case .string(let text): text.trimmed
        case .array: (fact.value.strings ?? []).joined(separator: ", ")
        default: JSONFormatter.string(from: fact.value)
        }
    }

    private func fact(_ name: StringKey, _ value: String?) -> PhotoPage.Fact? {
        guard let value, !value.isEmpty else { return nil }
        return PhotoPage.Fact(name: formatters.strings(name), value: value)
    }
}

extension Photo {
    /// The details as in a session, without a position in a list; `files` are
    /// `nil` if they are not available, and `room` if no pictures are shown.
    /// `shape` is that of the picture, once it is known.
    package func page(
        with files: PhotoFiles?,
        _ formatters: Formatters,
        room: PictureRoom? = nil,
        shape: Extent? = nil
    ) -> PhotoPage {
        let presentation = PhotoPresentation(formatters: formatters)
        var page = presentation.page(self)
        page.age = presentation.age(self, files)
        page.files = files.map { presentation.files($0) } ?? []
        var pictures = PhotoPictures(of: self)
        pictures.files = files
        pictures.shape = shape
        page.picture =
            room.flatMap { pictures.picture(in: $0.placement(for: shape)) }
        return page
    }
}
