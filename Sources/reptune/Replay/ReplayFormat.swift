/// The output of a replay: lines for people, JSON lines, or one JSON document at the end.
enum ReplayFormat { case text, lines, document }
