#ifndef CSWEEP_H
#define CSWEEP_H

#include <stddef.h>
#include <stdint.h>

/// Quantize factors that are evaluated side by side.
#define CSWEEP_LANES 8

/// What the peaks rule remembers, for as many quantize factors side by side.
typedef struct {
    /// The last step number; NaN where there is none yet.
    double previous[CSWEEP_LANES];
    /// −1 while the signal rises, else 0.
    int64_t rising[CSWEEP_LANES];
    /// Peaks so far.
    int64_t count[CSWEEP_LANES];
} csweep_peaks_state;

/// Feeds finite values to the peaks rule, quantized by each of the factors.
void csweep_peaks(const double *values, size_t count, const double factors[CSWEEP_LANES], csweep_peaks_state *state);

/// For each of the factors adds to `split` how many cycles have their ends in different steps.
void csweep_split(
    const double *lows, const double *highs, size_t count, const double factors[CSWEEP_LANES],
    int64_t split[CSWEEP_LANES]);

/// `csweep_peaks` on the turning points of one stretch, with the time of the sample at which each peak shows.
///
/// `points` are the numbers of the turning points among `samples`, whose `times` are handed out. `events` has room for
/// `capacity` times for each factor; `state->count` says how many there are.
void csweep_peak_events(
    const double *values, const intptr_t *points, size_t count, const double *samples, const double *times,
    const double factors[CSWEEP_LANES], csweep_peaks_state *state, double *events, size_t capacity);

/// The times of the threshold rule's events in one stretch of turning points; gives their number.
///
/// `below` is for each point the first from there on that arms, `above` the first that counts, `shown` the number of the
/// sample at which it does. A number of `end` or more stands for none.
size_t csweep_threshold_events(
    const int32_t *below, const int32_t *above, const int32_t *shown, size_t first, size_t end, const double *times,
    double *events);

/// Rhythms that are evaluated side by side.
#define CSWEEP_RHYTHMS 24

/// So many rhythms.
typedef struct {
    /// Least seconds between two events.
    double minimum[CSWEEP_RHYTHMS];
    /// Most seconds between two events of a run; infinite for any.
    double maximum[CSWEEP_RHYTHMS];
    /// Events that a run needs, 1 or more.
    int64_t streak[CSWEEP_RHYTHMS];
    /// How many times as long or as short as the one before it an interval may be; infinite for any.
    double ratio[CSWEEP_RHYTHMS];
    /// Events that an event too soon costs its run.
    int64_t soon[CSWEEP_RHYTHMS];
    /// Events that an uneven interval costs its run.
    int64_t uneven[CSWEEP_RHYTHMS];
} csweep_rhythms;

/// How many of the events at finite, never falling times count with each minimum alone.
void csweep_intervals(
    const double *times, size_t count, const csweep_rhythms *rhythms, int64_t counts[CSWEEP_RHYTHMS]);

/// How many of them count with each minimum, maximum and streak.
void csweep_streaks(
    const double *times, size_t count, const csweep_rhythms *rhythms, int64_t counts[CSWEEP_RHYTHMS]);

/// How many of them count with each rhythm.
void csweep_slips(
    const double *times, size_t count, const csweep_rhythms *rhythms, int64_t counts[CSWEEP_RHYTHMS]);

#endif
