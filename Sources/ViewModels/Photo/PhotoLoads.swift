import Models
import Publishing

/// What is loaded of a photo while its details are shown: its files, and the
/// facts that lists leave out.
@MainActor
final class PhotoLoads {
    private let files: LoadingModel<PhotoFiles>
    /// `nil` if lists leave out nothing.
    private let completion: LoadingModel<Photo>?
    private var subscriptions: [Subscription] = []

    init(of photo: Photo, in library: any PhotoLibrary) {
        files = LoadingModel(filesOf: photo, in: library)
        completion =
            library.completion(of: photo).map { LoadingModel(load: $0) }
        files.start()
        completion?.start()
    }

    var fileState: LoadingState<PhotoFiles> { files.state.value }

    /// `false` if it is known that there are none.
    var hasFiles: Bool {
        if case .loaded(let files) = fileState {
            !files.all.isEmpty
        } else {
            true
        }
    }

    var isComplete: Bool {
        fileState != .loading && completion?.state.value != .loading
    }

    /// Calls the closures with what is known, and whenever that changes.
    func observe(
        files onFiles: @escaping @MainActor (LoadingState<PhotoFiles>) -> Void,
        completion onCompletion:
            @escaping @MainActor (LoadingState<Photo>) ->
            Void
    ) {
        subscriptions = [
            files.state.subscribe(onFiles),
            completion?.state.subscribe(onCompletion),
        ].compactMap(\.self)
    }

    func reloadFiles() { files.reload() }

    func cancel() {
        files.cancel()
        completion?.cancel()
    }
}
