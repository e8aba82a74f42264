import Dispatch

extension DispatchSourceSignal {
    /// Resumes the source and waits until it receives signals. Those sent before would be lost, since the signal is ignored
    /// elsewhere.
    func resumeAndWait() {
        let registered = DispatchSemaphore(value: 0)
        setRegistrationHandler { registered.signal() }
        resume()
        registered.wait()
    }
}
