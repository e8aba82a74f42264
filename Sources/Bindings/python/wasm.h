/* What a module of wasm_to_c.py stands on: its memory, traps, and the instructions that C has no operator for. gcc and clang. */
#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__ || FLT_EVAL_METHOD != 0
#error "WebAssembly needs little-endian numbers, and doubles that are computed as doubles"
#endif
#ifdef __APPLE__ /* which saves the signals, too, in the others */
#define setjmp _setjmp
#define longjmp _longjmp
#endif

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int8_t s8;
typedef int16_t s16;
typedef int32_t s32;
typedef int64_t s64;
typedef void (*function)(void);

typedef struct {
    u8 *memory; /* moves when it grows */
    u64 size;
    u32 failed; /* 1 after a trap: the functions return 0 then */
    jmp_buf trapped;
    union {
        u32 i;
        u64 l;
        double d;
    } globals[GLOBALS];
} module;

__attribute__((cold, noinline, noreturn)) static void trap(module *m) { longjmp(m->trapped, 1); }

/* Bounds are checked at each access, as in every runtime: no config and no sample reaches other memory. */
static inline u8 *place(module *m, u64 at, u64 size) {
    if (at + size > m->size) trap(m);
    return m->memory + at;
}

#define LOAD(name, result, type) \
    static inline result name(module *m, u64 at) { \
        type value; \
        memcpy(&value, place(m, at, sizeof value), sizeof value); \
        return (result)value; \
    }
#define STORE(name, type, operand) \
    static inline void name(module *m, u64 at, operand given) { \
        const type value = (type)given; \
        memcpy(place(m, at, sizeof value), &value, sizeof value); \
    }
LOAD(load_28, u32, u32) LOAD(load_29, u64, u64) LOAD(load_2b, double, double)
LOAD(load_2c, u32, s8) LOAD(load_2d, u32, u8) LOAD(load_2e, u32, s16) LOAD(load_2f, u32, u16)
LOAD(load_30, u64, s8) LOAD(load_31, u64, u8) LOAD(load_32, u64, s16) LOAD(load_33, u64, u16) LOAD(load_34, u64, s32)
LOAD(load_35, u64, u32)
STORE(store_36, u32, u32) STORE(store_37, u64, u64) STORE(store_39, double, double)
STORE(store_3a, u8, u32) STORE(store_3b, u16, u32) STORE(store_3c, u8, u64) STORE(store_3d, u16, u64) STORE(store_3e, u32, u64)

#define DIVISION(name, type, sign, operator) \
    static inline type name(module *m, type a, type b) { \
        if (b == 0 || ((sign)-1 < 0 && b == (type)-1 && (type)(a << 1) == 0 && a != 0)) trap(m); \
        return (type)((sign)a operator (sign)b); \
    }
DIVISION(div_s32, u32, s32, /) DIVISION(div_u32, u32, u32, /) DIVISION(div_s64, u64, s64, /) DIVISION(div_u64, u64, u64, /)
DIVISION(rem_u32, u32, u32, %) DIVISION(rem_u64, u64, u64, %)
#define REMAINDER(name, type, sign) \
    static inline type name(module *m, type a, type b) { \
        if (b == 0) trap(m); \
        return b == (type)-1 ? 0 : (type)((sign)a % (sign)b); \
    }
REMAINDER(rem_s32, u32, s32) REMAINDER(rem_s64, u64, s64)

/* The nearest number of the type, 0 for NaN. */
#define SATURATING(name, result, type, least, most) \
    static inline result name(double x) { \
        return isnan(x) ? 0 : x <= (double)(least) ? (result)(least) : x >= (double)(most) ? (result)(most) : (result)(type)x; \
    }
SATURATING(saturating_s32, u32, s32, INT32_MIN, INT32_MAX) SATURATING(saturating_u32, u32, u32, 0, UINT32_MAX)
SATURATING(saturating_s64, u64, s64, INT64_MIN, INT64_MAX) SATURATING(saturating_u64, u64, u64, 0, UINT64_MAX)

static inline u32 leading_32(u32 a) { return a ? (u32)__builtin_clz(a) : 32; }
static inline u64 leading_64(u64 a) { return a ? (u64)__builtin_clzll(a) : 64; }
static inline u32 trailing_32(u32 a) { return a ? (u32)__builtin_ctz(a) : 32; }
static inline u64 trailing_64(u64 a) { return a ? (u64)__builtin_ctzll(a) : 64; }
static inline u64 bits_of(double x) {
    u64 a;
    memcpy(&a, &x, 8);
    return a;
}
static inline double of_bits(u64 a) {
    double x;
    memcpy(&x, &a, 8);
    return x;
}

static inline void copy(module *m, u32 to, u32 from, u32 size) { memmove(place(m, to, size), place(m, from, size), size); }
static inline void fill(module *m, u32 at, u32 value, u32 size) { memset(place(m, at, size), (int)value, size); }

/* Adds pages of 64 KiB, and returns how many there were; -1 where there is no memory. */
static u32 grow(module *m, u32 pages) {
    const u64 size = m->size + pages * 65536ull;
    u8 *memory = size <= 1ull << 32 && size <= SIZE_MAX ? realloc(m->memory, (size_t)size) : NULL;
    if (memory == NULL) return UINT32_MAX;
    memset(memory + m->size, 0, (size_t)(size - m->size));
    const u32 before = (u32)(m->size >> 16);
    m->memory = memory;
    m->size = size;
    return before;
}

void module_close(module *m) {
    free(m->memory);
    free(m);
}
