@testable import ViewModels

extension ListState {
    /// All that a list shows.
    var parts: [StateRecorder.Part] {
        var parts = contentParts
        if let filter {
            parts.append(("filter", filter + " | " + (shortFilter ?? "")))
        }
        return parts
            + StateRecorder.flags([
                ("loading", isLoading), ("partial", isPartial),
                ("incomplete", isIncomplete), ("cancelable", canCancel),
                ("turning", isTurning), ("before-next", hasNextPage),
                ("after-previous", hasPreviousPage),
                ("next-list", related.hasNext),
                ("previous-list", related.hasPrevious), ("has-rows", hasRows),
                ("unloaded", isUnloaded),
            ])
    }

    private var contentParts: [StateRecorder.Part] {
        switch content {
        case .nothing(let title): [("nothing", title)]
        case .empty(let title, let message, let hint):
            [("empty", [title, message, hint].joined(separator: " | "))]
        case .page(let page): page.parts
        }
    }
}

extension ListPage {
    fileprivate var parts: [StateRecorder.Part] {
        let texts: [StateRecorder.Part] = [
            ("title", title), ("shared", shared.joined(separator: ", ")),
            ("range", range), ("note", note), ("age", age),
            ("position", position), ("layout", layout.rawValue),
        ]
        let form = [isWhole ? "whole" : "", hasPictures ? "pictured" : ""]
        return texts.filter { !$0.value.isEmpty } + rows.map(\.part)
            + [("page", form.filter { !$0.isEmpty }.joined(separator: " "))]
    }
}

extension PhotoRow {
    fileprivate var part: StateRecorder.Part {
        let texts = [
            heading.map { "[\($0)]" }, marks, title, byline, description, page,
            picture.map(StateRecorder.text),
        ].compactMap(\.self).filter { !$0.isEmpty }
        return ("row \(number)", texts.joined(separator: " | "))
    }
}
