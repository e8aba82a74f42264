/* Feeds the moments of moments.h, and prints the bits of the results for suite.py. */
#include <stdio.h>
#include <string.h>

#include "moments.h"
#include "reptune_detector.h"

static reptune_counter counter;

static void print_bits(const char *name, double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    printf("%s %08lx%08lx", name, (unsigned long)(bits >> 32), (unsigned long)(bits & 0xFFFFFFFFu));
}

static void print_number(const char *name, double x) {
    print_bits(name, x);
    printf("\n");
}

static void print_event(double time, void *context) {
    (void)context;
    print_bits("event", time);
    printf("\n");
}

int main(void) {
    static reptune_real values[REPTUNE_INPUTS];
    reptune_init(&counter, RATE);
    counter.on_event = print_event;
    printf("size %lu\n", (unsigned long)sizeof counter);
    for (unsigned i = 0; i < MOMENTS; i++) {
        for (unsigned j = 0; j < REPTUNE_INPUTS; j++) values[j] = (reptune_real)VALUES[i][j];
        (void)reptune_feed(&counter, TIMES[i], values, PRESENT[i]);
        print_bits("trace", (double)reptune_filtered(&counter, 0));
        printf(" %lu\n", (unsigned long)reptune_count(&counter));
    }
    printf("count %lu\n", (unsigned long)reptune_count(&counter));
    printf("spread %lu\n", (unsigned long)reptune_spread(&counter));
    printf("skipped %lu\n", (unsigned long)reptune_skipped(&counter));
    printf("breaks %lu\n", (unsigned long)reptune_breaks(&counter));
    printf("isGateOpen %d\nisArmed %d\n", reptune_is_gate_open(&counter, 0), reptune_is_armed(&counter, 0));
    printf("pending %u\nminimumBout %u\n", reptune_pending(&counter, 0), reptune_minimum_bout(0));
    print_number("timeFactor", reptune_time_factor(&counter));
    print_number("lastTime", reptune_last_time(&counter));
    print_number("lastEvent", reptune_last_event(&counter));
    print_number("cadence", reptune_cadence(&counter));
    print_number("delay", REPTUNE_DELAY);
    fflush(stdout);
    return 0;
}
