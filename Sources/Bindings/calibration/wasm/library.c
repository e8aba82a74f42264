// What the compiler calls beside the functions of web/runtime.c.
typedef unsigned long size_t;

int memcmp(const void *left, const void *right, size_t size) {
    const unsigned char *a = left, *b = right;
    for (size_t i = 0; i < size; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

// The seed of hashes: the order of dictionaries then is the same in each run.
void arc4random_buf(void *buffer, size_t size) { __builtin_memset(buffer, 0x5a, size); }

// To the nearest whole number, halves away from 0.
double round(double x) {
    const double whole = __builtin_trunc(x);
    return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}
