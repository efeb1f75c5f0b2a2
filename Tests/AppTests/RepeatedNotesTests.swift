import Testing

@testable import App

struct RepeatedNotesTests {
    @Test func `what was said is new again after a success`() {
        let notes = RepeatedNotes()
        #expect(notes.isNew("a"))
        #expect(notes.isNew("b"))
        #expect(!notes.isNew("a"))
        notes.forget()
        #expect(notes.isNew("a"))
    }
}
