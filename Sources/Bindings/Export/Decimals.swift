/// Numbers in other languages.
enum Decimals {
    /// The shortest decimals that read back as the same number; whole numbers without a point.
    static func text(_ number: Double) -> String {
        number == number.rounded() && number.magnitude < 1e15 && !(number == 0 && number.sign == .minus)
            ? "\(Int64(number))" : "\(number)"
    }
}
