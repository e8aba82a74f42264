#ifndef CSWEEP_H
#define CSWEEP_H

#include <stddef.h>
#include <stdint.h>

/// The number of quantize factors, or of thresholds, in one vector.
#define CSWEEP_LANES 8

/// The state of the peaks rule for a vector of quantize factors.
typedef struct {
    /// The last quantization step; NaN before the first value.
    double previous[CSWEEP_LANES];
    /// −1 while the signal rises, else 0.
    int64_t rising[CSWEEP_LANES];
    /// The number of peaks so far.
    int64_t count[CSWEEP_LANES];
} csweep_peaks_state;

/// Eight exponential moving averages at once: `y[0] = x[0]`, `y[i] = f·y[i−1] + (1 − f)·x[i]` for each factor f. The outputs of a
/// factor are consecutive; those of the next one begin `stride` numbers later.
void csweep_low_passes(
    const double *samples, size_t count, const double factors[CSWEEP_LANES], double *outputs, size_t stride);

/// Hysteresis thresholds: for each upper threshold adds the number of values above it after a value below `down`, each counted once.
///
/// `armed` is −1 for an upper threshold that waits for a value above it, else 0. No upper threshold is below `down`.
void csweep_thresholds(
    const double *values, size_t count, double down, const double ups[CSWEEP_LANES], int64_t armed[CSWEEP_LANES],
    int64_t counts[CSWEEP_LANES]);

/// Peak detection: feeds finite values to the peaks rule, quantized by each of the factors.
void csweep_peaks(const double *values, size_t count, const double factors[CSWEEP_LANES], csweep_peaks_state *state);

/// For each of the factors adds to `split` the number of cycles with ends in different quantization steps.
void csweep_split(
    const double *lows, const double *highs, size_t count, const double factors[CSWEEP_LANES],
    int64_t split[CSWEEP_LANES]);

/// `csweep_peaks` on the turning points of one stretch, with the time of the sample at which each peak is detected.
///
/// `points` are the indices of the turning points among `samples`, and `times` the times of these. `events` has room for
/// `capacity` times for each factor; `state->count` is their number.
void csweep_peak_events(
    const double *values, const intptr_t *points, size_t count, const double *samples, const double *times,
    const double factors[CSWEEP_LANES], csweep_peaks_state *state, double *events, size_t capacity);

/// For each of the thresholds and each turning point of one stretch, `first` to `end`: the first point from there on whose sample is
/// below the threshold; `end` where there is none.
///
/// `points` are the indices of the turning points among `samples`. `next` has a vector of thresholds for each point from 0 on.
void csweep_next_below(
    const double *samples, const intptr_t *points, size_t first, size_t end, const double thresholds[CSWEEP_LANES],
    int32_t *next);

/// The same for samples above the thresholds. For a point above a threshold after one that is not, `shown` gets the first sample
/// between them that is; nothing is stored for other points.
void csweep_next_above(
    const double *samples, const intptr_t *points, size_t first, size_t end, const double thresholds[CSWEEP_LANES],
    int32_t *next, int32_t *shown);

/// Hysteresis thresholds: stores the times of the threshold rule's events in one stretch of turning points, and returns their
/// number.
///
/// For each point, `below` is the first from there on that arms, `above` the first that counts, and `shown` the index of the
/// sample at which it does; each in one lane of the tables of `csweep_next_below` and `csweep_next_above`.
size_t csweep_threshold_events(
    const int32_t *below, const int32_t *above, const int32_t *shown, size_t first, size_t end, const double *times,
    double *events);

/// Adds to `sums` the absolute error of each count against a label. A count equal to `none` adds nothing.
void csweep_add_errors(const int32_t *counts, size_t count, int64_t label, int32_t none, int64_t *sums);

/// Stores the totals of terms and of unsigned sums of `width` bytes, 1, 2, 4 or 8, in `numbers`, and returns the bits that any of the
/// totals has.
uint64_t csweep_add_sums(const void *sums, int width, const int64_t *terms, size_t count, int64_t *numbers);

/// Adds unsigned sums of `width` bytes to numbers, or subtracts them.
void csweep_widen_sums(const void *sums, size_t count, int width, int is_subtracted, int64_t *numbers);

/// Stores numbers as unsigned sums of `width` bytes.
void csweep_narrow_sums(const int64_t *numbers, size_t count, int width, void *sums);

/// The lowest loss; infinite for none. Losses that are not numbers are skipped.
double csweep_lowest(const double *losses, size_t count);

/// Makes smoothed losses infinite where the loss is above a limit, and returns the lowest that is left.
double csweep_lowest_near(const double *losses, size_t count, double highest, double *smooth);

/// Whether all losses are finite.
int csweep_all_finite(const double *losses, size_t count);

/// Smooths losses over the neighbours along one axis of a grid with the weights 1 : 2 : 1. Neighbours that are not finite, or outside
/// the grid, are skipped; a loss that is not finite stays.
///
/// The grid has `count` points: a whole number of blocks of `length` places along the axis, whose neighbours are `stride` points apart.
/// `all_finite` says that all losses are, which takes less time.
void csweep_smooth(
    const double *losses, size_t count, size_t stride, size_t length, int all_finite, double *smooth);

/// For each of many candidates the mean loss over some sessions: `(sums × unit + others) ÷ sessions`, rounded as in double precision.
///
/// No sum is negative. `others` may be null, for zeros. `unit` is a power of two.
void csweep_means(
    const int64_t *sums, const int64_t *others, size_t count, double unit, double sessions, double *means);

/// The number of cadence gates in one call.
#define CSWEEP_CADENCE_GATES 24

/// The parameters of `CSWEEP_CADENCE_GATES` cadence gates.
typedef struct {
    /// The refractory period: the shortest interval in seconds between two events.
    double refractory_period[CSWEEP_CADENCE_GATES];
    /// The longest interval in seconds between two events of a bout; infinite for any.
    double maximum_interval[CSWEEP_CADENCE_GATES];
    /// The number of events that a bout needs before any of it counts, 1 or more.
    int64_t minimum_bout[CSWEEP_CADENCE_GATES];
    /// The largest ratio of an interval to the one before, in either direction; infinite for any.
    double interval_ratio[CSWEEP_CADENCE_GATES];
    /// The number of events that an event inside the refractory period takes off its bout.
    int64_t early_event_cost[CSWEEP_CADENCE_GATES];
    /// The number of events that an irregular interval takes off its bout.
    int64_t irregular_interval_cost[CSWEEP_CADENCE_GATES];
} csweep_cadence_gates;

/// For each gate the number of events that count by the refractory period alone. Times are finite and never fall.
void csweep_intervals(
    const double *times, size_t count, const csweep_cadence_gates *gates, int64_t counts[CSWEEP_CADENCE_GATES]);

/// For each gate the number of events that count by refractory period, maximum interval and minimum bout.
void csweep_bouts(
    const double *times, size_t count, const csweep_cadence_gates *gates, int64_t counts[CSWEEP_CADENCE_GATES]);

/// For each gate the number of events that count by all its parameters.
void csweep_irregular_steps(
    const double *times, size_t count, const csweep_cadence_gates *gates, int64_t counts[CSWEEP_CADENCE_GATES]);

#endif
