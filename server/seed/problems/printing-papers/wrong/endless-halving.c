#include <stdio.h>

static long long seconds[1000], batch[1000], cycle[1000];

int main(void) {
    int n;
    long long wanted;
    scanf("%d %lld", &n, &wanted);
    for (int i = 0; i < n; i++) {
        long long pause;
        scanf("%lld %lld %lld", &seconds[i], &batch[i], &pause);
        cycle[i] = seconds[i] * batch[i] + pause;
    }
    long long low = 0, high = 2000000000000000000;
    // Never ends: with high = low + 1 the middle is low, again and again.
    while (low < high) {
        long long middle = low + (high - low) / 2, printed = 0;
        for (int i = 0; i < n && printed < wanted; i++) {
            long long sheets = middle % cycle[i] / seconds[i];
            printed += middle / cycle[i] * batch[i] + (sheets < batch[i] ? sheets : batch[i]);
        }
        if (printed >= wanted)
            high = middle;
        else
            low = middle;
    }
    printf("%lld\n", high);
    return 0;
}
