import Models
import TerminalViews
import ViewModels

// Records, on standard output.
extension Console {
    /// The sink that writes records in a form.
    func sink(_ options: ExportOptions) -> RecordSink {
        RecordSink(options, output, formatters)
    }

    /// Why something failed about an item, for programs: what people read, and
    /// a word and a status that do not depend on the language.
    func record(of error: any Error, about id: PhotoID) -> JSONValue {
        record(of: error, about: "\(id)", as: PhotoField.nasaID.rawValue)
    }

    /// Why something failed about what is named in a member.
    func record(
        of error: any Error,
        about name: String,
        as member: String
    ) -> JSONValue {
        let (text, status) = meaning(of: error, about: name)
        let isMissing = status == .notFound
        let reason =
            error is CommandError
            ? isMissing ? "not_found" : "other" : LoadFailure(error).reason
        return [
            member: .string(name),
            "status": .integer(Int(status.rawValue)),
            "reason": .string(reason), "error": .string(text),
        ]
    }

    /// Writes all records of a list and returns the status to exit with.
    func write(
        _ records: [Record],
        of list: RecordList,
        as options: ExportOptions
    ) -> ExitStatus {
        var sink = sink(options)
        return attempt {
            for record in records { try sink.write(record) }
            try sink.finish(list)
        }
    }

    /// Writes the only record of a command.
    func write(
        _ record: JSONValue,
        as options: ExportOptions = ExportOptions(format: .json, of: [])
    ) -> ExitStatus {
        var options = options
        // A document names its schema, whatever is chosen of it.
        if sink(options).isDocument { options.hasSchema = true }
        return write([Record(record)], of: RecordList(nil), as: options)
    }
}
