/* Prints how many samples per second a counter takes, median of five runs after a warm-up. The recording is fed again and
 * again, each pass 100 s after the end of the one before. */
#include <stdio.h>
#include <time.h>

#include "moments.h"
#include "reptune_detector.h"

static reptune_counter counter;
static reptune_real values[MOMENTS][REPTUNE_INPUTS];

static double seconds(long passes) {
    const double period = TIMES[MOMENTS - 1] + 100;
    const clock_t start = clock();
    reptune_init(&counter, RATE);
    for (long pass = 0; pass < passes; pass++) {
        for (unsigned i = 0; i < MOMENTS; i++) {
            (void)reptune_feed(&counter, TIMES[i] + period * (double)pass, values[i], PRESENT[i]);
        }
    }
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

int main(void) {
    double runs[5];
    long passes = 1;
    for (unsigned i = 0; i < MOMENTS; i++) {
        for (unsigned j = 0; j < REPTUNE_INPUTS; j++) values[i][j] = (reptune_real)VALUES[i][j];
    }
    /* A run takes half a second or longer, and so does the warm-up. */
    while (seconds(passes) < 0.5) passes *= 2;
    for (int run = 0; run < 5; run++) {
        const double time = seconds(passes);
        int place = run;
        for (; place > 0 && runs[place - 1] > time; place--) runs[place] = runs[place - 1];
        runs[place] = time;
    }
    printf("%.0f\n", (double)passes * MOMENTS / runs[2]);
    return 0;
}
