/* The detector of reptune_detector.h: the same text for all configs. The names in comments are those of SPEC.md.
 *
 * It needs sqrt, floor, trunc, isfinite, isnan and NAN of <math.h>; with REPTUNE_SINGLE sqrtf and truncf too. sqrt
 * must be correctly rounded, as IEEE 754 demands and the usual C libraries do.
 */
#include "reptune_detector.h"

#include <float.h>
#include <math.h>
#include <stddef.h>

/* Every operation is rounded, as it is written. A compiler that fuses a product and a sum, reorders sums or takes
 * wider registers makes another detector. */
#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "RepTune: compile without -ffast-math and -ffinite-math-only"
#endif
#if FLT_EVAL_METHOD != 0
#error "RepTune: float and double must be evaluated as such; on x86 compile with -msse2 -mfpmath=sse"
#endif
/* GCC ignores the pragma. There -std=c11 implies -ffp-contract=off, but -std=gnu11, its default, does not. */
#if !defined(__GNUC__) || defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif !defined(__STRICT_ANSI__) && defined(__FP_FAST_FMA) && !defined(REPTUNE_CONTRACT_OFF)
#error "RepTune: compile with -std=c11, or with -ffp-contract=off -DREPTUNE_CONTRACT_OFF"
#endif

typedef reptune_real real;

#ifdef REPTUNE_SINGLE
#define ROOT sqrtf
#define TRUNCATED truncf
#define LARGEST FLT_MAX
#define LEAST_NORMAL FLT_MIN
#else
#define ROOT sqrt
#define TRUNCATED trunc
#define LARGEST DBL_MAX
#define LEAST_NORMAL DBL_MIN
#endif
#define REPTUNE_REAL(x) ((real)(x))

/* ------------------------------------------------------------------------------------------------- the parameters */

enum { PEAKS, THRESHOLD, SHAKE };
enum { NO_GATE, BELOW, ABOVE };

/* The parameters of a member. What its config does not have is 0. */
typedef struct {
    uint16_t channel;      /* the inputs come first, then the derived channels */
    uint8_t rule;
#if REPTUNE_GATE
    uint8_t gate;
    uint16_t gate_channel;
    real gate_limit;
#endif
#if REPTUNE_INVERT
    bool invert;
#endif
#if REPTUNE_BASELINE
    bool has_baseline;
    double baseline;
#endif
#if REPTUNE_LOW_PASS
    bool has_low_pass;
    double low_pass;
#endif
#if REPTUNE_QUANTIZE
    real quantize;
#endif
#if REPTUNE_PEAKS
    bool prototype;
#endif
#if REPTUNE_THRESHOLD
    bool armed;
    real down, up;
#endif
#if REPTUNE_SHAKE
    bool sliding, latest;
    uint16_t arm_count, keep, shakes;
    real cutoff, quiet;
    double window_minimum, window_maximum;
#if REPTUNE_LATER_CUTOFF
    bool has_later_cutoff;
    real later_cutoff;
#endif
#endif
    double refractory_period;
#if REPTUNE_BOUT > 1
    uint16_t minimum_bout;
    bool has_irregular_step_cost;
    uint16_t irregular_step_cost;
    double maximum_interval, interval_ratio; /* 0: none */
#endif
#if REPTUNE_PERIOD_CHECK
    uint16_t events, lags; /* 0: no period check */
    double shortest, longest;
#endif
} parameters;

static const parameters MEMBERS[REPTUNE_MEMBERS] = {REPTUNE_MEMBER_TABLE};

#if REPTUNE_DERIVED > 0
/* The inputs that a channel is derived from. */
typedef struct {
    uint16_t x, y, z;
} derivation;

/* The principal axes come first, then the magnitudes. */
static const derivation DERIVED[REPTUNE_DERIVED] = {REPTUNE_DERIVED_TABLE};
#endif

#if REPTUNE_PRINCIPALS > 0
static real magnitude(real x) {
    return x < 0 ? -x : x;
}

static real largest(real x, real y, real z) {
    real most = x > y ? x : y;
    return most > z ? most : z;
}

static void principal_start(reptune_principal *s) {
    const double third = 1.0 / 3;
    for (int i = 0; i < 3; i++) {
        s->axis[i] = (real)sqrt(third);
        s->mean[i] = 0;
    }
    s->xx = s->yy = s->zz = s->xy = s->xz = s->yz = 0;
    s->last = (double)NAN;
}

/* The column of C with the largest variance, where the motion is orthogonal to the axis. */
static void column(const reptune_principal *s, real q[3]) {
    const real limit = (real)0.75 * largest(s->xx, s->yy, s->zz);
    const bool x = s->xx >= limit;
    const bool y = !x && s->yy >= limit;
    q[0] = x ? s->xx : y ? s->xy : s->xz;
    q[1] = x ? s->xy : y ? s->yy : s->yz;
    q[2] = x ? s->xz : y ? s->yz : s->zz;
}

static void turn(reptune_principal *s) {
    real *w = s->axis;
    real q[3] = {
        s->xx * w[0] + s->xy * w[1] + s->xz * w[2],
        s->xy * w[0] + s->yy * w[1] + s->yz * w[2],
        s->xz * w[0] + s->yz * w[1] + s->zz * w[2],
    };
    real l = largest(magnitude(q[0]), magnitude(q[1]), magnitude(q[2]));
    if (l < (s->xx + s->yy + s->zz) * (real)0x1p-20) {
        column(s, q);
        l = largest(magnitude(q[0]), magnitude(q[1]), magnitude(q[2]));
    }
    if (!(l >= LEAST_NORMAL && l <= LARGEST)) return;
    const real n[3] = {q[0] / l, q[1] / l, q[2] / l};
    const real length = ROOT(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    for (int i = 0; i < 3; i++) w[i] = n[i] / length;
}

static void principal_learn(reptune_principal *s, const real v[3], double t) {
    if (!isfinite(t) || (!isnan(s->last) && !(t > s->last))) return;
    const bool first = isnan(s->last);
    const real f = first ? 1 : 4 / (4 + (real)(t - s->last));
    const real g = 1 - f;
    real d[3];
    s->last = t;
    for (int i = 0; i < 3; i++) {
        s->mean[i] = first ? v[i] : s->mean[i] + (v[i] - s->mean[i]) * g;
        d[i] = v[i] - s->mean[i];
    }
    if (first) return;
    s->xx = f * s->xx + g * d[0] * d[0];
    s->yy = f * s->yy + g * d[1] * d[1];
    s->zz = f * s->zz + g * d[2] * d[2];
    s->xy = f * s->xy + g * d[0] * d[1];
    s->xz = f * s->xz + g * d[0] * d[2];
    s->yz = f * s->yz + g * d[1] * d[2];
    if (!isfinite(s->xx + s->yy + s->zz)) {
        for (int i = 0; i < 3; i++) s->mean[i] = v[i];
        s->xx = s->yy = s->zz = s->xy = s->xz = s->yz = 0;
        return;
    }
    turn(s);
    turn(s);
}

static real principal_feed(reptune_principal *s, const real v[3], double t) {
    if (!isfinite(v[0]) || !isfinite(v[1]) || !isfinite(v[2])) return (real)NAN;
    principal_learn(s, v, t);
    return s->axis[0] * v[0] + s->axis[1] * v[1] + s->axis[2] * v[2];
}
#endif

static bool has_input(const bool present[], unsigned input) {
    return present == NULL || present[input];
}

#if REPTUNE_DERIVED > 0
static real derived_value(reptune_counter *c, unsigned i, const real v[3], double t) {
#if REPTUNE_PRINCIPALS > 0
    if (i < REPTUNE_PRINCIPALS) return principal_feed(&c->principals[i], v, t);
#endif
    (void)c, (void)i, (void)t;
    return ROOT(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
}

static void derive(reptune_counter *c, double t, const real values[], const bool present[]) {
    for (unsigned i = 0; i < REPTUNE_DERIVED; i++) {
        const derivation *d = &DERIVED[i];
        c->derived_present[i] = has_input(present, d->x) && has_input(present, d->y) && has_input(present, d->z);
        if (!c->derived_present[i]) continue;
        const real v[3] = {values[d->x], values[d->y], values[d->z]};
        c->derived[i] = derived_value(c, i, v, t);
    }
}
#endif

/* ----------------------------------------------------------------------------------------------------------- rules */

#if REPTUNE_PEAKS
static bool peaks_read(reptune_peaks *s, real r) {
    const bool was = s->rising;
    const bool same = !s->begun || r == s->previous;
    const bool rises = r > s->previous;
    s->begun = true;
    s->previous = r;
    if (same) return false;
    s->rising = rises;
    return was && !rises;
}
#endif

#if REPTUNE_THRESHOLD
static bool threshold_read(reptune_threshold *s, const parameters *p, real r) {
    const bool found = s->armed && r > p->up;
    s->armed = s->armed ? !found : r < p->down;
    return found;
}
#endif

#if REPTUNE_SHAKE
static void shake_disarm(reptune_shake *s) {
    s->quiet_samples = 0;
    s->shakes = 0;
    s->misses = 0;
}

/* The standard deviation of the window, from the oldest sample to the newest. */
static real deviation(const reptune_shake *s) {
    const real n = (real)s->size;
    real sum = 0;
    real squares = 0;
    for (unsigned i = 0; i < s->size; i++) sum += s->window[i];
    const real mean = sum / n;
    for (unsigned i = 0; i < s->size; i++) squares += (s->window[i] - mean) * (s->window[i] - mean);
    return ROOT(squares / n);
}

static real shake_motion(reptune_shake *s, const parameters *p, real r) {
    s->window[s->size++] = r;
    const real d = deviation(s);
    if (s->size <= p->keep) return d;
    s->size--;
    if (p->sliding) {
        for (unsigned i = 0; i < s->size; i++) s->window[i] = s->window[i + 1];
    }
    return d;
}

static bool shake_evaluate(reptune_shake *s, const parameters *p, double t) {
    const double interval = t - s->first_shake;
    const bool found = interval >= p->window_minimum && interval <= p->window_maximum;
    s->misses = found || p->latest || s->misses >= 2 ? 0 : (uint8_t)(s->misses + 1);
    s->quiet_samples = 0;
    s->shakes = !found && p->latest && p->shakes > 1;
    if (s->shakes > 0) s->first_shake = t;
    return found;
}

static real shake_cutoff(const reptune_shake *s, const parameters *p) {
#if REPTUNE_LATER_CUTOFF
    if (s->shakes > 0 && p->has_later_cutoff) return p->later_cutoff;
#endif
    (void)s;
    return p->cutoff;
}

static bool shake_read(reptune_shake *s, const parameters *p, real r, double t) {
    const real d = shake_motion(s, p, r);
    if (s->quiet_samples <= p->arm_count && d < p->quiet) s->quiet_samples++;
    if (p->latest && t - s->first_shake > p->window_maximum) s->shakes = 0;
    if (s->quiet_samples <= p->arm_count) return false;
    if (d > shake_cutoff(s, p)) {
        if (s->shakes == 0) s->first_shake = t;
        s->shakes++;
        s->quiet_samples = 0;
    }
    if (s->shakes < p->shakes && s->misses < 2) return false;
    return shake_evaluate(s, p, t);
}
#endif

/* Starts the rule; in a later stretch without a start state of its own. */
static void rule_start(reptune_member *m, const parameters *p, bool later) {
    switch (p->rule) {
#if REPTUNE_PEAKS
    case PEAKS:
        m->rule.peaks.begun = p->prototype && !later;
        m->rule.peaks.rising = p->prototype && !later;
        m->rule.peaks.previous = 0;
        break;
#endif
#if REPTUNE_THRESHOLD
    case THRESHOLD:
        m->rule.threshold.armed = p->armed && !later;
        break;
#endif
#if REPTUNE_SHAKE
    case SHAKE:
        m->rule.shake.size = 0;
        m->rule.shake.first_shake = 0;
        shake_disarm(&m->rule.shake);
        break;
#endif
    default:
        break;
    }
    (void)later;
}

static bool rule_read(reptune_member *m, const parameters *p, real r, double t) {
    (void)t;
    switch (p->rule) {
#if REPTUNE_PEAKS
    case PEAKS:
        return peaks_read(&m->rule.peaks, r);
#endif
#if REPTUNE_THRESHOLD
    case THRESHOLD:
        return threshold_read(&m->rule.threshold, p, r);
#endif
#if REPTUNE_SHAKE
    case SHAKE:
        return shake_read(&m->rule.shake, p, r, t);
#endif
    default:
        return false;
    }
}

#if REPTUNE_GATE
static void rule_disarm(reptune_member *m, const parameters *p) {
    switch (p->rule) {
#if REPTUNE_PEAKS
    case PEAKS:
        m->rule.peaks.begun = m->rule.peaks.rising = false;
        break;
#endif
#if REPTUNE_THRESHOLD
    case THRESHOLD:
        m->rule.threshold.armed = false;
        break;
#endif
#if REPTUNE_SHAKE
    case SHAKE:
        shake_disarm(&m->rule.shake);
        break;
#endif
    default:
        break;
    }
}
#endif

/* ---------------------------------------------------------------------------------------------------- period check */

#if REPTUNE_PERIOD_CHECK
static void track_begin(reptune_track *s, real x, double t) {
    s->size = 0;
    s->e = 0;
    s->a = s->b = s->m = x;
    s->start = s->last = t;
    s->points = 1;
}

/* One pass from the oldest value on moves the values and updates the products; the order of the lags is free. */
static void track_push(reptune_track *s, const parameters *p, real y) {
    const double h = p->shortest / 20;
    const double memory = 2 * p->longest;
    const real decay = (real)(memory / (memory + h));
    s->e = decay * s->e + y * y;
    if (s->size < p->lags) s->products[s->size++] = 0;
    for (unsigned l = s->size - 1u; l > 0; l--) {
        s->values[l] = s->values[l - 1];
        s->roots[l] = s->roots[l - 1];
        s->products[l] = decay * s->products[l] + y * s->values[l];
    }
    s->values[0] = y;
    s->roots[0] = ROOT(s->e);
    s->products[0] = decay * s->products[0] + y * y;
}

static void track_feed(reptune_track *s, const parameters *p, real x, double t) {
    const double step = t - s->last; /* NaN before the first sample */
    if (step == 0) return;
    if (!(step > 0 && step <= p->longest)) {
        track_begin(s, x, t);
        return;
    }
    const real before = s->b - s->m;
    const real delta = (real)step;
    const real tau = (real)(p->shortest / 10);
    const real slow = (real)(p->longest * 2 / 3);
    real f = tau / (tau + delta);
    s->a = f * s->a + (1 - f) * x;
    s->b = f * s->b + (1 - f) * s->a;
    f = slow / (slow + delta);
    s->m = f * s->m + (1 - f) * s->b;
    const real rise = (s->b - s->m) - before;
    const double h = p->shortest / 20;
    for (double at = s->start + s->points * h; at <= t; at = s->start + s->points * h) {
        track_push(s, p, before + rise * ((real)(at - s->last) / delta));
        s->points += 1;
    }
    s->last = t;
    if (!isfinite(s->e)) track_begin(s, x, t);
}

static real correlation(const reptune_track *s, unsigned lag) {
    if (s->size <= lag) return 0;
    const real scale = s->roots[0] * s->roots[lag];
    return scale > 0 ? s->products[lag] / scale : 0;
}

/* The period, NaN where there is none. SPEC.md finds it after each push; only the last one found is ever needed. */
static double track_period(const reptune_track *s, const parameters *p) {
    unsigned best = 0;
    real most = 0;
    for (unsigned l = 20; l < p->lags; l++) {
        const real c = correlation(s, l);
        if (c > most) {
            best = l;
            most = c;
        }
    }
    if (!(most > (real)0.5)) return (double)NAN;
    for (unsigned l = 14; l + 4 <= best; l++) {
        const real c = correlation(s, l);
        if (c >= (real)0.9 * most && c >= correlation(s, l - 1) && c >= correlation(s, l + 1)) return (double)NAN;
    }
    return best * (p->shortest / 20);
}

static void check_append(reptune_check *s, unsigned room, double t) {
    if (s->size == room) {
        for (unsigned i = 1; i < room; i++) s->recent[i - 1] = s->recent[i];
        s->size--;
    }
    s->recent[s->size++] = t;
}

/* Whether an event is kept. */
static bool check_keeps(reptune_check *s, const parameters *p, double t) {
    check_append(s, 16u * p->events, t);
    double weight = 1;
    const double period = track_period(&s->track, p);
    if (!isnan(period)) {
        unsigned n = 0;
        const double from = t - 2 * period;
        for (unsigned i = 0; i < s->size; i++) n += s->recent[i] > from;
        if (n > 1.3 * (2 * p->events)) weight = (double)(2 * p->events) / n;
    }
    s->carry += weight;
    if (!(s->carry >= 1 - 1e-9)) return false;
    s->carry = s->carry > 1 ? s->carry - 1 : 0;
    return true;
}
#endif

/* ---------------------------------------------------------------------------------------------------- cadence gate */

#if REPTUNE_BOUT > 1
static void end_bout(reptune_member *m) {
    m->length = 0;
    m->pending = 0;
    m->counting = false;
}

static void shorten(reptune_member *m, unsigned n) {
    if (m->length <= n) {
        end_bout(m);
    } else {
        m->length = (uint16_t)(m->length - n);
    }
}

static bool irregular(const reptune_member *m, const parameters *p, double interval) {
    if (!(p->interval_ratio > 0) || isnan(m->last_interval)) return false;
    return !(interval <= p->interval_ratio * m->last_interval && interval * p->interval_ratio >= m->last_interval);
}

static void take_interval(reptune_member *m, const parameters *p, double interval) {
    if (p->maximum_interval > 0 && interval > p->maximum_interval) {
        end_bout(m);
        m->last_interval = (double)NAN;
        return;
    }
    if (irregular(m, p, interval)) {
        if (p->has_irregular_step_cost) {
            shorten(m, p->irregular_step_cost + 1u);
        } else {
            end_bout(m);
        }
    }
    m->last_interval = interval;
}

/* The times of a bout that does not count yet. An ensemble counts at its own times, and needs only their number. */
static void append_pending(reptune_counter *c, reptune_member *m, const parameters *p, double t) {
    const bool full = m->pending + 1 == p->minimum_bout && m->length < p->minimum_bout;
    if (full) m->pending--; /* the oldest */
#if REPTUNE_MEMBERS == 1
    for (unsigned i = 0; full && i < m->pending; i++) c->pending[i] = c->pending[i + 1];
    c->pending[m->pending] = t;
#else
    (void)c, (void)t;
#endif
    m->pending++;
}

/* Takes an event into the bout, and returns how many events count from now on: c->pending has their times if > 1. */
static uint32_t bout_take(reptune_counter *c, reptune_member *m, const parameters *p, double t) {
    if (!isnan(m->last_event)) take_interval(m, p, t - m->last_event);
    m->last_event = t;
    if (m->length < p->minimum_bout) m->length++;
    if (m->counting || p->minimum_bout == 1) return 1;
    append_pending(c, m, p, t);
    if (m->length < p->minimum_bout) return 0;
    const uint32_t given = m->pending;
    m->counting = true;
    m->pending = 0;
    return given;
}
#endif

static void drop_within_refractory(reptune_member *m, const parameters *p) {
#if REPTUNE_BOUT > 1
    if (p->has_irregular_step_cost) shorten(m, p->irregular_step_cost);
    if (m->length == 0) m->last_interval = (double)NAN;
#else
    (void)m, (void)p;
#endif
}

/* Takes a repetition, and returns how many events count from now on. */
static uint32_t cadence_take(reptune_counter *c, reptune_member *m, const parameters *p, double t) {
    double passed = m->last_event;
#if REPTUNE_PERIOD_CHECK
    if (p->events > 0) passed = m->check.size > 0 ? m->check.recent[m->check.size - 1] : (double)NAN;
#endif
    if (t - passed < p->refractory_period) { /* false for NaN */
        drop_within_refractory(m, p);
        return 0;
    }
#if REPTUNE_PERIOD_CHECK
    if (p->events > 0 && !check_keeps(&m->check, p, t)) return 0;
#endif
#if REPTUNE_BOUT > 1
    return bout_take(c, m, p, t);
#else
    (void)c;
    m->last_event = t;
    return 1;
#endif
}

/* -------------------------------------------------------------------------------------------------------- a member */

#if REPTUNE_BASELINE || REPTUNE_LOW_PASS
static real average(real *y, bool begun, real factor, real x) {
    *y = begun ? factor * *y + (1 - factor) * x : x;
    return *y;
}
#endif

static real filter(reptune_member *m, const parameters *p, real x) {
    (void)p;
#if REPTUNE_INVERT
    if (p->invert) x = -x;
#endif
#if REPTUNE_BASELINE
#if REPTUNE_CONVERTS
    if (p->has_baseline) x = x - average(&m->baseline, m->begun, m->baseline_factor, x);
#else
    if (p->has_baseline) x = x - average(&m->baseline, m->begun, (real)p->baseline, x);
#endif
#endif
#if REPTUNE_LOW_PASS
#if REPTUNE_CONVERTS
    if (p->has_low_pass) x = average(&m->low_pass, m->begun, m->low_pass_factor, x);
#else
    if (p->has_low_pass) x = average(&m->low_pass, m->begun, (real)p->low_pass, x);
#endif
#endif
    m->begun = true;
    m->filtered = x;
    return x;
}

static real quantized(const parameters *p, real x) {
#if REPTUNE_QUANTIZE
    if (p->quantize > 0) {
        const real k = TRUNCATED(x * p->quantize);
        return p->rule == PEAKS ? k : k / p->quantize;
    }
#endif
    (void)p;
    return x;
}

/* Feeds a sample, and returns how many events count from now on. */
static uint32_t member_feed(reptune_counter *c, unsigned i, real x, double t) {
    reptune_member *m = &c->members[i];
    const parameters *p = &MEMBERS[i];
    if (!isfinite(x) || !isfinite(t)) {
        m->skipped++;
        return 0;
    }
#if REPTUNE_PERIOD_CHECK
    if (p->events > 0) track_feed(&m->check.track, p, x, t);
#endif
#if REPTUNE_GATE
    if (p->gate != NO_GATE && !m->open) return 0;
#endif
    x = filter(m, p, x);
    if (!rule_read(m, p, quantized(p, x), t)) return 0;
    const uint32_t given = cadence_take(c, m, p, t);
    m->count += given;
    return given;
}

#if REPTUNE_GATE
static void gate_feed(reptune_member *m, const parameters *p, real v) {
    if (!isfinite(v)) return;
    m->open = p->gate == BELOW ? v < p->gate_limit : v > p->gate_limit;
    if (m->open) return;
    rule_disarm(m, p);
    m->begun = false;
}
#endif

/* -------------------------------------------------------------------------------------------------------- a moment */

/* The value of a channel, NULL for none. */
static const real *value(const reptune_counter *c, unsigned channel, const real values[], const bool present[]) {
#if REPTUNE_DERIVED > 0
    if (channel >= REPTUNE_INPUTS) {
        const unsigned i = channel - REPTUNE_INPUTS;
        return c->derived_present[i] ? &c->derived[i] : NULL;
    }
#endif
    (void)c;
    return has_input(present, channel) ? &values[channel] : NULL;
}

/* An interval above twice the average was a pause: the average starts anew. */
static void give(reptune_counter *c, double t) {
    if (t > c->last_event) {
        const double now = t - c->last_event;
        const double average = isnan(c->interval) ? now : c->interval;
        c->interval = now > 2 * average ? now : (average + now) / 2;
    }
    c->last_event = t;
    if (c->on_event != NULL) c->on_event(t, c->context);
}

#if REPTUNE_MEMBERS == 1
static void count_events(reptune_counter *c, uint32_t given, double t) {
    c->count += given;
#if REPTUNE_BOUT > 1
    if (given > 1) {
        for (uint32_t i = 0; i < given; i++) give(c, c->pending[i]);
        return;
    }
#endif
    if (given > 0) give(c, t);
}
#else
/* The count at a rank, from 0, of the sorted counts. */
static uint32_t ranked(const reptune_counter *c, unsigned rank) {
    for (unsigned i = 0; i < REPTUNE_MEMBERS; i++) {
        const uint32_t candidate = c->members[i].count;
        unsigned below = 0;
        unsigned same = 0;
        for (unsigned j = 0; j < REPTUNE_MEMBERS; j++) {
            below += c->members[j].count < candidate;
            same += c->members[j].count == candidate;
        }
        if (below <= rank && rank < below + same) return candidate;
    }
    return 0; /* not reached: one of the counts has the rank */
}

static void count_events(reptune_counter *c, uint32_t given, double t) {
    const uint32_t before = c->count;
    if (given == 0) return;
    c->count = ranked(c, (REPTUNE_MEMBERS - 1) / 2);
    for (uint32_t i = before; i < c->count; i++) give(c, t);
}
#endif

static void moment(reptune_counter *c, double t, const real values[], const bool present[]) {
#if REPTUNE_DERIVED > 0
    derive(c, t, values, present);
#endif
#if REPTUNE_GATE
    for (unsigned i = 0; i < REPTUNE_MEMBERS && isfinite(t); i++) {
        const parameters *p = &MEMBERS[i];
        const real *v = p->gate == NO_GATE ? NULL : value(c, p->gate_channel, values, present);
        if (v != NULL) gate_feed(&c->members[i], p, *v);
    }
#endif
    uint32_t given = 0;
    for (unsigned i = 0; i < REPTUNE_MEMBERS; i++) {
        const real *x = value(c, MEMBERS[i].channel, values, present);
        if (x != NULL) given += member_feed(c, i, *x, t);
    }
    count_events(c, given, t);
}

/* ------------------------------------------------------------------------------------------------------ resampling */

#if REPTUNE_RESAMPLE
#define RATE (REPTUNE_RESAMPLE_RATE)
#define GAP (5 / RATE > 2 ? 5 / RATE : 2)

static double point_time(double k) {
    return k / RATE;
}

/* Whether a grid point at this time is a whole number that a double has exactly. */
static bool can_take(double t) {
    const double k = t * RATE;
    return isfinite(t) && k < 0x1p52 && k > -0x1p52;
}

/* The first grid point at or after a time. */
static double first_point(double t) {
    double k = floor(t * RATE);
    while (point_time(k) >= t) k -= 1;
    while (point_time(k) < t) k += 1;
    return k;
}

/* The last grid point whose output is known, or known to be missing. */
static double settled(const reptune_resampler *s) {
    return s->next - 1 - s->waiting;
}

static unsigned place(const reptune_rows *rows, double k) {
    return (rows->head + (unsigned)(k - rows->low)) % REPTUNE_ROWS;
}

static bool row_is_empty(const reptune_rows *rows, unsigned at) {
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
        if (rows->present[at][i]) return false;
    }
    return true;
}

/* Feeds the first row of the ring, and removes it. */
static void take_row(reptune_counter *c) {
    reptune_rows *rows = &c->rows;
    const unsigned at = rows->head;
    rows->row = rows->low;
    rows->taken = true;
    moment(c, point_time(rows->row), rows->values[at], rows->present[at]);
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) rows->present[at][i] = false;
    while (rows->low <= rows->high && row_is_empty(rows, rows->head)) {
        rows->low += 1;
        rows->head = (uint16_t)((rows->head + 1u) % REPTUNE_ROWS);
    }
    rows->filled = rows->low <= rows->high;
}

/* Takes the rows that are complete; before the end of a moment at t only those before t. */
static void take_rows(reptune_counter *c, double t, bool at_end) {
    double limit = DBL_MAX;
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
        const reptune_resampler *s = &c->rows.inputs[i];
        if (!isnan(s->last) && settled(s) < limit) limit = settled(s);
    }
    while (c->rows.filled && c->rows.low <= limit && (at_end || point_time(c->rows.low) < t)) take_row(c);
}

/* Makes room in the ring for the grid point k, and returns whether there is room. The ring is large enough, unless
 * times decrease, or REPTUNE_ROWS is smaller than needed. Then the oldest rows are taken as they are. */
static bool make_room(reptune_counter *c, double k) {
    reptune_rows *rows = &c->rows;
    while (rows->filled && k - rows->low >= REPTUNE_ROWS) take_row(c);
    if (!rows->filled) {
        rows->low = rows->high = k;
        rows->filled = true;
    } else if (k > rows->high) {
        rows->high = k;
    } else if (k < rows->low) {
        if (rows->high - k >= REPTUNE_ROWS) return false;
        rows->head = (uint16_t)((rows->head + REPTUNE_ROWS - (unsigned)(rows->low - k)) % REPTUNE_ROWS);
        rows->low = k;
    }
    return true;
}

static void put(reptune_counter *c, unsigned input, double k, real v) {
    reptune_rows *rows = &c->rows;
    if ((rows->taken && k <= rows->row) || !make_room(c, k)) return;
    const unsigned at = place(rows, k);
    rows->values[at][input] = v;
    rows->present[at][input] = true;
}

static void put_oldest(reptune_counter *c, unsigned input) {
    reptune_resampler *s = &c->rows.inputs[input];
    put(c, input, s->next - s->waiting, s->passed[s->waiting - 1]);
    s->waiting--;
}

/* Whether the last intervals have so many samples that the output is filtered. */
static bool is_fast(const reptune_resampler *s) {
    int32_t sum = 0;
    for (unsigned i = 0; i < 8; i++) sum += s->intervals[i];
    return s->steps >= 3 && 4 * sum > 5 * s->steps;
}

static void put_known(reptune_counter *c, unsigned input, real y) {
    reptune_resampler *s = &c->rows.inputs[input];
    while (s->waiting > 0) {
        if (!s->filters[s->waiting - 1]) {
            put_oldest(c, input);
        } else if (s->waiting == 4) {
            put(c, input, s->next - 4, y);
            s->waiting--;
        } else {
            return;
        }
    }
}

static void pass(reptune_counter *c, unsigned input, real g) {
    reptune_resampler *s = &c->rows.inputs[input];
    if (s->steps > 0) {
        s->intervals[s->interval] = s->count;
        s->interval = (s->interval + 1u) % 8;
    }
    s->count = 0;
    const real newest = s->references[0] + s->sums[0];
    const real y = s->z[1] - ((s->z[0] - s->z[1]) + (newest - s->z[1])) / 6;
    s->z[0] = s->z[1];
    s->z[1] = newest;
    for (unsigned i = 3; i > 0; i--) {
        s->passed[i] = s->passed[i - 1];
        s->filters[i] = s->filters[i - 1];
        s->sums[3 - i] = s->sums[4 - i];
        s->references[3 - i] = s->references[4 - i];
    }
    s->passed[0] = g;
    s->filters[0] = is_fast(s);
    s->sums[3] = 0;
    s->references[3] = g;
    s->waiting++;
    s->next += 1;
    if (s->steps < 8) s->steps++;
    put_known(c, input, y);
}

static void add(reptune_resampler *s, real x, real q, real weight) {
    const real p = 1 - q;
    const real part = weight / 6;
    const real basis[4] = {
        p * p * p,
        (3 * q - 6) * q * q + 4,
        ((3 - 3 * q) * q + 3) * q + 1,
        q * q * q,
    };
    for (unsigned i = 0; i < 4; i++) s->sums[i] = s->sums[i] + basis[i] * part * (x - s->references[i]);
}

static void integrate(reptune_resampler *s, double t1, real v1, double t2, real v2) {
    if (s->steps == 0) return;
    const double nu = 0.7745966692414834;
    const double middle = (t1 + t2) / 2;
    const double half = (t2 - t1) / 2;
    const double origin = point_time(s->next - 1);
    const real level = (v1 + v2) / 2;
    const real rise = (v2 - v1) / 2;
    const real weight = (real)(half * RATE / 9);
    add(s, level - rise * (real)nu, (real)((middle - half * nu - origin) * RATE), 5 * weight);
    add(s, level, (real)((middle - origin) * RATE), 8 * weight);
    add(s, level + rise * (real)nu, (real)((middle + half * nu - origin) * RATE), 5 * weight);
}

/* Where the integral ends: at the last grid point in the present interval, if there was one, else at its start. */
static bool is_past_start(const reptune_resampler *s) {
    return s->steps > 0 && point_time(s->next - 1) > s->last;
}

static void integrate_to(reptune_resampler *s, double t, real v) {
    if (is_past_start(s)) {
        integrate(s, point_time(s->next - 1), s->passed[0], t, v);
    } else {
        integrate(s, s->last, s->u, t, v);
    }
}

static void begin_stretch(reptune_counter *c, unsigned input, double t, real v) {
    reptune_resampler *s = &c->rows.inputs[input];
    s->next = first_point(t);
    s->last = t;
    s->u = v;
    s->z[0] = s->z[1] = 0;
    s->waiting = s->steps = s->interval = 0;
    s->count = 0;
    for (unsigned i = 0; i < 8; i++) s->intervals[i] = 0;
    for (unsigned i = 0; i < 4; i++) {
        s->sums[i] = s->passed[i] = 0;
        s->references[i] = v;
        s->filters[i] = false;
    }
    s->in_stretch = true;
    if (point_time(s->next) == t) pass(c, input, v);
}

/* To the next grid point, which is at or before the sample v at t. */
static void step_to_point(reptune_counter *c, unsigned input, double t, real v) {
    reptune_resampler *s = &c->rows.inputs[input];
    const double p = point_time(s->next);
    const bool meets = p == t;
    const real g = meets ? v : s->u + (v - s->u) * (real)((p - s->last) / (t - s->last));
    integrate_to(s, p, g);
    if (!meets) s->count--;
    pass(c, input, g);
    if (!meets) s->count = 1;
}

static void finish_interval(reptune_resampler *s, double t, real v) {
    if (!(is_past_start(s) && point_time(s->next - 1) >= t)) integrate_to(s, t, v);
    s->last = t;
    s->u = v;
    s->continues = false;
}

/* Ends the stretch of an input that has been silent for too long at t. */
static void end_stretch(reptune_counter *c, unsigned input, double t) {
    reptune_resampler *s = &c->rows.inputs[input];
    if (!(t - s->last > GAP)) return; /* also before the first sample */
    while (s->in_stretch && s->waiting > 0) put_oldest(c, input);
    s->in_stretch = false;
    s->next = first_point(t);
    if (point_time(s->next) == t) s->next += 1;
}

static void take_sample(reptune_counter *c, unsigned input, double t, real v) {
    reptune_resampler *s = &c->rows.inputs[input];
    if (!isfinite(v) || t <= s->last) return;
    if (!s->in_stretch) {
        begin_stretch(c, input, t, v);
        return;
    }
    s->continues = true;
    if (s->count < 0x100000) s->count++;
}

/* The input whose next grid point is the earliest at or before t; REPTUNE_INPUTS for none. */
static unsigned earliest(const reptune_rows *rows, double t) {
    unsigned best = REPTUNE_INPUTS;
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
        const reptune_resampler *s = &rows->inputs[i];
        if (!s->continues || point_time(s->next) > t) continue;
        if (best == REPTUNE_INPUTS || s->next < rows->inputs[best].next) best = i;
    }
    return best;
}

/* The rows are those of SPEC.md. To keep the ring small, stretches end before the samples are fed and not after it, the
 * inputs go from grid point to grid point together, and a row before t is taken as soon as it is complete: no sample
 * at t changes it. */
static void resample(reptune_counter *c, double t, const real values[], const bool present[]) {
    reptune_rows *rows = &c->rows;
    if (!can_take(t)) return;
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) end_stretch(c, i, t);
    take_rows(c, t, false);
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
        if (has_input(present, i)) take_sample(c, i, t, values[i]);
    }
    for (unsigned i = earliest(rows, t); i < REPTUNE_INPUTS; i = earliest(rows, t)) {
        step_to_point(c, i, t, values[i]);
        take_rows(c, t, false);
    }
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
        if (rows->inputs[i].continues) finish_interval(&rows->inputs[i], t, values[i]);
    }
    take_rows(c, t, true);
}

static void rows_start(reptune_rows *rows) {
    rows->head = 0;
    rows->filled = rows->taken = false;
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
        rows->inputs[i].last = (double)NAN;
        rows->inputs[i].in_stretch = rows->inputs[i].continues = false;
        rows->inputs[i].waiting = 0;
        rows->inputs[i].next = 0;
    }
    for (unsigned i = 0; i < REPTUNE_ROWS; i++) {
        for (unsigned j = 0; j < REPTUNE_INPUTS; j++) rows->present[i][j] = false;
    }
}
#endif

/* ------------------------------------------------------------------------------------------------ start a counter */

#if REPTUNE_CONVERTS
static double power(double base, double exponent) {
    const double whole = floor(exponent);
    double result = 1;
    double square = base;
    for (uint64_t n = (uint64_t)(whole < 0x1p62 ? whole : 0x1p62); n > 0; n >>= 1) {
        if (n & 1) result = result * square;
        square = square * square;
    }
    double fraction = exponent - whole;
    double root = base;
    while (fraction > 0) {
        root = sqrt(root);
        fraction = fraction * 2;
        if (fraction >= 1) {
            result = result * root;
            fraction = fraction - 1;
        }
    }
    return result;
}

/* A factor of the config for samples at another rate. */
static real converted(double factor, double rate) {
    const double r = REPTUNE_SAMPLE_RATE;
    const double difference = r > rate ? r - rate : rate - r;
    if (!(rate > 0) || difference <= 0.1 * (r > rate ? r : rate)) return (real)factor;
    return (real)power(factor, r / rate);
}

static void set_factors(reptune_member *m, const parameters *p, double rate) {
    (void)m, (void)p, (void)rate;
#if REPTUNE_BASELINE
    m->baseline_factor = converted(p->baseline, rate);
#endif
#if REPTUNE_LOW_PASS
    m->low_pass_factor = converted(p->low_pass, rate);
#endif
}
#endif

/* Starts the filters with the next sample, and the rule. */
static void signal_start(reptune_member *m, const parameters *p, bool later) {
    rule_start(m, p, later);
    m->begun = false;
}

/* Begins a stretch; a later one keeps the counts and the gate. */
static void member_start(reptune_member *m, const parameters *p, bool later) {
    signal_start(m, p, later);
    if (!later) {
        m->filtered = (real)NAN;
        m->count = m->skipped = 0;
#if REPTUNE_GATE
        m->open = false;
#endif
    }
    m->last_event = (double)NAN;
#if REPTUNE_BOUT > 1
    m->last_interval = (double)NAN;
    end_bout(m);
#endif
#if REPTUNE_PERIOD_CHECK
    m->check.track.last = (double)NAN;
    m->check.track.size = 0;
    m->check.size = 0;
    m->check.carry = 0;
#endif
}

/* ------------------------------------------------------------------------------------------------------- the clock */

#define TOLERANCE 2.0

static void stretch_start(reptune_counter *c, bool later) {
    for (unsigned i = 0; i < REPTUNE_MEMBERS; i++) member_start(&c->members[i], &MEMBERS[i], later);
#if REPTUNE_PRINCIPALS > 0
    for (unsigned i = 0; i < REPTUNE_PRINCIPALS; i++) principal_start(&c->principals[i]);
#endif
#if REPTUNE_RESAMPLE
    rows_start(&c->rows);
#endif
    c->last_event = c->interval = (double)NAN;
}

static void clock_start(reptune_clock *s) {
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
        s->newest[i] = (double)NAN;
        s->behind[i] = false;
    }
    s->breaks = 0;
    s->intervals = s->votes[0] = s->votes[1] = s->votes[2] = 0;
}

static double clock_newest(const reptune_clock *s) {
    double newest = (double)NAN;
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
        if (!s->behind[i] && !isnan(s->newest[i]) && !(s->newest[i] <= newest)) newest = s->newest[i];
    }
    return newest;
}

static double clock_factor(const reptune_clock *s) {
    return s->votes[0] > 4 ? 1e3 : s->votes[1] > 4 ? 1e6 : s->votes[2] > 4 ? 1e9 : 1;
}

/* Takes one of the first intervals. */
static void judge(reptune_clock *s, double length) {
    double factor = 1e3;
    s->intervals++;
    for (unsigned unit = 0; unit < 3; unit++) {
        const double times = length * (REPTUNE_SAMPLE_RATE);
        if (times > 0.2 * factor && times < 5 * factor) s->votes[unit]++;
        factor *= 1e3;
    }
}

static bool is_set_back(const reptune_clock *s, double t, const bool present[]) {
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
        if (has_input(present, i) && !s->behind[i] && s->newest[i] - t > TOLERANCE) return true;
    }
    return false;
}

/* Takes the time of an input's value, and returns whether the value is dropped. */
static bool clock_drops(reptune_clock *s, unsigned i, double t) {
    const double back = s->newest[i] - t;
    if (s->behind[i] ? back <= TOLERANCE && back >= -TOLERANCE : back > 0) return true;
    s->newest[i] = t;
    s->behind[i] = false;
    return false;
}

/* Takes the time of a moment. Returns whether it is fed, with the values that are not dropped. */
static bool clock_feed(reptune_counter *c, double t, real values[], const bool present[]) {
    reptune_clock *s = &c->clock;
    bool any = false;
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) any = any || has_input(present, i);
    if (isfinite(t) && any) {
        if (s->intervals < 8) {
            const double newest = clock_newest(s);
            if (t > newest) judge(s, t - newest);
        }
        if (clock_factor(s) > 1) return false;
        if (is_set_back(s, t, present)) {
            s->breaks++;
            for (unsigned i = 0; i < REPTUNE_INPUTS; i++) s->behind[i] = s->newest[i] - t > TOLERANCE;
            stretch_start(c, true);
        }
        for (unsigned i = 0; i < REPTUNE_INPUTS; i++) {
            if (has_input(present, i) && clock_drops(s, i, t)) values[i] = (real)NAN;
        }
    }
    return !(clock_factor(s) > 1);
}

/* ------------------------------------------------------------------------------------------------------- functions */

void reptune_init(reptune_counter *counter, double rate) {
    counter->on_event = NULL;
    counter->context = NULL;
    counter->count = 0;
    stretch_start(counter, false);
    clock_start(&counter->clock);
#if REPTUNE_CONVERTS
    for (unsigned i = 0; i < REPTUNE_MEMBERS; i++) {
        set_factors(&counter->members[i], &MEMBERS[i], REPTUNE_RESAMPLE ? REPTUNE_RESAMPLE_RATE : rate);
    }
#endif
    (void)rate;
}

uint32_t reptune_feed(reptune_counter *counter, double time, const reptune_real values[], const bool present[]) {
    const uint32_t before = counter->count;
    real taken[REPTUNE_INPUTS];
    for (unsigned i = 0; i < REPTUNE_INPUTS; i++) taken[i] = values[i];
    if (!clock_feed(counter, time, taken, present)) return 0;
#if REPTUNE_RESAMPLE
    resample(counter, time, taken, present);
#else
    moment(counter, time, taken, present);
#endif
    return counter->count - before;
}

uint32_t reptune_count(const reptune_counter *counter) {
    return counter->count;
}

uint32_t reptune_spread(const reptune_counter *counter) {
#if REPTUNE_MEMBERS == 1
    (void)counter;
    return 0;
#else
    const unsigned end = REPTUNE_MEMBERS / 4;
    return ranked(counter, REPTUNE_MEMBERS - 1 - end) - ranked(counter, end);
#endif
}

uint32_t reptune_skipped(const reptune_counter *counter) {
    uint32_t sum = 0;
    for (unsigned i = 0; i < REPTUNE_MEMBERS; i++) sum += counter->members[i].skipped;
    return sum;
}

reptune_real reptune_filtered(const reptune_counter *counter, unsigned member) {
    return counter->members[member].filtered;
}

const char *reptune_input(unsigned input) {
    static const char *const names[] = {REPTUNE_INPUT_NAMES};
    return input < REPTUNE_INPUTS ? names[input] : NULL;
}

const char *reptune_unit(unsigned input) {
    static const char *const units[] = {REPTUNE_INPUT_UNITS};
    return input < REPTUNE_INPUTS ? units[input] : NULL;
}

uint32_t reptune_breaks(const reptune_counter *counter) {
    return counter->clock.breaks;
}

double reptune_time_factor(const reptune_counter *counter) {
    return clock_factor(&counter->clock);
}

double reptune_last_time(const reptune_counter *counter) {
    return clock_newest(&counter->clock);
}

double reptune_last_event(const reptune_counter *counter) {
    return counter->last_event;
}

double reptune_cadence(const reptune_counter *counter) {
    const double since = clock_newest(&counter->clock) - counter->last_event;
    return since <= 2 * counter->interval ? 60 / counter->interval : 0;
}

bool reptune_is_gate_open(const reptune_counter *counter, unsigned member) {
#if REPTUNE_GATE
    return MEMBERS[member].gate == NO_GATE || counter->members[member].open;
#else
    (void)counter, (void)member;
    return true;
#endif
}

bool reptune_is_armed(const reptune_counter *counter, unsigned member) {
    const reptune_member *m = &counter->members[member];
    switch (MEMBERS[member].rule) {
#if REPTUNE_PEAKS
    case PEAKS:
        return m->rule.peaks.rising;
#endif
#if REPTUNE_THRESHOLD
    case THRESHOLD:
        return m->rule.threshold.armed;
#endif
#if REPTUNE_SHAKE
    case SHAKE:
        return m->rule.shake.quiet_samples > MEMBERS[member].arm_count;
#endif
    default:
        return false;
    }
}

unsigned reptune_pending(const reptune_counter *counter, unsigned member) {
#if REPTUNE_BOUT > 1
    const reptune_member *m = &counter->members[member];
    return m->counting || MEMBERS[member].minimum_bout <= 1 ? 0 : m->length;
#else
    (void)counter, (void)member;
    return 0;
#endif
}

unsigned reptune_minimum_bout(unsigned member) {
#if REPTUNE_BOUT > 1
    return MEMBERS[member].minimum_bout > 1 ? MEMBERS[member].minimum_bout : 1;
#else
    (void)member;
    return 1;
#endif
}
