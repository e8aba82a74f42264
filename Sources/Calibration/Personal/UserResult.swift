/// The personal parameters of one user.
package struct UserResult: Sendable, Hashable, Codable {
    /// The accuracy on a user's sessions where some of the others are known.
    package struct Known: Sendable, Hashable, Codable {
        /// The number of known sessions; 0 for shared parameters, selected on the other users' sessions.
        package let sessions: Int
        /// The accuracy on each session with dials chosen on the known ones, which are not counted.
        package let accuracy: Accuracy
    }

    /// The user.
    package let user: String
    /// The number of the user's labelled sessions.
    package let sessions: Int
    /// The dials chosen on all of the user's sessions; the shared ones where no others are better.
    package let dials: Dials
    /// The held-out accuracy with 0, 1, 2, 3 and all other sessions of the user known.
    package let heldOut: [Known]

    /// The accuracy of shared parameters, selected on the other users' sessions.
    package var shared: Accuracy? { heldOut.first?.accuracy }
    /// The held-out accuracy with all other sessions known; nil with one session.
    package var personal: Accuracy? { heldOut.count > 1 ? heldOut.last?.accuracy : nil }
    /// Whether the user's parameters differ from the shared ones.
    package var isPersonal: Bool { dials != .shared }
}
