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

#endif
