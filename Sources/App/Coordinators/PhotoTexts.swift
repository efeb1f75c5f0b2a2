import Foundation
import Models
import Repositories
import TerminalViews
import ViewModels

/// Texts about photos that a session shows when they are asked for.
struct PhotoTexts {
    private let photos: any PhotoLibrary
    private let loader: CaptionLoader
    private let strings: Strings

    init(_ composition: Composition, _ strings: Strings) {
        photos = composition.photos
        loader = CaptionLoader(composition)
        self.strings = strings
    }

    /// - Throws: If what the text says of a photo cannot be loaded.
    func message(
        _ text: PhotoText,
        of photo: Photo
    ) async throws -> Message {
        switch text {
        case .credit:
            let credit =
                SourceFacts.creditFormatter.string(from: photo, style: .plain)
            return .copy(credit, showing: credit)
        case .captions:
            let captions = try await captions(of: photo)
            return .text(captions)
        case .files:
            let files = try await photos.files(of: photo)
            guard let best = files.candidates.first ?? files.all.first else {
                return .text(strings(.filesNone))
            }
            let urls = files.all.map(\.url.absoluteString)
            return .copy(
                best.url.absoluteString,
                showing: urls.joined(separator: "\n")
            )
        }
    }

    private func captions(of photo: Photo) async throws -> String {
        guard photo.mediaType == .video else {
            return strings(.captionsNotVideo)
        }
        do {
            let captions = try await loader.captions(of: photo.id)
            return captions.string(of: photo.id.value, as: .text, clean: \.self)
        } catch LoadFailure.refused(400, _), LoadFailure.notFound {
            return strings(.captionsNone)
        }
    }
}
