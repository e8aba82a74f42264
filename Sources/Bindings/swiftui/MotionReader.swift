import CoreMotion
import Foundation

/// Reads Core Motion, of the device or of the headphones, and passes each reading on.
@MainActor
final class MotionReader {
    private let device = CMMotionManager()
    #if os(iOS)
        private let headphones = CMHeadphoneMotionManager()
    #endif

    /// Starts the sensor that the channels name: headphones for `headphone.…`, else the device.
    ///
    /// - Parameters:
    ///   - rate: The rate in Hz that the config was calibrated at. Headphones have their own, 25 Hz.
    ///   - handler: Called on the main actor for each reading.
    func start(rate: Double, usesHeadphones: Bool, handler: @escaping @MainActor (MotionSample) -> Void) {
        let take: CMDeviceMotionHandler = { motion, _ in
            guard let motion else { return }
            let sample = MotionSample(motion)
            MainActor.assumeIsolated { handler(sample) }
        }
        #if os(iOS)
            if usesHeadphones {
                headphones.startDeviceMotionUpdates(to: .main, withHandler: take)
                return
            }
        #endif
        device.deviceMotionUpdateInterval = 1 / rate
        device.startDeviceMotionUpdates(to: .main, withHandler: take)
    }

    /// Stops all sensors.
    func stop() {
        device.stopDeviceMotionUpdates()
        #if os(iOS)
            headphones.stopDeviceMotionUpdates()
        #endif
    }
}

extension MotionSample {
    /// A reading of Core Motion, in its own units.
    init(_ motion: CMDeviceMotion) {
        timestamp = motion.timestamp
        userAcceleration = Vector(
            x: motion.userAcceleration.x, y: motion.userAcceleration.y, z: motion.userAcceleration.z)
        gravity = Vector(x: motion.gravity.x, y: motion.gravity.y, z: motion.gravity.z)
        rotationRate = Vector(x: motion.rotationRate.x, y: motion.rotationRate.y, z: motion.rotationRate.z)
        (roll, pitch, yaw) = (motion.attitude.roll, motion.attitude.pitch, motion.attitude.yaw)
    }
}
