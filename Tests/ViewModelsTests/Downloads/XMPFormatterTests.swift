import Foundation
import Models
import Testing

@testable import ViewModels

struct XMPFormatterTests {
    private let photo = Photo(
        id: "a",
        title: "Mars & <Moon>",
        date: "1969-07-20T00:00:00Z",
        creator: "N. Armstrong",
        description: "Dust\u{1}",
        keywords: ["dust", "soil"]
    )

    @Test func `XMP has what is known of a photo, escaped`() throws {
        let data = XMPFormatter.data(
            of: photo,
            credit: "NASA",
            terms: "Free",
            page: "https://x/?a&b"
        )
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("Mars &amp; &lt;Moon&gt;</rdf:li>"))
        #expect(text.contains("<rdf:li>dust</rdf:li><rdf:li>soil</rdf:li>"))
        #expect(text.contains("<photoshop:Credit>NASA</photoshop:Credit>"))
        #expect(text.contains(">Dust</rdf:li>"))
        #expect(text.contains(">https://x/?a&amp;b</dc:identifier>"))
        #expect(!text.unicodeScalars.contains("\u{1}"))
    }

    @Test(arguments: [(-4_468.2, "44682/10", "1"), (12, "120/10", "0")])
    func `a height is above or below the reference level`(
        elevation: Double,
        altitude: String,
        reference: String
    ) {
        let photo = Photo(
            id: "a",
            facts: [
                .init(.latitude, .number(-4.5)),
                .init(.longitude, .number(137.4)),
                .init(.elevation, .number(elevation)),
            ]
        )
        let data = XMPFormatter.data(
            of: photo,
            credit: "NASA",
            terms: "Free",
            body: "Mars"
        )
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("GPSAltitude>\(altitude)<"))
        #expect(text.contains("GPSAltitudeRef>\(reference)<"))
    }

    @Test(arguments: [Photo.Fact.Label.latitude, .longitude, .elevation])
    func `a number that no place has is not written`(
        label: Photo.Fact.Label
    ) {
        for number in [1e300, -1e300] {
            let facts: [Photo.Fact] = [.latitude, .longitude, .elevation].map {
                .init($0, .number($0 == label ? number : 4))
            }
            let data = XMPFormatter.data(
                of: Photo(id: "a", facts: facts),
                credit: "NASA",
                terms: "Free",
                body: "Mars"
            )
            let text = String(decoding: data, as: UTF8.self)
            #expect(text.contains("GPSAltitude") == false)
            #expect(text.contains("GPSLatitude") == (label == .elevation))
        }
    }
}
