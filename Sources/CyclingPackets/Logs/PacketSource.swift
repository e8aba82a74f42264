#if !hasFeature(Embedded)
    /// The notifications that an app decodes, wherever they come from: the radio, or a log in its place.
    ///
    /// The callback of the radio yields to the continuation of `PacketSource.makeStream()`; its `init(log:speed:)`
    /// plays a log.
    public typealias PacketSource = AsyncStream<LoggedNotification>

    extension PacketSource {
        /// Plays a log: each notification comes at its time after the first, and the source ends after the last.
        ///
        /// Lines without a notification of a supported characteristic are skipped. O(n) memory for a log of n bytes.
        ///
        /// - Parameters:
        ///   - log: The text of a log or table, as ``NotificationReader`` takes it.
        ///   - speed: The speed relative to the log, above 0; infinite for all notifications at once.
        public init(log: String, speed: Double = 1) {
            var reader = NotificationReader()
            let notifications = log.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).compactMap {
                line in
                if case .notification(let notification) = reader.read(line: line) { notification } else { nil }
            }
            self.init { continuation in
                let player = Task {
                    let start = ContinuousClock.now
                    for notification in notifications {
                        let due = (notification.time - notifications[0].time) / speed
                        try await Task.sleep(until: start + .seconds(due), clock: .continuous)
                        continuation.yield(notification)
                    }
                    continuation.finish()
                }
                continuation.onTermination = { _ in player.cancel() }
            }
        }
    }
#endif
