import Database
import Models

/// The tables of a mirror. Docs/Mirror.md explains them to those who query
/// them: with each change they have another version.
enum MirrorTables {
    static let version = 1

    /// What each item has, as in exports.
    static let fields = PhotoField.columns.map(\.name)

    /// What is searched for words.
    private static let searched = [
        "title", "keywords", "nasa_id", "center", "photographer",
        "secondary_creator", "location", "description", "description_508",
        "facets",
    ].joined(separator: ", ")

    /// Begins the words by which media types and centers are found, so that
    /// they are no other words.
    static let typeMark = "\u{E000}"
    static let centerMark = "\u{E001}"

    /// Returns `true` if there are tables.
    ///
    /// - Throws: If they are of a newer version.
    static func exist(in database: Database) throws -> Bool {
        let found =
            try database.first("PRAGMA user_version") { $0.integer(0) } ?? 0
        guard found <= version else {
            throw DatabaseError.failed(
                code: DatabaseError.Kind.notADatabase.rawValue,
                "it is of a newer version of this program"
            )
        }
        return found > 0
    }

    static func create(in database: Database) throws {
        try database.runAll(script)
    }

    private static var script: String {
        """
        CREATE TABLE items(
          key INTEGER PRIMARY KEY, nasa_id TEXT NOT NULL UNIQUE,
          \(fields.dropFirst().map { $0 + " TEXT" }.joined(separator: ", ")),
          missing INTEGER, gone TEXT
        )

        CREATE INDEX items_gone ON items(gone) WHERE gone IS NOT NULL

        CREATE TABLE keywords(
          key INTEGER NOT NULL, keyword TEXT NOT NULL,
          PRIMARY KEY(key, keyword)
        ) WITHOUT ROWID

        CREATE TABLE albums(
          key INTEGER NOT NULL, album TEXT NOT NULL, PRIMARY KEY(key, album)
        ) WITHOUT ROWID

        CREATE INDEX albums_album ON albums(album)

        CREATE VIEW searched AS SELECT key, title,
          replace(replace(replace(replace(
            keywords, '\\\\', ' '), '\\n', ' '), '\\r', ' '), '\\t', ' ')
            AS keywords,
          nasa_id, center, photographer, secondary_creator, location,
          description, description_508,
          '\(typeMark)' || media_type || ' \(centerMark)' || hex(upper(center))
            AS facets
          FROM items

        CREATE VIRTUAL TABLE words USING fts5(
          \(searched), content='searched', content_rowid='key',
          tokenize='unicode61 remove_diacritics 2'
        )

        CREATE TRIGGER items_added AFTER INSERT ON items BEGIN
          INSERT INTO words(rowid, \(searched))
            SELECT key, \(searched) FROM searched WHERE key = new.key;
        END

        CREATE TRIGGER items_removed BEFORE DELETE ON items BEGIN
          INSERT INTO words(words, rowid, \(searched))
            SELECT 'delete', key, \(searched) FROM searched WHERE key = old.key;
          DELETE FROM keywords WHERE key = old.key;
          DELETE FROM albums WHERE key = old.key;
        END

        CREATE TABLE parts(
          part TEXT PRIMARY KEY, run INTEGER NOT NULL, total INTEGER,
          items INTEGER NOT NULL, empty_checks INTEGER NOT NULL,
          is_split INTEGER NOT NULL, has_failed INTEGER NOT NULL
        ) WITHOUT ROWID

        CREATE TABLE pages(
          part TEXT NOT NULL, page INTEGER NOT NULL, run INTEGER NOT NULL,
          total INTEGER NOT NULL, others INTEGER NOT NULL,
          skipped INTEGER NOT NULL, ids TEXT NOT NULL, PRIMARY KEY(part, page)
        ) WITHOUT ROWID

        CREATE TABLE runs(
          run INTEGER PRIMARY KEY, scope TEXT, began TEXT NOT NULL, ended TEXT,
          total INTEGER NOT NULL DEFAULT 0, is_full INTEGER NOT NULL DEFAULT 0,
          unread TEXT NOT NULL DEFAULT '[]', process INTEGER
        )

        PRAGMA user_version = \(version)
        """
    }
}
