import Models
import Services

/// The words of items, and where the items are.
package struct LocalIndex: Sendable {
    let columns: Columns
    /// The item at an index of the columns; `nil` if it cannot be read.
    let photo: @Sendable (Int) -> Photo?

    init(_ columns: Columns, photo: @escaping @Sendable (Int) -> Photo?) {
        self.columns = columns
        self.photo = photo
    }

    /// Reads the words of items that are in memory.
    ///
    /// - Parameter photos: The newest first, as equal results are shown.
    init(_ photos: [Photo]) {
        var cells: [MirrorCell?: Int] = [:]
        let items = photos.map { photo in
            var item = IndexedField.item(photo.texts)
            item.date = IndexedDate.date((photo.date ?? "").utf8)
            item.cell = cells[photo.cell] ?? cells.count
            cells[photo.cell] = item.cell
            return item
        }
        let paths = cells.sorted { $0.value < $1.value }
            .map { $0.key?.path ?? "" }
        self.init(Columns(items, cells: paths)) { photos[$0] }
    }
}

extension Photo {
    fileprivate func texts(of field: PhotoField) -> [ArraySlice<UInt8>] {
        let value = field.value(of: self)
        let texts = value.strings ?? [value.string].compactMap(\.self)
        return (field == .nasaID ? [id.value] : texts).map {
            Array($0.utf8)[...]
        }
    }

    fileprivate var cell: MirrorCell? {
        MirrorCell(
            year: IndexedDate.year((date ?? "").utf8),
            type: mediaType.name,
            center: text(.center) ?? ""
        )
    }
}
