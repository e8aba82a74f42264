/* Feeds PASSES times 100 moments: measure.py counts the instructions. */
#include "moments.h"
#include "reptune_detector.h"

static reptune_counter counter;

int main(void) {
    static reptune_real values[REPTUNE_INPUTS];
    reptune_init(&counter, RATE);
    for (unsigned i = 0; i < 100 * PASSES; i++) {
        for (unsigned j = 0; j < REPTUNE_INPUTS; j++) values[j] = (reptune_real)VALUES[i][j];
        (void)reptune_feed(&counter, TIMES[i], values, PRESENT[i]);
    }
    return 0;
}
