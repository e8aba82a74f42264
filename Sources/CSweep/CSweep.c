// The two loops of a sweep that are worth a machine's whole vector width, which Swift can't choose at run time.
#include "CSweep.h"

// One copy of a function for each width, chosen when the program starts. Elsewhere the compiler's usual code.
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && __has_attribute(target_clones)
#define WIDE __attribute__((target_clones("default", "sse4.1", "avx2", "avx512f")))
#else
#define WIDE
#endif

typedef double reals __attribute__((vector_size(8 * sizeof(double)), aligned(8)));
typedef int64_t flags __attribute__((vector_size(8 * sizeof(int64_t)), aligned(8)));

// for each value, for each factor:
//     step = trunc(value × factor)
//     if step < previous { count += rising; rising = 0 }
//     if step > previous { rising = 1 }
//     previous = step
WIDE void csweep_peaks(
    const double *values, size_t count, const double factors[CSWEEP_LANES], csweep_peaks_state *state) {
    const reals factor = *(const reals *)factors;
    reals previous = *(reals *)state->previous;
    flags rising = *(flags *)state->rising;
    flags peaks = *(flags *)state->count;
    for (size_t i = 0; i < count; i++) {
        const reals step = __builtin_elementwise_trunc(values[i] * factor);
        const flags falls = step < previous;
        peaks -= rising & falls;
        rising = (rising & ~falls) | (step > previous);
        previous = step;
    }
    *(reals *)state->previous = previous;
    *(flags *)state->rising = rising;
    *(flags *)state->count = peaks;
}

// for each cycle, for each factor:
//     split += trunc(high × factor) != trunc(low × factor)
//
// Wide over cycles: a vector of ends is loaded once for four factors, and a flag is −1 where its steps differ.
WIDE void csweep_split(
    const double *lows, const double *highs, size_t count, const double factors[CSWEEP_LANES],
    int64_t split[CSWEEP_LANES]) {
    for (size_t first = 0; first < CSWEEP_LANES; first += 4) {
        const double *factor = factors + first;
        flags sums[4] = {{0}, {0}, {0}, {0}};
        size_t i = 0;
        for (; i + 8 <= count; i += 8) {
            const reals low = *(const reals *)(lows + i);
            const reals high = *(const reals *)(highs + i);
            for (int lane = 0; lane < 4; lane++)
                sums[lane] += __builtin_elementwise_trunc(high * factor[lane])
                              != __builtin_elementwise_trunc(low * factor[lane]);
        }
        for (int lane = 0; lane < 4; lane++) {
            int64_t sum = 0;
            for (int cycle = 0; cycle < 8; cycle++) sum -= sums[lane][cycle];
            for (size_t rest = i; rest < count; rest++)
                sum += __builtin_trunc(highs[rest] * factor[lane]) != __builtin_trunc(lows[rest] * factor[lane]);
            split[first + lane] += sum;
        }
    }
}
