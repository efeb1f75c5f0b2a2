/// The texts of a photo whose source sends only numbers, which the program
/// makes of them.
package struct MadeTexts: Equatable, Sendable {
    package let title: String
    /// `nil` to leave what the source sent, if anything.
    package let description: String?
    package let altText: String?

    /// Makes the texts of a photo; `nil` if it lacks what they are made of.
    package typealias Maker = @Sendable (Photo) -> MadeTexts?

    package init(
        title: String,
        description: String? = nil,
        altText: String? = nil
    ) {
        self.title = title
        self.description = description
        self.altText = altText
    }
}

extension Photo {
    /// The photo with texts instead of its own.
    package func with(_ texts: MadeTexts?) -> Photo {
        guard let texts else { return self }
        var photo = self
        photo.title = texts.title
        photo.description = texts.description ?? description
        photo.altText = texts.altText ?? altText
        return photo
    }
}
