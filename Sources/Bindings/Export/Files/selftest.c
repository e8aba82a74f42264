/* Written by reptune export --format c: counts the golden vectors of the export, and compares the events, bit for bit.
 * Exit status 1 where one differs. Empty without REPTUNE_SELFTEST:
 *
 *     cc -std=c11 -DREPTUNE_SELFTEST reptune_selftest.c reptune_detector.c -lm && ./a.out
 */
#ifdef REPTUNE_SELFTEST
#include <math.h>
#include <stdio.h>

#include "reptune_detector.h"

/* VECTORS */
#if REPTUNE_STRETCHES > 0
static reptune_counter counter;
static const double *events;
static unsigned stretch, expected, found, agree, all;
static int differs;

static void on_event(double time, void *context) {
    (void)context;
    if (found < expected && time == events[found]) {
        agree++;
    } else if (!differs) {
        differs = 1;
        printf("stretch %u: event %u is at %.17g s, ", stretch, found + 1, time);
        if (found < expected) printf("expected at %.17g s\n", events[found]);
        else printf("and is not expected\n");
    }
    found++;
}

static void run(unsigned number, double rate, const double times[], const double values[][REPTUNE_INPUTS],
                unsigned moments, const double times_of_events[], unsigned count) {
#ifdef REPTUNE_FIXED_RATE
    if (rate > REPTUNE_SAMPLE_RATE * 1.1 || rate < REPTUNE_SAMPLE_RATE * 0.9) {
        printf("stretch %u is skipped: it has another rate than the config, %g Hz\n", number, rate);
        return;
    }
#endif
    stretch = number;
    events = times_of_events;
    expected = count;
    found = 0;
    all += count;
    reptune_init(&counter, rate);
    counter.on_event = on_event;
    for (unsigned i = 0; i < moments; i++) {
        reptune_real row[REPTUNE_INPUTS];
        bool present[REPTUNE_INPUTS];
        for (unsigned j = 0; j < REPTUNE_INPUTS; j++) {
            present[j] = !isnan(values[i][j]);
            row[j] = (reptune_real)values[i][j];
        }
        (void)reptune_feed(&counter, times[i], row, present);
    }
    if (found < expected && !differs) {
        differs = 1;
        printf("stretch %u: event %u is missing, expected at %.17g s\n", number, found + 1, events[found]);
    }
}

int main(void) {
    /* RUNS */
    printf("%u of %u events agree\n", agree, all);
    return differs;
}
#else
int main(void) {
    printf("%s\n", "no golden vectors: they come from the recordings of a run, and this export has none");
    return 0;
}
#endif
#else
typedef int reptune_selftest_is_empty;
#endif
