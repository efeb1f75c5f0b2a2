package import Models

/// Writes records in a format: each as a text of its own, or as parts of one
/// document.
package protocol RecordEncoding: Sendable {
    /// The document with the texts of all records of a list.
    typealias Document = ([String], RecordList) -> String

    /// The text before the first record.
    var header: String { get }

    /// A record with its end, or the part of a document that is about it.
    func text(of record: Record) -> String

    /// Why an item could not be found, with its end; `nil` where there is no
    /// place for it.
    func text(ofFailure failure: JSONValue) -> String?

    /// Makes the document; `nil` if each record is written as it comes.
    var document: Document? { get }
}

extension RecordEncoding {
    package var header: String { "" }
    package var document: Document? { nil }
    package func text(ofFailure failure: JSONValue) -> String? { nil }
}

/// Removes control characters and line breaks from a text.
package typealias Cleaning = @Sendable (String) -> String
