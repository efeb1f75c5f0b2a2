@testable import ViewModels

extension PhotoState {
    /// All that the details show.
    var parts: [StateRecorder.Part] {
        (page?.parts ?? []) + (closeUp?.parts ?? [])
            + StateRecorder.flags([
                ("loading", isLoading), ("partial", isPartial),
                ("cancelable", canCancel), ("before-next", hasNext),
                ("after-previous", hasPrevious), ("has-files", hasFiles),
                ("playable", canPlay), ("viewable", canView),
                ("slides", isSlideShow), ("paused", isPaused),
                ("zoomed", isZoomed), ("zoomable", canZoomIn),
                ("moved", hasMoved), ("failed", hasFailed),
                ("favorite", page?.isFavorite == true),
                ("next-list", related.hasNext), ("placed", related.hasPlace),
            ])
    }
}

extension PhotoPage {
    fileprivate var parts: [StateRecorder.Part] {
        let texts: [StateRecorder.Part] = [
            ("position", position), ("age", age ?? ""), ("list", list),
            ("title", title), ("marks", marks), ("url", url ?? ""),
            ("byline", byline), ("link", text([link].compactMap(\.self))),
            ("facts", text(facts)),
            ("text", paragraphs.joined(separator: " / ")),
            ("alt text", altText), ("files", text(files)),
            ("picture", picture.map(StateRecorder.text) ?? ""),
        ]
        return texts.filter { !$0.value.isEmpty }
    }

    private func text(_ facts: [Fact]) -> String {
        facts.map { fact in
            fact.name + "=" + fact.value + (fact.url.map { "(\($0))" } ?? "")
        }.joined(separator: "; ")
    }
}

extension PhotoPage.CloseUp {
    fileprivate var parts: [StateRecorder.Part] {
        [("alone", caption), ("alone,", StateRecorder.text(picture))]
    }
}
