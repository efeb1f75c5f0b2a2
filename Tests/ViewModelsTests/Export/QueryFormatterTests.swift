import Models
import Testing
import ViewModels

struct QueryFormatterTests {
    @Test(arguments: [
        (PhotoQuery(), #"{"media_type":["image"]}"#),
        (PhotoQuery(mediaTypes: []), "{}"),
        (
            PhotoQuery(
                words: "red moon",
                mediaTypes: [.audio, .video],
                firstYear: 1969,
                lastYear: 1972,
                terms: [.init(.nasaID, "A"), .init(.center, "B")],
                pageSize: 5
            ),
            #"{"q":"red moon","media_type":["audio","video"],"#
                + #""year_start":1969,"year_end":1972,"nasa_id":"A","#
                + #""center":"B"}"#
        ),
    ])
    func `a query is exported with the service's names`(
        query: PhotoQuery,
        expected: String
    ) {
        #expect(JSONFormatter.string(from: query.record) == expected)
    }
}
