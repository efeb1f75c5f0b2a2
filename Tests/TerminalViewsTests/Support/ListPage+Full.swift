import Foundation
import Models

@testable import ViewModels

extension ListPage {
    /// A page with as many rows as have room, each line below a heading.
    static func full(
        _ room: ListRoom,
        heading: String? = nil,
        byline: String = "Jul 19 · Gemignani"
    ) -> ListPage {
        ListPage(
            title: "“moon”",
            range: "1–\(room.rows)",
            position: "page 1",
            layout: room.layout,
            rows: (1 ... room.rows).map { number in
                let url = URL(filePath: "/\(number)")
                return PhotoRow(
                    number: number,
                    title: "A title that is longer than any tile is wide",
                    byline: byline,
                    picture: room.box.map {
                        PictureKey(FileLocation(url, of: .images), box: $0)
                    },
                    heading: (number - 1).isMultiple(of: room.columns)
                        ? heading : nil
                )
            }
        )
    }
}
