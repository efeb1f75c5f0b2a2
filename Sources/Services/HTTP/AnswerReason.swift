internal import Foundation

/// The words in which a service says why it refused.
///
/// The image library sends `reason`, api.nasa.gov's services send `msg` and
/// its gateway sends `error.message`.
struct AnswerReason: Decodable {
    private let text: String?

    private enum Key: CodingKey {
        case reason, msg, error, message
    }

    /// The reason in a body, cut at 500 characters.
    static func text(in body: Data) -> String? {
        guard !body.isEmpty else { return nil }
        return try? JSONDecoder().decode(AnswerReason.self, from: body).text
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let inner = try? values.nestedContainer(
            keyedBy: Key.self,
            forKey: .error
        )
        let texts = [
            try? values.decode(String.self, forKey: .reason),
            try? values.decode(String.self, forKey: .msg),
            try? inner?.decode(String.self, forKey: .message),
        ]
        text = texts.lazy.compactMap(\.self)
            .first { !$0.isEmpty }
            .map { String($0.prefix(500)) }
    }
}
