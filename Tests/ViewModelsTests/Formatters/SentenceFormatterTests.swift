import Testing

@testable import ViewModels

struct SentenceFormatterTests {
    @Test(arguments: [
        ("", ""),
        ("No stop", "No stop"),
        ("One. Two.", "One."),
        ("Is it? Yes.", "Is it?"),
        ("Go! Now.", "Go!"),
        ("One. two. Three.", "One. two."),
        ("Version 1.5 flies. Next.", "Version 1.5 flies."),
        ("Edwin E. Aldrin Jr. Walks. Next.", "Edwin E. Aldrin Jr. Walks."),
        ("Edwin E. Aldrin Jr. walks. Next.", "Edwin E. Aldrin Jr. walks."),
        ("The U.S. Navy waits. Next.", "The U.S. Navy waits."),
        ("At 9:32 a.m. EDT it flew. Next.", "At 9:32 a.m. EDT it flew."),
        ("Dr. Ride flew. Next.", "Dr. Ride flew."),
        ("A pilot (Col. Roe) flew. Next.", "A pilot (Col. Roe) flew."),
        ("On Feb. 2, 2020, it flew. Next.", "On Feb. 2, 2020, it flew."),
        ("Sept. 9 and Dec. 1. Next.", "Sept. 9 and Dec. 1."),
        ("They flew Apollo 8. Next.", "They flew Apollo 8."),
        ("In May. It flew.", "In May."),
        ("Wait... It flew.", "Wait... It flew."),
        ("One.  Two.", "One."),
        (". A", ". A"),
    ])
    func `a sentence does not end at an abbreviation`(
        text: String,
        expected: String
    ) {
        #expect(SentenceFormatter.first(of: text) == expected)
    }
}
