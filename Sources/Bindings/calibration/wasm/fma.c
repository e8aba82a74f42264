// The fused product and sum of the C library, rounded once. Strides of doubles call it, and WebAssembly has no instruction for it.
typedef unsigned long long word;

// A whole number of 128 bits.
typedef struct {
    word high, low;
} wide;

// A double as ±mantissa · 2^exponent, with 2^52 ≤ mantissa < 2^53.
typedef struct {
    word mantissa;
    int exponent, negative;
} parts;

static word bits_of(double x) {
    word bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    return bits;
}

static parts parts_of(double x) {
    const word bits = bits_of(x), fraction = bits & 0xFFFFFFFFFFFFF;
    const int biased = (int)(bits >> 52 & 0x7FF);
    parts p = {biased ? fraction | 1ull << 52 : fraction, (biased ? biased : 1) - 1075, (int)(bits >> 63)};
    while (p.mantissa < 1ull << 52) {
        p.mantissa <<= 1;
        p.exponent--;
    }
    return p;
}

static wide product(word x, word y) {
    const word x0 = x & 0xFFFFFFFF, x1 = x >> 32, y0 = y & 0xFFFFFFFF, y1 = y >> 32;
    const word middle = x1 * y0 + (x0 * y0 >> 32), other = x0 * y1 + (middle & 0xFFFFFFFF);
    return (wide){x1 * y1 + (middle >> 32) + (other >> 32), x * y};
}

static wide left(wide x, int count) {
    if (count == 0) return x;
    if (count >= 64) return (wide){x.low << (count - 64), 0};
    return (wide){x.high << count | x.low >> (64 - count), x.low << count};
}

// Shifted to the right; the last bit is 1 if any of the lost ones is, so that the number still rounds as before.
static wide right(wide x, int count) {
    if (count == 0) return x;
    if (count >= 128) return (wide){0, (x.high | x.low) != 0};
    if (count == 64) return (wide){0, x.high | (x.low != 0)};
    if (count > 64) return (wide){0, x.high >> (count - 64) | ((x.high << (128 - count) | x.low) != 0)};
    return (wide){x.high >> count, x.high << (64 - count) | x.low >> count | (x.low << (64 - count) != 0)};
}

static int is_less(wide x, wide y) { return x.high < y.high || (x.high == y.high && x.low < y.low); }

static wide sum(wide x, wide y) {
    const word low = x.low + y.low;
    return (wide){x.high + y.high + (low < x.low), low};
}

static wide difference(wide x, wide y) { return (wide){x.high - y.high - (x.low < y.low), x.low - y.low}; }

// The bits after the leading one, which is there.
static int length(wide x) { return x.high ? 127 - __builtin_clzll(x.high) : 63 - __builtin_clzll(x.low); }

static double power(int exponent) {
    const word bits = (word)(exponent + 1023) << 52;
    double x;
    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

// x · 2^exponent, to the nearest double, ties to even. x is below 2^127 and not 0.
static double rounded(wide x, int exponent) {
    const int last = length(x) + exponent - 52;
    const int place = last > -1074 ? last : -1074;   // the exponent of the last bit that a double keeps
    const int lost = place - exponent;
    word mantissa;
    if (lost <= 0) {
        mantissa = x.low << -lost;
    } else {
        const word kept = right(left(x, 1), lost - 1).low;   // two bits more than the mantissa
        mantissa = (kept >> 2) + ((kept & 3) == 3 || (kept & 7) == 6);
    }
    // Both products are exact, or too large for a double.
    return (double)mantissa * power(place / 2) * power(place - place / 2);
}

// x · y + z
double fma(double x, double y, double z) {
    const word infinite = 0x7FF0000000000000, size = 0x7FFFFFFFFFFFFFFF;
    if ((bits_of(x) & size) >= infinite || (bits_of(y) & size) >= infinite || x == 0 || y == 0) return x * y + z;
    if ((bits_of(z) & size) >= infinite) return z;
    if (z == 0) return x * y;
    const parts a = parts_of(x), b = parts_of(y), c = parts_of(z);
    // The product has 105 or 106 bits. Both addends get the same exponent; what is shifted out is far below the rounding of the sum.
    wide p = product(a.mantissa, b.mantissa), q = {0, c.mantissa};
    int exponent = a.exponent + b.exponent;
    const int shift = c.exponent - exponent;
    if (shift > 73) {
        q = left(q, 73);
        p = right(p, shift - 73);
        exponent = c.exponent - 73;
    } else {
        q = shift < 0 ? right(q, -shift) : left(q, shift);
    }
    int negative = a.negative != b.negative;
    if (negative == c.negative) {
        p = sum(p, q);
    } else if (is_less(p, q)) {
        p = difference(q, p);
        negative = c.negative;
    } else {
        p = difference(p, q);
    }
    if ((p.high | p.low) == 0) return 0;
    const double result = rounded(p, exponent);
    return negative ? -result : result;
}
