// The loops of a sweep that are worth a machine's whole vector width, which Swift can't choose at run time.
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

typedef _Bool lanes __attribute__((ext_vector_type(8)));

static inline unsigned bits(const flags *flags) {
    lanes set = __builtin_convertvector(*flags, lanes);
    uint8_t byte;
    __builtin_memcpy(&byte, &set, 1);
    return byte;
}

// The first sample behind the turning point before `point` that lies in a lower step than that.
static inline size_t fall(
    const double *samples, const intptr_t *points, size_t point, double before, double factor) {
    size_t high = (size_t)points[point];
    size_t low = (size_t)points[point - 1] + 1;
    while (high - low > 8) {
        const size_t middle = (low + high) / 2;
        if (__builtin_trunc(samples[middle] * factor) < before) high = middle;
        else low = middle + 1;
    }
    while (low < high && !(__builtin_trunc(samples[low] * factor) < before)) low++;
    return low;
}

// csweep_peaks, with the time at which each peak shows.
WIDE void csweep_peak_events(
    const double *values, const intptr_t *points, size_t count, const double *samples, const double *times,
    const double factors[CSWEEP_LANES], csweep_peaks_state *state, double *events, size_t capacity) {
    const reals factor = *(const reals *)factors;
    reals previous = *(reals *)state->previous;
    flags rising = *(flags *)state->rising;
    for (size_t i = 0; i < count; i++) {
        const reals step = __builtin_elementwise_trunc(values[i] * factor);
        const flags falls = step < previous;
        const flags shows = rising & falls;
        for (unsigned peaks = bits(&shows); peaks; peaks &= peaks - 1) {
            const unsigned lane = (unsigned)__builtin_ctz(peaks);
            const double before = i ? __builtin_trunc(values[i - 1] * factors[lane]) : 0;
            const size_t sample = i ? fall(samples, points, i, before, factors[lane]) : (size_t)points[0];
            events[lane * capacity + (size_t)state->count[lane]++] = times[sample];
        }
        rising = (rising & ~falls) | (step > previous);
        previous = step;
    }
    *(reals *)state->previous = previous;
    *(flags *)state->rising = rising;
}

size_t csweep_threshold_events(
    const int32_t *below, const int32_t *above, const int32_t *shown, size_t first, size_t end, const double *times,
    double *events) {
    size_t count = 0;
    for (size_t next = first; next < end;) {
        const size_t armed = (size_t)below[next];
        if (armed >= end) break;
        const size_t point = (size_t)above[armed];
        if (point >= end) break;
        events[count++] = times[shown[point]];
        next = point + 1;
    }
    return count;
}

// Three vectors: the chain from one event to the next is as long for one of them as for three.
enum { vectors = CSWEEP_RHYTHMS / 8 };

// for each time, for each rhythm:
//     if time − last ≥ minimum { last = time; count += 1 }
WIDE void csweep_intervals(
    const double *times, size_t count, const csweep_rhythms *rhythms, int64_t counts[CSWEEP_RHYTHMS]) {
    reals last[vectors];
    flags kept[vectors];
    for (int v = 0; v < vectors; v++) {
        last[v] = (reals){0} - __builtin_inf();
        kept[v] = (flags){0};
    }
    for (size_t i = 0; i < count; i++) {
        for (int v = 0; v < vectors; v++) {
            const flags keeps = times[i] - last[v] >= *(const reals *)(rhythms->minimum + 8 * v);
            last[v] = (reals)(((flags)((reals){0} + times[i]) & keeps) | ((flags)last[v] & ~keeps));
            kept[v] -= keeps;
        }
    }
    for (int v = 0; v < vectors; v++) *(flags *)(counts + 8 * v) = kept[v];
}

// for each time, for each rhythm:
//     if time − last < minimum { continue }
//     if time − last > maximum { run = 0 }
//     last = time; run += 1
//     if run == streak { count += run } else if run > streak { count += 1 }
WIDE void csweep_streaks(
    const double *times, size_t count, const csweep_rhythms *rhythms, int64_t counts[CSWEEP_RHYTHMS]) {
    reals last[vectors];
    flags run[vectors], kept[vectors];
    for (int v = 0; v < vectors; v++) {
        last[v] = (reals){0} - __builtin_inf();
        run[v] = kept[v] = (flags){0};
    }
    for (size_t i = 0; i < count; i++) {
        for (int v = 0; v < vectors; v++) {
            const flags streak = *(const flags *)(rhythms->streak + 8 * v);
            const reals since = times[i] - last[v];
            const flags keeps = since >= *(const reals *)(rhythms->minimum + 8 * v);
            const flags breaks = keeps & (since > *(const reals *)(rhythms->maximum + 8 * v));
            last[v] = (reals)(((flags)((reals){0} + times[i]) & keeps) | ((flags)last[v] & ~keeps));
            run[v] = (run[v] & ~breaks) - keeps;
            kept[v] += (keeps & (run[v] == streak) & run[v]) - (keeps & (run[v] > streak));
        }
    }
    for (int v = 0; v < vectors; v++) *(flags *)(counts + 8 * v) = kept[v];
}

// for each time, for each rhythm:
//     since = time − last
//     if since < minimum {
//         run -= soon; if run ≤ 0 { run = 0; counts = false; before = none }
//         continue
//     }
//     if since > maximum { run = 0; counts = false; before = none }
//     else {
//         if since > ratio × before or since × ratio < before {
//             run -= uneven; if run ≤ 0 { run = 0; counts = false }
//         }
//         before = since
//     }
//     last = time; run = min(run + 1, streak)
//     if counts { count += 1 } else if run == streak { counts = true; count += streak }
//
// None is NaN, which is neither above nor below anything.
WIDE void csweep_slips(
    const double *times, size_t count, const csweep_rhythms *rhythms, int64_t counts[CSWEEP_RHYTHMS]) {
    const reals none = (reals){0} + __builtin_nan("");
    reals last[vectors], before[vectors];
    flags run[vectors], open[vectors], kept[vectors];
    for (int v = 0; v < vectors; v++) {
        last[v] = (reals){0} - __builtin_inf();
        before[v] = none;
        run[v] = open[v] = kept[v] = (flags){0};
    }
    for (size_t i = 0; i < count; i++) {
        for (int v = 0; v < vectors; v++) {
            const flags streak = *(const flags *)(rhythms->streak + 8 * v);
            const reals ratio = *(const reals *)(rhythms->ratio + 8 * v);
            const flags isFirst = last[v] == -__builtin_inf();
            const reals since = times[i] - last[v];
            const flags keeps = since >= *(const reals *)(rhythms->minimum + 8 * v);
            const flags pause = keeps & (since > *(const reals *)(rhythms->maximum + 8 * v));
            const flags odd = keeps & ~pause & ((since > ratio * before[v]) | (since * ratio < before[v]));
            run[v] -= (~keeps & *(const flags *)(rhythms->soon + 8 * v))
                      + (odd & *(const flags *)(rhythms->uneven + 8 * v));
            const flags ends = pause | ((~keeps | odd) & (run[v] <= 0));
            run[v] &= ~ends;
            open[v] &= ~ends;
            const flags compares = keeps & ~pause & ~isFirst;
            const flags forgets = (ends & ~odd) | isFirst;
            before[v] = (reals)(((flags)since & compares) | ((flags)none & forgets)
                                | ((flags)before[v] & ~compares & ~forgets));
            last[v] = (reals)(((flags)((reals){0} + times[i]) & keeps) | ((flags)last[v] & ~keeps));
            run[v] -= keeps & (run[v] < streak);
            const flags reaches = keeps & ~open[v] & (run[v] == streak);
            kept[v] += (reaches & streak) - (keeps & open[v]);
            open[v] |= reaches;
        }
    }
    for (int v = 0; v < vectors; v++) *(flags *)(counts + 8 * v) = kept[v];
}
