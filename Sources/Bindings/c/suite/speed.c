/* Prints how many samples per second a counter takes: speed passes. The recording is fed again and again. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "moments.h"
#include "reptune_detector.h"

static reptune_counter counter;
static reptune_real values[MOMENTS][REPTUNE_INPUTS];

int main(int count, char **words) {
    const int passes = count > 1 ? atoi(words[1]) : 1;
    double best = 0;
    for (unsigned i = 0; i < MOMENTS; i++) {
        for (unsigned j = 0; j < REPTUNE_INPUTS; j++) values[i][j] = (reptune_real)VALUES[i][j];
    }
    for (int run = 0; run < 7; run++) {
        reptune_init(&counter, RATE);
        const clock_t start = clock();
        for (int pass = 0; pass < passes; pass++) {
            for (unsigned i = 0; i < MOMENTS; i++) {
                (void)reptune_feed(&counter, TIMES[i] + 100.0 * pass, values[i], PRESENT[i]);
            }
        }
        const double rate = (double)passes * MOMENTS * CLOCKS_PER_SEC / (double)(clock() - start);
        if (rate > best) best = rate;
    }
    printf("%.0f\n", best);
    return 0;
}
