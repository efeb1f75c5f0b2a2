import Foundation
import Models
import Repositories
import Services
import Testing

/// Writes responses of the feeds of rovers.
enum RoverPages {
    /// An image: its id, its sol, its instrument, and the day and the minute at
    /// which it was taken.
    struct Image {
        var id: String
        var sol = 1990
        var instrument = "MAHLI"
        var day = "2025-10-06"
        var minute = 0
        var isThumbnail = false
        var mission = "msl"
        var filter = "UNK"

        var taken: String {
            day + "T17:" + (minute < 10 ? "0" : "") + "\(minute):00.250"
        }
    }

    static func curiosity(
        _ images: [Image],
        more: Bool = false,
        total: Int = 900
    ) -> String {
        let items = images.map {
            #"{"imageid":"\#($0.id)","sol":\#($0.sol),"#
                + #""instrument":"\#($0.instrument)","#
                + #""mission":"\#($0.mission)","https_url":null,"#
                + #""url":"http://mars.nasa.gov/i/\#($0.id).JPG","#
                + #""date_taken":"\#($0.taken)Z","#
                + #""is_thumbnail":\#($0.isThumbnail),"#
                + #""extended":{"lmst":null}}"#
        }
        return #"{"items":[\#(items.joined(separator: ","))],"more":\#(more),"#
            + #""total":\#(total),"page":0,"per_page":"100"}"#
    }

    static func perseverance(
        _ images: [Image],
        total: Int,
        mission: String = "mars2020"
    ) -> String {
        let items = images.map {
            let type = $0.isThumbnail ? "Thumbnail" : "Full"
            let url = "https://mars.nasa.gov/i/\($0.id)"
            return #"{"imageid":"\#($0.id)","sol":\#($0.sol),"site":70,"#
                + #""drive":"1234","camera":{"instrument":"\#($0.instrument)","#
                + #""filter_name":"\#($0.filter)"},"#
                + #""date_taken_utc":"\#($0.taken)","#
                + #""date_taken_mars":"Sol-01990M15:18:15.100","#
                + #""sample_type":"\#(type)","credit":"NASA/JPL-Caltech","#
                + #""image_files":{"small":"\#(url)_320.jpg","#
                + #""medium":"\#(url)_800.jpg","large":"\#(url)_1200.jpg","#
                + #""full_res":"\#(url).png"}}"#
        }
        return #"{"images":[\#(items.joined(separator: ","))],"page":"0","#
            + #""per_page":"100","total_results":\#(total),"#
            + #""mission":"\#(mission)"}"#
    }
}

/// A rover's library over one service for JSON and one for files.
struct RoverHarness {
    let rover: Rover
    let service: RecordingService

    var library: RoverLibrary {
        get throws {
            RoverLibrary(
                SourceAPI(
                    service,
                    at: try #require(URL(string: RoverURLs.nasa))
                ),
                panoramaTexts: { _ in nil }
            )
        }
    }

    /// A rover whose feed responds to each page with the next of these.
    init(
        _ rover: Rover,
        pages: [String]
    ) {
        self.init(rover) { url in
            let parts = URLComponents(
                url: url,
                resolvingAgainstBaseURL: false
            )
            let page = parts?.queryItems?.first { $0.name == "page" }?.value
            guard let index = page.flatMap({ Int($0) }),
                pages.indices.contains(index)
            else {
                Issue.record("unexpected: \(url)")
                return "{}"
            }
            return pages[index]
        }
    }

    init(
        _ rover: Rover,
        respond: @escaping RecordingService.Handler
    ) {
        self.rover = rover
        service = RecordingService(respond)
    }

    /// The pages of a list.
    func pages(_ query: RoverQuery) async throws -> [Page<Photo>] {
        var pages: [Page<Photo>] = []
        var cursor: (any Cursor<Photo>)? = try library.photos(matching: query)
        while let next = cursor {
            let page = try await next.page()
            pages.append(page)
            cursor = if case .more(let next) = page.next { next } else { nil }
        }
        return pages
    }

    /// The requests, without the parts that never change.
    var requests: [String] {
        service.urls.map {
            $0.replacing(RoverURLs.nasa, with: "")
                .replacing("/api/v1/raw_image_items/", with: "")
                .replacing(
                    "/rss/api/?feed=raw_images&category=mars2020&feedtype=json",
                    with: ""
                )
        }
    }
}

extension Sol: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: Int) {
        self = Sol(number) ?? .first
    }
}
