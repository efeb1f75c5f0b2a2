import Foundation
import Models
import ViewModels

/// The texts about photos that a session shows when they are asked for.
struct PhotoTexts {
    let library: Dependencies
    let console: Console

    /// A text, or why there is none.
    func string(_ text: PhotoText, of photo: Photo) async -> String {
        do throws(LoadFailure) {
            switch text {
            case .credit:
                return Sources.creditFormatter
                    .string(from: photo, style: .plain)
            case .captions:
                return try await captions(of: photo)
            case .files:
                let files = try await library.photos.files(of: photo).all
                return files.isEmpty
                    ? console.strings(.filesNone)
                    : files.map(\.url.absoluteString).joined(separator: "\n")
            }
        } catch {
            return console.formatters.failures.string(from: error)
        }
    }

    private func captions(of photo: Photo) async throws(LoadFailure) -> String {
        guard photo.id.source == .images, photo.mediaType == .video else {
            return console.strings(.captionsNotVideo)
        }
        do throws(LoadFailure) {
            let captions = try await library.images.captions(of: photo.id)
            return captions.string(of: photo.id.value, as: .text, clean: \.self)
        } catch .refused(400, _), .notFound {
            return console.strings(.captionsNone)
        }
    }
}
