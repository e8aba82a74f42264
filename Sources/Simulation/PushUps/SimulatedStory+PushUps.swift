extension SimulatedStory {
    /// What the card of `push-ups` tells.
    static let pushUps = SimulatedStory(
        summary: "", model: [], people: Table(headings: [], rows: []), kinds: Table(headings: [], rows: []), labels: "",
        limits: [])
}
