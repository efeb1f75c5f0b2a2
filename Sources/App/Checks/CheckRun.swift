import Foundation
import HTTP
import Models
import Services
import ViewModels

/// Follows a service step by step, one request at a time.
struct CheckRun {
    let console: Console
    let photos: any PhotoLibrary
    let files: any FileLoader
    /// The files, of which none takes the place of another.
    let exactFiles: any FileLoader
    let traffic: CheckTraffic

    /// A step, and what came of it.
    struct Result {
        let name: CheckStep.Name
        let answer: CheckTraffic.Answer
        let duration: Duration
        /// The number of items of a list, or the bytes of an original.
        var count: Int?
        var failure: (any Error)?
    }

    /// The photo that the steps are about.
    private struct Subject {
        var photo: Photo?
        private var known: PhotoFiles?

        init(_ photo: Photo? = nil) { self.photo = photo }

        /// The files of the photo, which are requested once.
        mutating func files(_ library: any PhotoLibrary) async throws
            -> PhotoFiles
        {
            if let known { return known }
            let files = try await library.files(of: photo.orNotFound())
            known = files
            return files
        }

        func location(_ url: URL?) throws -> FileLocation {
            FileLocation(
                try url.orNotFound(),
                of: try photo.orNotFound().id.source
            )
        }
    }

    /// What came of the steps. Those that need a photo are left out if there is
    /// none, and all others once the network has failed.
    func results(of steps: [CheckStep]) async -> [Result] {
        var results: [Result] = []
        var subject = Subject()
        for step in steps {
            let needsPhoto =
                switch step.subject {
                case .list, .photo, .captions: false
                case .thumbnail, .preview, .guess, .size: true
                }
            if needsPhoto, subject.photo == nil { continue }
            let result = await result(of: step, &subject)
            results.append(result)
            if let failure = result.failure,
                console.meaning(of: failure).status == .network
            {
                break
            }
        }
        return results
    }

    private func result(
        of step: CheckStep,
        _ subject: inout Subject
    ) async -> Result {
        _ = traffic.take()
        let start = console.clock.uptime()
        var count: Int?
        var failure: (any Error)?
        do {
            count = try await check(step.subject, &subject)
        } catch {
            failure = error
        }
        return Result(
            name: step.name,
            answer: traffic.take(),
            duration: console.clock.uptime() - start,
            count: count,
            failure: failure
        )
    }

    /// - Returns: The number of items of a list, or the bytes of an original.
    private func check(
        _ step: CheckStep.Subject,
        _ subject: inout Subject
    ) async throws -> Int? {
        switch step {
        case .list(let list):
            subject = Subject()
            let page = try await list.page()
            subject = Subject(try page.elements.first.orNotFound())
            return page.total ?? page.elements.count
        case .photo(let id):
            subject = Subject()
            subject = Subject(try await photos.photo(id))
        case .captions(let captions):
            _ = try await captions().cues.first.orNotFound()
        case .thumbnail:
            var url = subject.photo?.thumbnail
            if url == nil { url = try await subject.files(photos).thumbnail }
            try await checkPicture(subject.location(url))
        case .preview:
            let url = try await subject.files(photos).preview?.url
            try await checkPicture(subject.location(url))
        case .guess(let url):
            let file = try await url(subject.files(photos))
            try await guess(subject.location(file))
        case .size:
            let best = try await subject.files(photos).candidates.first
            return try await files.size(of: subject.location(best?.url))
        }
        return nil
    }

    private func checkPicture(_ file: FileLocation) async throws {
        let bytes = try await files.data(of: file)
        guard FileKind.isExpected(FileKind(bytes), of: ".jpg") else {
            throw LoadFailure.unusablePicture(.unknownFormat)
        }
    }

    /// That there is no such file is an answer, too.
    private func guess(_ file: FileLocation) async throws {
        do {
            _ = try await exactFiles.size(of: file)
        } catch let failure as LoadFailure where failure.isMissingFile {}
    }
}
