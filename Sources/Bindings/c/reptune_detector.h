/* Counts repetitions in sensor samples with the parameters of one RepTune config, for microcontrollers.
 *
 *     static reptune_counter counter;
 *     reptune_init(&counter, REPTUNE_SAMPLE_RATE);        the nominal rate of the samples in Hz; 0 if it is not known
 *     new = reptune_feed(&counter, time, values, NULL);   for each moment: time in s, a value for each input
 *     total = reptune_count(&counter);
 *
 * The detector is defined by SPEC.md of RepTune. In double precision it counts what `reptune count` counts, to the last
 * bit. Compile reptune_detector.c with -ffp-contract=off and without -ffast-math.
 *
 * C11. No heap, no global variables: all state is in the reptune_counter, which the caller owns. A counter can be
 * copied, so it can be saved as it is, for the same program; copy the callback anew then. A counter is not thread-safe.
 *
 * Options, the same for all files that include this header:
 *     -DREPTUNE_SINGLE       float for samples and filters: smaller and faster, but not to the last bit;
 *                            reptune export --precision single defines it in this header
 *     -DREPTUNE_FIXED_RATE   the samples have the config's rate: the conversion of the filter factors is omitted
 *     -DREPTUNE_ROWS=8       with resampling of several inputs: saves memory where each moment has all of them
 */
#ifndef REPTUNE_DETECTOR_H
#define REPTUNE_DETECTOR_H

#include <stdbool.h>
#include <stdint.h>

/* BEGIN PARAMETERS */
/* END PARAMETERS */

/* For the linker the functions have the config's name at their ends, so that a program can have several detectors, each in a
 * source file that includes its header. `reptune export A B --format c` makes headers that one file can include. */
#define REPTUNE_JOINED(function, name) function##_##name
#define REPTUNE_NAMED(function, name) REPTUNE_JOINED(function, name)
#define reptune_init REPTUNE_NAMED(reptune_init, REPTUNE_NAME)
#define reptune_feed REPTUNE_NAMED(reptune_feed, REPTUNE_NAME)
#define reptune_count REPTUNE_NAMED(reptune_count, REPTUNE_NAME)
#define reptune_spread REPTUNE_NAMED(reptune_spread, REPTUNE_NAME)
#define reptune_skipped REPTUNE_NAMED(reptune_skipped, REPTUNE_NAME)
#define reptune_filtered REPTUNE_NAMED(reptune_filtered, REPTUNE_NAME)
#define reptune_input REPTUNE_NAMED(reptune_input, REPTUNE_NAME)
#define reptune_unit REPTUNE_NAMED(reptune_unit, REPTUNE_NAME)
#define reptune_breaks REPTUNE_NAMED(reptune_breaks, REPTUNE_NAME)
#define reptune_time_factor REPTUNE_NAMED(reptune_time_factor, REPTUNE_NAME)
#define reptune_last_time REPTUNE_NAMED(reptune_last_time, REPTUNE_NAME)
#define reptune_last_event REPTUNE_NAMED(reptune_last_event, REPTUNE_NAME)
#define reptune_cadence REPTUNE_NAMED(reptune_cadence, REPTUNE_NAME)
#define reptune_is_gate_open REPTUNE_NAMED(reptune_is_gate_open, REPTUNE_NAME)
#define reptune_is_armed REPTUNE_NAMED(reptune_is_armed, REPTUNE_NAME)
#define reptune_pending REPTUNE_NAMED(reptune_pending, REPTUNE_NAME)
#define reptune_minimum_bout REPTUNE_NAMED(reptune_minimum_bout, REPTUNE_NAME)

#ifdef REPTUNE_SINGLE
typedef float reptune_real;
#else
typedef double reptune_real;
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------------- the state */

#if REPTUNE_PRINCIPALS > 0
typedef struct {
    double last;
    reptune_real axis[3], mean[3];
    reptune_real xx, yy, zz, xy, xz, yz;
} reptune_principal;
#endif

#if REPTUNE_PERIOD_CHECK
typedef struct {
    double start, last, points; /* points: the grid points since the start, a whole number */
    reptune_real a, b, m, e;
    reptune_real values[REPTUNE_LAGS], roots[REPTUNE_LAGS], products[REPTUNE_LAGS];
    uint16_t size;
} reptune_track;

typedef struct {
    reptune_track track;
    double recent[16 * REPTUNE_PERIOD_EVENTS];
    double carry;
    uint16_t size;
} reptune_check;
#endif

#if REPTUNE_PEAKS
typedef struct {
    reptune_real previous;
    bool begun, rising;
} reptune_peaks;
#endif

#if REPTUNE_THRESHOLD
typedef struct {
    bool armed;
} reptune_threshold;
#endif

#if REPTUNE_SHAKE
typedef struct {
    double first_shake;
    reptune_real window[REPTUNE_KEEP + 1];
    uint16_t size, quiet_samples, shakes;
    uint8_t misses;
} reptune_shake;
#endif

/* Whether the factors of the filters are converted to the rate of the samples. */
#if (REPTUNE_BASELINE || REPTUNE_LOW_PASS) && (REPTUNE_RESAMPLE || !defined(REPTUNE_FIXED_RATE))
#define REPTUNE_CONVERTS 1
#else
#define REPTUNE_CONVERTS 0
#endif

/* A member of the ensemble, or the only detector. */
typedef struct {
    double last_event;     /* NaN before the first, as the other times */
#if REPTUNE_BOUT > 1
    double last_interval;
#endif
    reptune_real filtered;
#if REPTUNE_BASELINE
    reptune_real baseline;
#endif
#if REPTUNE_LOW_PASS
    reptune_real low_pass;
#endif
#if REPTUNE_CONVERTS && REPTUNE_BASELINE
    reptune_real baseline_factor;
#endif
#if REPTUNE_CONVERTS && REPTUNE_LOW_PASS
    reptune_real low_pass_factor;
#endif
    union {
#if REPTUNE_PEAKS
        reptune_peaks peaks;
#endif
#if REPTUNE_THRESHOLD
        reptune_threshold threshold;
#endif
#if REPTUNE_SHAKE
        reptune_shake shake;
#endif
    } rule;
#if REPTUNE_PERIOD_CHECK
    reptune_check check;
#endif
    uint32_t count, skipped;
#if REPTUNE_BOUT > 1
    uint16_t length, pending;
    bool counting;
#endif
#if REPTUNE_GATE
    bool open;
#endif
    bool begun;
} reptune_member;

#if REPTUNE_RESAMPLE
/* The rows that are not complete yet, a ring: more than a channel can lag behind another. */
#ifndef REPTUNE_ROWS
#define REPTUNE_ROWS REPTUNE_ROWS_NEEDED
#endif

/* One input channel. Grid points are whole numbers, which a double has exactly up to 2^53. */
typedef struct {
    double last;           /* the time of the last sample; NaN before the first */
    double next;           /* the next grid point; between two stretches, the first that is not settled */
    reptune_real u, z[2], sums[4], references[4], passed[4];
    int32_t count, intervals[8];
    uint8_t steps;         /* the grid points since the stretch began, at most 8 */
    uint8_t interval;      /* the oldest of the intervals */
    uint8_t waiting;
    bool filters[4];
    bool in_stretch, continues;
} reptune_resampler;

typedef struct {
    reptune_resampler inputs[REPTUNE_INPUTS];
    double low, high, row; /* the grid points of the first and the last row in the ring; the last row that was taken */
    reptune_real values[REPTUNE_ROWS][REPTUNE_INPUTS];
    bool present[REPTUNE_ROWS][REPTUNE_INPUTS];
    uint16_t head;         /* the place of `low` in the ring */
    bool filled, taken;
} reptune_rows;
#endif

/* The times of the inputs: a clock that was set back, samples out of order, and times that are not in seconds. */
typedef struct {
    double newest[REPTUNE_INPUTS]; /* NaN before the first */
    uint32_t breaks;
    bool behind[REPTUNE_INPUTS];   /* another input has shown that the clock was set back */
    uint8_t intervals, votes[3];
} reptune_clock;

/* Takes the time of a repetition in s. */
typedef void (*reptune_on_event)(double time, void *context);

/* A counter. Fields but the first two are its own. */
typedef struct {
    reptune_on_event on_event; /* called for each repetition that counts; NULL after reptune_init */
    void *context;
    reptune_member members[REPTUNE_MEMBERS];
#if REPTUNE_PRINCIPALS > 0
    reptune_principal principals[REPTUNE_PRINCIPALS];
#endif
#if REPTUNE_DERIVED > 0
    reptune_real derived[REPTUNE_DERIVED];
    bool derived_present[REPTUNE_DERIVED];
#endif
#if REPTUNE_RESAMPLE
    reptune_rows rows;
#endif
    reptune_clock clock;
    double last_event, interval; /* the moving average of the intervals of events */
    uint32_t count;
#if REPTUNE_MEMBERS == 1 && REPTUNE_BOUT > 1
    double pending[REPTUNE_BOUT]; /* the times of a bout that does not count yet */
#endif
} reptune_counter;

/* ------------------------------------------------------------------------------------------------------- functions */

/* Starts from the beginning. `rate` is the nominal rate of the samples in Hz, mostly REPTUNE_SAMPLE_RATE; 0 if it is
 * not known. Where it differs from the config's by more than 10 %, the factors of the filters are converted. */
void reptune_init(reptune_counter *counter, double rate);

/* Feeds a moment, and returns the number of repetitions that count from now on, mostly 0. Feed the moments in the
 * order of their times. `values` has a value for each input, in the unit of the config; one that is not finite is a
 * missing sample. `present` gives which inputs have a value in this moment; NULL for all. `time` is in s of a clock that
 * starts anywhere, and may be set back: see reptune_breaks and reptune_time_factor. */
uint32_t reptune_feed(reptune_counter *counter, double time, const reptune_real values[], const bool present[]);

/* The repetitions so far; of an ensemble, the median of its members' counts. It never decreases. */
uint32_t reptune_count(const reptune_counter *counter);

/* The largest less the smallest of the members' counts: 0 for one detector. */
uint32_t reptune_spread(const reptune_counter *counter);

/* The samples that were skipped, as they or their times were not finite, or out of order; the sum over the members. */
uint32_t reptune_skipped(const reptune_counter *counter);

/* The last sample of a member, from 0, after baseline and low-pass; NaN before the first. */
reptune_real reptune_filtered(const reptune_counter *counter, unsigned member);

/* The name of an input channel, such as "accelerometer.x"; NULL from REPTUNE_INPUTS on. */
const char *reptune_input(unsigned input);

/* The unit of an input; "" for one that only gates use, if the config does not name it; NULL from REPTUNE_INPUTS on. */
const char *reptune_unit(unsigned input);

/* How often the clock was set back by more than 2 s: the count stays, and filters, rules and bouts start anew. */
uint32_t reptune_breaks(const reptune_counter *counter);

/* 1; 1e3, 1e6 or 1e9 where the times are in ms, us or ns. Then the counter takes no more samples. */
double reptune_time_factor(const reptune_counter *counter);

/* The newest time of a sample, and the time of the last event in s; NaN before the first. */
double reptune_last_time(const reptune_counter *counter);
double reptune_last_event(const reptune_counter *counter);

/* Events per minute, by a moving average; 0 in a pause. REPTUNE_DELAY is the delay from a movement to its event in s, as
 * far as the config gives it. */
double reptune_cadence(const reptune_counter *counter);

/* Whether a member's gate is open: while it is shut nothing counts. True without a gate. */
bool reptune_is_gate_open(const reptune_counter *counter, unsigned member);

/* Whether a member waits for the movement that completes a repetition. */
bool reptune_is_armed(const reptune_counter *counter, unsigned member);

/* The length of a member's bout that does not count yet, as the 3 in "3 of 4", and the 4; 0 while events count at once. */
unsigned reptune_pending(const reptune_counter *counter, unsigned member);
unsigned reptune_minimum_bout(unsigned member);

#ifdef __cplusplus
}
#endif
#endif
