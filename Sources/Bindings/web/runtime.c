// Memory for the detector as WebAssembly: the only part that Swift can't write, since growing the memory is an instruction of
// its own. Blocks have sizes of powers of two, and are reused by size. The module imports nothing.
typedef unsigned long size_t;

extern unsigned char __heap_base;

struct block {
    struct block *next;
    unsigned size_class;
    unsigned unused[2];
};

static struct block *vacant[32];
static size_t top;

static void *allocate(size_t size) {
    unsigned size_class = 4;
    while (size_class < 31 && ((size_t)1 << size_class) < size) size_class++;
    if (((size_t)1 << size_class) < size) return 0;
    struct block *block = vacant[size_class];
    if (block) {
        vacant[size_class] = block->next;
        return block + 1;
    }
    if (!top) top = ((size_t)&__heap_base + 15) & ~(size_t)15;
    size_t end = top + sizeof(struct block) + ((size_t)1 << size_class);
    size_t pages = __builtin_wasm_memory_size(0);
    if (end > pages << 16) {
        size_t more = ((end - (pages << 16)) + 0xFFFF) >> 16;
        if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) return 0;
    }
    block = (struct block *)top;
    block->size_class = size_class;
    top = end;
    return block + 1;
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    *pointer = alignment <= 16 ? allocate(size) : 0;
    return *pointer ? 0 : 12;
}

void free(void *pointer) {
    if (!pointer) return;
    struct block *block = (struct block *)pointer - 1;
    block->next = vacant[block->size_class];
    vacant[block->size_class] = block;
}

// For the front end: a place for texts, values and events.
void *reptune_allocate(unsigned size) { return allocate(size); }
void reptune_release(void *pointer) { free(pointer); }

void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

// A product of 128 bits, for the decimals of a double. On this target an __int128 is returned through a pointer.
void __multi3(unsigned long long *product, unsigned long long a, unsigned long long high_a, unsigned long long b,
              unsigned long long high_b) {
    const unsigned long long mask = 0xffffffff;
    const unsigned long long low = (a & mask) * (b & mask);
    const unsigned long long first = (a >> 32) * (b & mask) + (low >> 32);
    const unsigned long long second = (a & mask) * (b >> 32) + (first & mask);
    product[0] = (second << 32) | (low & mask);
    product[1] = (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32) + a * high_b + high_a * b;
}
