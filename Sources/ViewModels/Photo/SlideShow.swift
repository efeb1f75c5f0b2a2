package import Models
import Publishing

/// Shows one picture after another, and finds out which is the next.
@MainActor
package final class SlideShow {
    /// The time that each picture is shown, unless something else is chosen.
    package nonisolated static let pause = 8
    /// In seconds.
    package nonisolated static let pauses = 1 ... 3_600

    private let library: any PhotoLibrary
    private let ticker: Ticker
    private var pictures = PhotoPictures(of: nil)
    private var files: LoadingModel<PhotoFiles>?
    private var subscription: Subscription?
    private var pause = Duration.seconds(SlideShow.pause)
    private(set) var isPaused = false

    /// `wait` returns after a time, or when its task is canceled.
    package init(
        library: any PhotoLibrary,
        wait: @escaping @Sendable (Duration) async -> Void
    ) {
        self.library = library
        ticker = Ticker(wait: wait)
    }

    var isRunning: Bool { ticker.isRunning }

    /// Starts, again if it is running; `show` shows the next picture.
    func start(every pause: Duration, show: @escaping @MainActor () -> Void) {
        self.pause = pause
        isPaused = false
        ticker.stop()
        ticker.start(every: pause) {
            show()
            return true
        }
    }

    /// Stops for a while, or goes on.
    func pause(show: @escaping @MainActor () -> Void) {
        guard isRunning else { return start(every: pause, show: show) }
        ticker.stop()
        isPaused = true
    }

    func stop() {
        ticker.stop()
        isPaused = false
        files?.cancel()
        pictures = PhotoPictures(of: nil)
    }

    /// The picture of the next photo; `nil` if it is not known.
    func next(in room: PictureRoom) -> PictureKey? {
        // Of panoramas, one at a time is decoded.
        pictures.closeUp(in: room)?.key.flatMap {
            $0.part?.isTurned == true ? nil : $0
        }
    }

    /// Loads which files the next photo has, and calls `use` once the picture
    /// is known.
    func prepare(_ photo: Photo, use: @escaping @MainActor () -> Void) {
        files?.cancel()
        pictures = PhotoPictures(of: photo)
        pictures.showAlone()
        files = LoadingModel(filesOf: photo, in: library)
        files?.start()
        subscription = files?.state.subscribe { [weak self] state in
            guard case .loaded(let files) = state else { return }
            self?.pictures.files = files
            use()
        }
    }
}

extension LoadingModel<PhotoFiles> {
    /// Lists the files of a photo.
    convenience init(filesOf photo: Photo, in library: any PhotoLibrary) {
        self.init {
            try await library.files(of: photo)
        }
    }
}
