// RepTune's detector: counts repetitions with a config that `reptune export` wrote.
//
// A counter may be used by one thread at a time. Texts are UTF-8. A function that copies gives the number of bytes or events
// that there are, and copies as many as there is room for; call it with a null buffer to ask.
#ifndef REPTUNE_H
#define REPTUNE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct reptune_counter reptune_counter;

// Makes a counter of the JSON text of a config, or of a set of configs, for samples at a rate in Hz; 0 for the config's own rate. Of a
// set, the config of the user is taken, and the shared one where user is null or has none of their own. Null where the config
// is invalid: reptune_message has the field and the problem.
reptune_counter *reptune_create(const uint8_t *json, int32_t length, const uint8_t *user, int32_t user_length,
                                double sample_rate);
int32_t reptune_message(uint8_t *buffer, int32_t capacity);
void reptune_free(reptune_counter *counter);

// The sensor channels to feed, in this order: the name of each, a 0, and its unit without a 0. The unit is empty for an input that only
// gates use, if the config does not name it.
int32_t reptune_inputs(reptune_counter *counter);
int32_t reptune_input(reptune_counter *counter, int32_t index, uint8_t *buffer, int32_t capacity);

// Feeds the values of one time in seconds, one for each input. Where present is not null, a 0 in it stands for no value: the
// sensor gave none. A value that is not finite is a missing sample. Gives the number of events that count from now on, or -1 where
// the times are not in seconds: REPTUNE_TIME_FACTOR is above 1.
int32_t reptune_feed(reptune_counter *counter, double time, const double *values, const uint8_t *present);
// Feeds many moments, their values row by row, all present. Gives the number of events of all.
int32_t reptune_feed_rows(reptune_counter *counter, int32_t count, const double *times, const double *rows);
// The times in seconds of the events of the last feed.
int32_t reptune_events(reptune_counter *counter, double *buffer, int32_t capacity);

// Repetitions so far; the range of the middle half of the counts of an ensemble's members; skipped samples.
int32_t reptune_count(reptune_counter *counter);
int32_t reptune_spread(reptune_counter *counter);
int32_t reptune_skipped(reptune_counter *counter);
// The number of detectors, and the last sample of one after baseline and low-pass: the curve to draw. NaN before the first.
int32_t reptune_members(reptune_counter *counter);
double reptune_filtered(reptune_counter *counter, int32_t member);
// What an app shows beside the count; NaN for none. The last four depend on the member.
enum {
    REPTUNE_BREAKS,       // how often the clock was set back by more than 2 s
    REPTUNE_TIME_FACTOR,  // 1; 1e3, 1e6 or 1e9 where times are in ms, us or ns: the counter takes no more samples
    REPTUNE_LAST_TIME,    // the newest time of a sample in s
    REPTUNE_LAST_EVENT,   // the time of the last event in s
    REPTUNE_CADENCE,      // events per minute; 0 in a pause
    REPTUNE_DELAY,        // from a movement to its event in s, as far as the config gives it
    REPTUNE_GATE_OPEN,    // 1 where the gate is open or there is none
    REPTUNE_ARMED,        // 1 where the rule waits for the movement that completes a repetition
    REPTUNE_PENDING,      // the length of a bout that does not count yet: the 3 in "3 of 4"
    REPTUNE_MINIMUM_BOUT, // the 4
};
double reptune_show(reptune_counter *counter, int32_t what, int32_t member);

// Starts from 0.
void reptune_reset(reptune_counter *counter);

// The state, for a counter of the same config and rate. reptune_restore gives 1, or 0 where the bytes are not such a state.
int32_t reptune_save(reptune_counter *counter, uint8_t *buffer, int32_t capacity);
int32_t reptune_restore(reptune_counter *counter, const uint8_t *bytes, int32_t length);

#ifdef __cplusplus
}
#endif
#endif
