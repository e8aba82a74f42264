extension SimulatedSets { public static func pushUps(seed: UInt64) -> SimulatedSet { bike(seed: seed) } }
