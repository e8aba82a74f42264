/* Starts a program on a Cortex-M of qemu: a vector table, the FPU on, then newlib's start with semihosting. */
#include <stdint.h>

extern uint32_t stack_top[];
void _start(void);
void reset(void);

void reset(void) {
    *(volatile uint32_t *)0xE000ED88u |= 0xFu << 20; /* CPACR: the FPU may be used */
    __asm volatile("dsb\n isb");
    _start();
}

static void stop(void) {
    for (;;) {}
}

__attribute__((section(".vectors"), used)) static const struct {
    uint32_t *stack;
    void (*handlers[15])(void);
} vectors = {stack_top, {reset, stop, stop, stop, stop, stop, stop}};
