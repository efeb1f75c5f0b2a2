import Foundation
import Mocks
import Models
import Repositories

@testable import App

extension Libraries {
    /// Sources of which the image library is a mock, without files.
    static func mock(_ library: MockLibrary) -> @Sendable () -> Libraries {
        {
            Libraries(
                images: LazySource(
                    ImagesSource(),
                    SourceParts(
                        library: library,
                        photos: library,
                        files: SourceFiles(
                            LocalRecords(URL(filePath: "/"), ""),
                            trusted: TrustedURLs(servers: [])
                        )
                    )
                )
            )
        }
    }
}
