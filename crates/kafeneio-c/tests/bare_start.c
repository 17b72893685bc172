/* What a Cortex-M does before and after main: memory, the floating-point unit, and the end of the emulator. */
#include <stddef.h>
#include <stdint.h>

extern uint32_t data, edata, bss, ebss, stored;
int main(void);

/* Ends the emulator with this code: the call 0x20 of semihosting. */
static void leave(uint32_t code) {
    const uint32_t reason[2] = {0x20026, code};
    register uint32_t call __asm__("r0") = 0x20;
    register const uint32_t *block __asm__("r1") = reason;
    __asm__ volatile("bkpt 0xab" : : "r"(call), "r"(block) : "memory");
}

void reset(void) {
    uint32_t *to, *from = &stored;
    *(volatile uint32_t *)0xe000ed88 |= 0xfu << 20;
    for (to = &data; to < &edata;) *to++ = *from++;
    for (to = &bss; to < &ebss;) *to++ = 0;
    leave((uint32_t)main());
    for (;;) {
    }
}

static void fault(void) { leave(255); }

__attribute__((section(".vectors"), used)) static void (*const vectors[16])(void) = {
    (void (*)(void))0x20400000, reset, fault, fault, fault, fault, fault};
