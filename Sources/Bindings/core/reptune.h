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

// The sensor channels to feed, in this order. A name is copied with a 0 at its end.
int32_t reptune_inputs(reptune_counter *counter);
int32_t reptune_input(reptune_counter *counter, int32_t index, uint8_t *buffer, int32_t capacity);

// Feeds the values of one time in seconds, one for each input. Where present is not null, a 0 in it stands for no value: the
// sensor gave none. A value that is not finite is a missing sample. Gives the number of events that count from now on.
int32_t reptune_feed(reptune_counter *counter, double time, const double *values, const uint8_t *present);
// Feeds many moments, their values row by row, all present. Gives the number of events of all.
int32_t reptune_feed_rows(reptune_counter *counter, int32_t count, const double *times, const double *rows);
// The times in seconds of the events of the last feed.
int32_t reptune_events(reptune_counter *counter, double *buffer, int32_t capacity);

// Repetitions so far; the difference between the highest and the lowest count of an ensemble's members; skipped samples.
int32_t reptune_count(reptune_counter *counter);
int32_t reptune_spread(reptune_counter *counter);
int32_t reptune_skipped(reptune_counter *counter);
// The number of detectors, and the last sample of one after baseline and low-pass: the curve to draw. NaN before the first.
int32_t reptune_members(reptune_counter *counter);
double reptune_filtered(reptune_counter *counter, int32_t member);

// Starts from 0.
void reptune_reset(reptune_counter *counter);

// The state, for a counter of the same config and rate. reptune_restore gives 1, or 0 where the bytes are not such a state.
int32_t reptune_save(reptune_counter *counter, uint8_t *buffer, int32_t capacity);
int32_t reptune_restore(reptune_counter *counter, const uint8_t *bytes, int32_t length);

#ifdef __cplusplus
}
#endif
#endif
