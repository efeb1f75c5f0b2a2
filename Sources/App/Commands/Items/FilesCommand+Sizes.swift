import Arguments
import Foundation
import Models
import ViewModels

// The sizes of files, and the best file by its size.
extension FilesCommand {
    /// The sizes if they are wanted; the best file is printed without.
    func sizes(
        of files: PhotoFiles,
        _ source: PhotoID.Source
    ) async -> [URL: Result<Int?, any Error>] {
        guard context[Self.sizes] else { return [:] }
        let unknown = files.all.filter { $0.bytes == nil }
        let sizes = await unknown.concurrentMap { file in
            await size(of: file, source)
        }
        return Dictionary(zip(unknown.map(\.url), sizes)) { $1 }
    }

    private func size(
        of file: PhotoFile,
        _ source: PhotoID.Source
    ) async -> Result<Int?, any Error> {
        let location = FileLocation(file.url, of: source)
        do {
            return .success(try await loader.size(of: location))
        } catch LoadFailure.notFound {
            // Some manifests list files that do not exist.
            return .success(nil)
        } catch {
            return .failure(error)
        }
    }

    func best(
        of files: PhotoFiles,
        _ source: PhotoID.Source
    ) async throws -> PhotoFiles {
        let size = context[Self.size]?.size
        let best = try await loader.firstFile(
            of: files.candidates.filter { size == nil || $0.size == size },
            of: source,
            within: context[Self.maxBytes]
        )
        guard let best else {
            throw CommandError.notFound(.filesNoBest)
        }
        var only = PhotoFiles([best])
        only.stored = files.stored
        return only
    }
}
