import Models

/// Leaves out what a query does not ask for, since the feeds cannot filter by
/// all of it.
struct RoverFilter: Sendable {
    private let query: RoverQuery
    /// The scenes that the preferred eye took on the page before.
    private var lastScenes: Set<RoverImage.Scene> = []
    /// Images whose counterpart may be the first of the next page.
    private var held: [RoverImage] = []

    init(_ query: RoverQuery) {
        self.query = query
    }

    /// - Parameters:
    ///   - images: The images of the next page.
    ///   - isLast: Whether it is the last one.
    /// - Returns: Those to list.
    mutating func add(_ images: [RoverImage], isLast: Bool) -> [RoverImage] {
        let candidates = held + images.filter(query.includes)
        held = []
        guard let eye = query.eye else { return candidates }
        let scenes = Set(
            candidates.filter { $0.eye == eye }.compactMap(\.scene)
        )
        var listed = candidates.filter { image in
            guard image.eye != eye, let scene = image.scene else { return true }
            return !scenes.contains(scene) && !lastScenes.contains(scene)
        }
        lastScenes = scenes
        while !isLast, let image = listed.last, image.scene != nil,
            image.eye != eye, image.taken == images.last?.taken
        {
            held.insert(image, at: 0)
            listed.removeLast()
        }
        return listed
    }
}

extension RoverQuery {
    /// The photos that it asks for; if there are none, a failure with the
    /// nearest sols that have some.
    ///
    /// - Parameter images: Returns the images of at least its sols, in its
    ///   order.
    /// - Returns: The list.
    func photos(
        among images: @escaping @Sendable (RoverQuery) -> any Cursor<RoverImage>
    ) -> any Cursor<Photo> {
        let list = list(of: images(self))
        guard let sols else { return list }
        return list.failing { () throws(LoadFailure) in
            let earlier = sols.lowerBound.previous.map { .first ... $0 }
            let later = sols.upperBound.next.map { $0 ... .last }
            async let before = first(of: earlier, .latestSol, images)
            async let after = first(of: later, .earliestSol, images)
            let nearest = await [before, after]
            guard !Task.isCancelled else { throw .cancelled }
            return .nothing(
                at: place,
                nearest: nearest.compactMap { $0.map { "sol \($0.number)" } }
            )
        }
    }

    /// The photos that it asks for, none in other sols.
    func list(of images: any Cursor<RoverImage>) -> any Cursor<Photo> {
        images.converted(
            from: RoverFilter(self),
            keepsTotal: !isFiltered
        ) { filter, page in
            filter.add(page.elements, isLast: page.isLast).map {
                var photo = $0.photo
                photo.stored = page.stored
                return photo
            }
        }
    }

    /// The first of some sols with such photos; `nil` if none is found.
    private func first(
        of sols: ClosedRange<Sol>?,
        _ order: Order,
        _ images: (RoverQuery) -> any Cursor<RoverImage>
    ) async -> Sol? {
        guard let sols else { return nil }
        var query = self
        query.sols = sols
        query.day = nil
        query.order = order
        let page = try? await query.list(of: images(query)).page()
        return page?.elements.first?.number(.sol).flatMap { Sol($0) }
    }

    /// What it asks for, in words: `sol 4681`, `sol 4600–4681 (MAHLI)`.
    var place: String {
        var text = "sol"
        if let sols {
            text += " \(sols.lowerBound.number)"
            if !sols.isOne { text += "–\(sols.upperBound.number)" }
        }
        guard !instruments.isEmpty else { return text }
        return text + " (" + instruments.joined(separator: ", ") + ")"
    }

    func coversSol(of image: RoverImage) -> Bool {
        sols?.contains(image.sol) ?? true
    }

    fileprivate func includes(_ image: RoverImage) -> Bool {
        coversSol(of: image)
            && (instruments.isEmpty || instruments.contains(image.instrument))
            && (includesThumbnails || !image.isThumbnail)
            && (day.map { image.taken?.hasPrefix($0.text) == true } ?? true)
    }

    /// Whether the list may be shorter than the service says.
    private var isFiltered: Bool {
        eye != nil || day != nil || !includesThumbnails
    }
}
