// The hot loops of a sweep, for the widest vectors of the machine, which Swift can't select at run time.
#include "CSweep.h"

// One version of a function for each vector width, selected when the program starts. Elsewhere one version; under the thread
// sanitizer, too, since the selection runs before its runtime is there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ONE_VERSION
#endif
#endif
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && __has_attribute(target_clones) && !defined(ONE_VERSION)
#define WIDE __attribute__((target_clones("default", "sse4.1", "avx2", "avx512f")))
#else
#define WIDE
#endif

typedef double reals __attribute__((vector_size(8 * sizeof(double)), aligned(8)));
typedef int64_t flags __attribute__((vector_size(8 * sizeof(int64_t)), aligned(8)));
typedef int32_t places __attribute__((vector_size(8 * sizeof(int32_t)), aligned(4)));

// Each output depends on the one before: eight filters take little more time than one. Products and sums are rounded one by one,
// as in Swift.
WIDE void csweep_low_passes(
    const double *samples, size_t count, const double factors[CSWEEP_LANES], double *outputs, size_t stride) {
#pragma STDC FP_CONTRACT OFF
    const reals factor = *(const reals *)factors;
    const reals other = 1 - factor;
    if (count == 0) return;
    reals output;
    for (int lane = 0; lane < CSWEEP_LANES; lane++) outputs[lane * stride] = output[lane] = samples[0];
    for (size_t i = 1; i < count; i++) {
        output = factor * output + other * samples[i];
        for (int lane = 0; lane < CSWEEP_LANES; lane++) outputs[lane * stride + i] = output[lane];
    }
}

// for each value, for each upper threshold:
//     count += armed & value > up; armed = (armed & !(value > up)) | value < down
WIDE void csweep_thresholds(
    const double *values, size_t count, double down, const double ups[CSWEEP_LANES], int64_t armed[CSWEEP_LANES],
    int64_t counts[CSWEEP_LANES]) {
    const reals up = *(const reals *)ups;
    flags waits = *(flags *)armed, found = *(flags *)counts;
    for (size_t i = 0; i < count; i++) {
        const reals value = (reals){0} + values[i];
        const flags above = value > up;
        found -= waits & above;
        waits = (waits & ~above) | (value < down);
    }
    *(flags *)armed = waits;
    *(flags *)counts = found;
}

// Peak detection on a quantized signal.
//
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
// Vectorised over cycles: a vector of ends is loaded once for four factors. A flag is −1 where the steps differ.
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

// The lowest of some numbers in vectors of eight, and one by one for the rest.
static inline double lowest(const double *losses, size_t count) {
    reals least = (reals){0} + __builtin_inf();
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const reals loss = *(const reals *)(losses + i);
        const flags less = loss < least;
        least = (reals)(((flags)loss & less) | ((flags)least & ~less));
    }
    double all = __builtin_inf();
    for (int lane = 0; lane < 8; lane++) all = least[lane] < all ? least[lane] : all;
    for (; i < count; i++) all = losses[i] < all ? losses[i] : all;
    return all;
}

WIDE double csweep_lowest(const double *losses, size_t count) { return lowest(losses, count); }

WIDE double csweep_lowest_near(const double *losses, size_t count, double highest, double *smooth) {
    for (size_t i = 0; i < count; i++) smooth[i] = losses[i] > highest ? __builtin_inf() : smooth[i];
    return lowest(smooth, count);
}

// One loop without branches for each kind of place, so that the compiler can use vectors. A constant `has_` removes its neighbour.
// Where all losses are finite, only the ends need a division: a product with a quarter is exact.
static inline __attribute__((always_inline)) void smooth_points(
    const double *losses, size_t count, size_t stride, int has_before, int has_behind, int all_finite, double *smooth) {
    for (size_t i = 0; i < count; i++) {
        const double loss = losses[i];
        double sum = 2 * loss, weight = 2;
        if (has_before) {
            const double before = *(losses + i - stride);
            const int is_finite = all_finite || __builtin_fabs(before) < __builtin_inf();
            sum += is_finite ? before : 0;
            weight += is_finite ? 1 : 0;
        }
        if (has_behind) {
            const double behind = losses[i + stride];
            const int is_finite = all_finite || __builtin_fabs(behind) < __builtin_inf();
            sum += is_finite ? behind : 0;
            weight += is_finite ? 1 : 0;
        }
        smooth[i] = all_finite || __builtin_fabs(loss) < __builtin_inf() ? sum / weight : loss;
    }
}

static inline __attribute__((always_inline)) void smooth_axis(
    const double *restrict losses, size_t count, size_t stride, size_t length, int all_finite, double *restrict smooth) {
    if (length == 1) {
        smooth_points(losses, count, stride, 0, 0, all_finite, smooth);
        return;
    }
    // One long loop over all blocks, whose ends are overwritten, takes less time than a short one for each.
    if (all_finite) smooth_points(losses + stride, count - 2 * stride, stride, 1, 1, 1, smooth + stride);
    for (size_t first = 0; first < count; first += stride * length) {
        const double *block = losses + first;
        double *out = smooth + first;
        const size_t inner = stride * (length - 2), last = stride * (length - 1);
        smooth_points(block, stride, stride, 0, 1, all_finite, out);
        if (!all_finite) smooth_points(block + stride, inner, stride, 1, 1, 0, out + stride);
        smooth_points(block + last, stride, stride, 1, 0, all_finite, out + last);
    }
}

WIDE void csweep_smooth(
    const double *restrict losses, size_t count, size_t stride, size_t length, int all_finite, double *restrict smooth) {
    if (all_finite) smooth_axis(losses, count, stride, length, 1, smooth);
    else smooth_axis(losses, count, stride, length, 0, smooth);
}

WIDE int csweep_all_finite(const double *losses, size_t count) {
    flags differ = {0};
    int all = 1;
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const reals loss = *(const reals *)(losses + i);
        differ |= ~(loss - loss == 0);
    }
    for (int lane = 0; lane < 8; lane++) all &= differ[lane] == 0;
    for (; i < count; i++) all &= __builtin_fabs(losses[i]) < __builtin_inf();
    return all;
}

// The nearest double of a whole number that is not negative. Few widths have an instruction for 64 bits: both halves are exact in
// the mantissas of 2^52 and 2^84, and one addition rounds their sum.
static inline double nearest(int64_t whole) {
    const uint64_t low = 0x4330000000000000 | ((uint64_t)whole & 0xffffffff);
    const uint64_t high = 0x4530000000000000 | ((uint64_t)whole >> 32);
    double parts[2];
    __builtin_memcpy(&parts[0], &low, sizeof(double));
    __builtin_memcpy(&parts[1], &high, sizeof(double));
    return (parts[1] - 0x1.00000001p84) + parts[0];
}

WIDE void csweep_means(
    const int64_t *restrict sums, const int64_t *restrict others, size_t count, double unit, double sessions,
    double *restrict means) {
    if (others) {
        for (size_t i = 0; i < count; i++) means[i] = (nearest(sums[i]) * unit + nearest(others[i])) / sessions;
    } else {
        for (size_t i = 0; i < count; i++) means[i] = nearest(sums[i]) * unit / sessions;
    }
}

// for each candidate:
//     sum += count = none ? 0 : |count − label|
WIDE void csweep_add_errors(
    const int32_t *restrict counts, size_t count, int64_t label, int32_t none, int64_t *restrict sums) {
    for (size_t i = 0; i < count; i++) {
        const int64_t error = counts[i] > label ? counts[i] - label : label - counts[i];
        sums[i] += counts[i] == none ? 0 : error;
    }
}

// A loop over sums of each width.
#define FOR_EACH(width, count, loop) \
    if (width == 1) { for (size_t i = 0; i < count; i++) loop(uint8_t); } \
    else if (width == 2) { for (size_t i = 0; i < count; i++) loop(uint16_t); } \
    else if (width == 4) { for (size_t i = 0; i < count; i++) loop(uint32_t); } \
    else { for (size_t i = 0; i < count; i++) loop(uint64_t); }

#define ADD(sum) bits |= (uint64_t)(numbers[i] = terms[i] + (int64_t)((const sum *)sums)[i])
WIDE uint64_t csweep_add_sums(
    const void *restrict sums, int width, const int64_t *restrict terms, size_t count, int64_t *restrict numbers) {
    uint64_t bits = 0;
    FOR_EACH(width, count, ADD)
    return bits;
}

#define PLUS(sum) numbers[i] += (int64_t)((const sum *)sums)[i]
#define MINUS(sum) numbers[i] -= (int64_t)((const sum *)sums)[i]
WIDE void csweep_widen_sums(
    const void *restrict sums, size_t count, int width, int is_subtracted, int64_t *restrict numbers) {
    if (is_subtracted) { FOR_EACH(width, count, MINUS) }
    else { FOR_EACH(width, count, PLUS) }
}

#define NARROW(sum) ((sum *)sums)[i] = (sum)numbers[i]
WIDE void csweep_narrow_sums(const int64_t *restrict numbers, size_t count, int width, void *restrict sums) {
    FOR_EACH(width, count, NARROW)
}

typedef _Bool lanes __attribute__((ext_vector_type(8)));

static inline unsigned bits(const flags *flags) {
    lanes set = __builtin_convertvector(*flags, lanes);
    uint8_t byte;
    __builtin_memcpy(&byte, &set, 1);
    return byte;
}

// The first sample after the turning point before `point` that is in a lower step than that turning point.
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

// csweep_peaks, with the time of each event.
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

// The first sample after the turning point before `point` that is above a threshold.
static inline size_t rise(const double *samples, const intptr_t *points, size_t point, double threshold) {
    size_t high = (size_t)points[point];
    size_t low = (size_t)points[point - 1] + 1;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (samples[middle] > threshold) high = middle;
        else low = middle + 1;
    }
    return low;
}

// for each point from the last, for each threshold:
//     next[point] = sample < threshold ? point : next[point + 1]
WIDE void csweep_next_below(
    const double *samples, const intptr_t *points, size_t first, size_t end, const double thresholds[CSWEEP_LANES],
    int32_t *next) {
    const reals threshold = *(const reals *)thresholds;
    places found = (places){0} + (int32_t)end;
    for (size_t i = end; i-- > first;) {
        const flags holds = samples[points[i]] < threshold;
        const places here = __builtin_convertvector(holds, places);
        found = (((places){0} + (int32_t)i) & here) | (found & ~here);
        *(places *)(next + CSWEEP_LANES * i) = found;
    }
}

WIDE void csweep_next_above(
    const double *samples, const intptr_t *points, size_t first, size_t end, const double thresholds[CSWEEP_LANES],
    int32_t *next, int32_t *shown) {
    const reals threshold = *(const reals *)thresholds;
    places found = (places){0} + (int32_t)end;
    for (size_t i = end; i-- > first;) {
        const flags holds = samples[points[i]] > threshold;
        const places here = __builtin_convertvector(holds, places);
        found = (((places){0} + (int32_t)i) & here) | (found & ~here);
        *(places *)(next + CSWEEP_LANES * i) = found;
        const flags rises = i > first ? holds & ~(samples[points[i - 1]] > threshold) : holds;
        for (unsigned lanes = bits(&rises); lanes; lanes &= lanes - 1) {
            const unsigned lane = (unsigned)__builtin_ctz(lanes);
            shown[CSWEEP_LANES * i + lane] =
                (int32_t)(i > first ? rise(samples, points, i, thresholds[lane]) : (size_t)points[i]);
        }
    }
}

size_t csweep_threshold_events(
    const int32_t *below, const int32_t *above, const int32_t *shown, size_t first, size_t end, const double *times,
    double *events) {
    size_t count = 0;
    for (size_t next = first; next < end;) {
        const size_t armed = (size_t)below[CSWEEP_LANES * next];
        if (armed >= end) break;
        const size_t point = (size_t)above[CSWEEP_LANES * armed];
        if (point >= end) break;
        events[count++] = times[shown[CSWEEP_LANES * point]];
        next = point + 1;
    }
    return count;
}

// Three vectors at once: the dependency chain from one event to the next is as long for one as for three.
enum { vectors = CSWEEP_CADENCE_GATES / 8 };

// The refractory period.
//
// for each time, for each cadence gate:
//     if time − last ≥ refractoryPeriod { last = time; count += 1 }
WIDE void csweep_intervals(
    const double *times, size_t count, const csweep_cadence_gates *gates, int64_t counts[CSWEEP_CADENCE_GATES]) {
    reals last[vectors];
    flags kept[vectors];
    for (int v = 0; v < vectors; v++) {
        last[v] = (reals){0} - __builtin_inf();
        kept[v] = (flags){0};
    }
    for (size_t i = 0; i < count; i++) {
        for (int v = 0; v < vectors; v++) {
            const flags keeps = times[i] - last[v] >= *(const reals *)(gates->refractory_period + 8 * v);
            last[v] = (reals)(((flags)((reals){0} + times[i]) & keeps) | ((flags)last[v] & ~keeps));
            kept[v] -= keeps;
        }
    }
    for (int v = 0; v < vectors; v++) *(flags *)(counts + 8 * v) = kept[v];
}

// The refractory period, the maximum interval, and the minimum bout.
//
// for each time, for each cadence gate:
//     if time − last < refractoryPeriod { continue }
//     if time − last > maximumInterval { bout = 0 }
//     last = time; bout += 1
//     if bout == minimumBout { count += bout } else if bout > minimumBout { count += 1 }
WIDE void csweep_bouts(
    const double *times, size_t count, const csweep_cadence_gates *gates, int64_t counts[CSWEEP_CADENCE_GATES]) {
    reals last[vectors];
    flags bout[vectors], kept[vectors];
    for (int v = 0; v < vectors; v++) {
        last[v] = (reals){0} - __builtin_inf();
        bout[v] = kept[v] = (flags){0};
    }
    for (size_t i = 0; i < count; i++) {
        for (int v = 0; v < vectors; v++) {
            const flags minimum = *(const flags *)(gates->minimum_bout + 8 * v);
            const reals since = times[i] - last[v];
            const flags keeps = since >= *(const reals *)(gates->refractory_period + 8 * v);
            const flags breaks = keeps & (since > *(const reals *)(gates->maximum_interval + 8 * v));
            last[v] = (reals)(((flags)((reals){0} + times[i]) & keeps) | ((flags)last[v] & ~keeps));
            bout[v] = (bout[v] & ~breaks) - keeps;
            kept[v] += (keeps & (bout[v] == minimum) & bout[v]) - (keeps & (bout[v] > minimum));
        }
    }
    for (int v = 0; v < vectors; v++) *(flags *)(counts + 8 * v) = kept[v];
}

// The whole cadence gate, with the interval ratio and the cost of irregular steps.
//
// for each time, for each cadence gate:
//     since = time − last
//     if since < refractoryPeriod {
//         bout -= earlyEventCost; if bout ≤ 0 { bout = 0; counts = false; before = none }
//         continue
//     }
//     if since > maximumInterval { bout = 0; counts = false; before = none }
//     else {
//         if since > intervalRatio × before or since × intervalRatio < before {
//             bout -= irregularIntervalCost; if bout ≤ 0 { bout = 0; counts = false }
//         }
//         before = since
//     }
//     last = time; bout = min(bout + 1, minimumBout)
//     if counts { count += 1 } else if bout == minimumBout { counts = true; count += minimumBout }
//
// None is NaN, for which every comparison is false.
WIDE void csweep_irregular_steps(
    const double *times, size_t count, const csweep_cadence_gates *gates, int64_t counts[CSWEEP_CADENCE_GATES]) {
    const reals none = (reals){0} + __builtin_nan("");
    reals last[vectors], before[vectors];
    flags bout[vectors], open[vectors], kept[vectors];
    for (int v = 0; v < vectors; v++) {
        last[v] = (reals){0} - __builtin_inf();
        before[v] = none;
        bout[v] = open[v] = kept[v] = (flags){0};
    }
    for (size_t i = 0; i < count; i++) {
        for (int v = 0; v < vectors; v++) {
            const flags minimum = *(const flags *)(gates->minimum_bout + 8 * v);
            const reals ratio = *(const reals *)(gates->interval_ratio + 8 * v);
            const flags isFirst = last[v] == -__builtin_inf();
            const reals since = times[i] - last[v];
            const flags keeps = since >= *(const reals *)(gates->refractory_period + 8 * v);
            const flags pause = keeps & (since > *(const reals *)(gates->maximum_interval + 8 * v));
            const flags odd = keeps & ~pause & ((since > ratio * before[v]) | (since * ratio < before[v]));
            bout[v] -= (~keeps & *(const flags *)(gates->early_event_cost + 8 * v))
                      + (odd & *(const flags *)(gates->irregular_interval_cost + 8 * v));
            const flags ends = pause | ((~keeps | odd) & (bout[v] <= 0));
            bout[v] &= ~ends;
            open[v] &= ~ends;
            const flags compares = keeps & ~pause & ~isFirst;
            const flags forgets = (ends & ~odd) | isFirst;
            before[v] = (reals)(((flags)since & compares) | ((flags)none & forgets)
                                | ((flags)before[v] & ~compares & ~forgets));
            last[v] = (reals)(((flags)((reals){0} + times[i]) & keeps) | ((flags)last[v] & ~keeps));
            bout[v] -= keeps & (bout[v] < minimum);
            const flags reaches = keeps & ~open[v] & (bout[v] == minimum);
            kept[v] += (reaches & minimum) - (keeps & open[v]);
            open[v] |= reaches;
        }
    }
    for (int v = 0; v < vectors; v++) *(flags *)(counts + 8 * v) = kept[v];
}
