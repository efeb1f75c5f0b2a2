/// Items for a mirror, as lines.
enum MirroredRecords {
    static let lines = [
        (1969, "image", "The Moon"), (1969, "video", "Moon walk"),
        (2001, "image", "A hare"),
    ]
    .map { year, type, title in
        #"{"schema":1,"nasa_id":"\#(type)-\#(year)","title":"\#(title)","#
            + #""media_type":"\#(type)","date_created":"\#(year)-07-20","#
            + #""center":"JSC","keywords":["a","\#(type)"],"#
            + #""description":"x"}"# + "\n"
    }
    .joined()
}
