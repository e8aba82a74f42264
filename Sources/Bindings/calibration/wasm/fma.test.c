/* Compares fma.c with the C library, bit for bit: on random numbers of all exponents, and where it is hard. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define fma reptune_fma
double reptune_fma(double x, double y, double z);
#include "fma.c"
#undef fma

static uint64_t state = 1;

static uint64_t random_bits(void) {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

static double from_bits(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Few bits make ties, all bits round. */
static double near_one(int spread) {
    const uint64_t mask = random_bits() % 2 ? UINT64_MAX : UINT64_MAX << random_bits() % 53;
    const double x = from_bits((random_bits() & 0xFFFFFFFFFFFFF & mask) | (uint64_t)0x3FF << 52);
    return ldexp(random_bits() % 2 ? x : -x, (int)(random_bits() % (2 * (unsigned)spread + 1)) - spread);
}

static unsigned long compared, different;

static void compare(double x, double y, double z) {
    const double found = reptune_fma(x, y, z), expected = fma(x, y, z);
    compared++;
    if (memcmp(&found, &expected, sizeof found) == 0 || (isnan(found) && isnan(expected))) return;
    if (different++ < 5) printf("fma(%a, %a, %a) is %a, not %a\n", x, y, z, found, expected);
}

int main(void) {
    const double special[] = {
        0.0, 1, 1.5, 3, 0x1p-1074, 0x1.8p-1073, 0x1.fffffffffffffp-1023, 0x1p-1022, 0x1.0000000000001p-1022, 0x1p-537, 0x1p-538, 0x1p-53,
        0x1p53, 0x1.0000000000001p0, 0x1.fffffffffffffp0, 0x1.fffffffffffffp511, 0x1p512, 0x1p970, 0x1.fffffffffffffp1023, INFINITY, NAN};
    const int count = sizeof special / sizeof *special;
    for (int i = 0; i < count * count * count * 8; i++) {
        const int place = i / 8;
        const double x = special[place % count], y = special[place / count % count], z = special[place / count / count];
        compare(i & 1 ? -x : x, i & 2 ? -y : y, i & 4 ? -z : z);
    }
    for (int i = 0; i < 1000000; i++) {
        compare(from_bits(random_bits()), from_bits(random_bits()), from_bits(random_bits()));
        const double x = near_one(2), y = near_one(2), product = x * y;
        compare(x, y, near_one(110));
        /* Cancellation: what the product loses, or all but its last bits. */
        compare(x, y, -product);
        compare(x, y, -nextafter(product, i % 2 ? INFINITY : -INFINITY));
        compare(x, y, -product * (1 + ldexp(1, -(int)(random_bits() % 53))));
        /* Half a unit of the last place, and beside it. */
        compare(x, 0x1p-53, ldexp(near_one(0), i % 3));
        compare(x, y, ldexp(product, 52 + i % 4));
        /* Results that are subnormal, and those next to the largest number. */
        compare(x, ldexp(y, -1070), ldexp(near_one(3), -1072));
        compare(ldexp(x, -500), ldexp(y, -570 + i % 20), ldexp(near_one(0), -1074 + i % 60));
        compare(ldexp(x, 500), ldexp(y, 520 + i % 8), -ldexp(near_one(1), 1021 + i % 3));
    }
    if (different == 0) printf("%lu triples agree with the C library\n", compared);
    else printf("%lu of %lu triples differ from the C library\n", different, compared);
    return different > 0;
}
