#include <stdio.h>

static int jars[200000];

int main(void) {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    for (int i = 0; i < n; i++)
        if (scanf("%d", &jars[i]) != 1) return 1;
    long long ways = 0;
    volatile int first = 0;
    while (first < n) {
        long long sum = 0;
        for (int last = first; last < n; last++) {
            sum += jars[last] - m;
            if (sum == 0) ways++;
        }
    }
    printf("%lld\n", ways);
    return 0;
}
