/** An answer in events, one a line, as JSON; where an endpoint answers either way, asked for by this type in `accept`. */
export const eventLinesType = "application/x-ndjson"
