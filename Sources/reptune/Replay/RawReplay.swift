import CyclingPackets
import Foundation

/// Replays the notifications of a trainer's log as they came, in place of the radio: a table that is a log too.
struct RawReplay {
    let notifications: [LoggedNotification]
    let console: Console

    func run(_ player: Player) async -> Player.End {
        var rest = notifications[...]
        console.result("time_s,characteristic,hex")
        return await player.play {
            rest.popFirst().map { ($0.time - notifications[0].time, $0) }
        } take: { notification in
            let time = String(format: "%.3f", notification.time - notifications[0].time)
            console.result("\(time),\(notification.characteristic.shortName),\(notification.digits)")
        }
    }
}
