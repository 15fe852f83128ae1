#include <stdio.h>
#include <stdlib.h>

static long long *lent, *dry;

static int compare(const void *one, const void *other) {
    long long a = *(const long long *)one, b = *(const long long *)other;
    return (a > b) - (a < b);
}

int main(void) {
    int n, drying;
    if (scanf("%d %d", &n, &drying) != 2) return 1;
    lent = malloc((n + 1) * sizeof *lent);
    dry = malloc((n + 1) * sizeof *dry);
    for (int i = 0; i < n; i++) {
        if (scanf("%lld %lld", &lent[i], &dry[i]) != 2) return 1;
        dry[i] += drying;
    }
    qsort(lent, n, sizeof *lent, compare);
    qsort(dry, n, sizeof *dry, compare);
    int umbrellas = 0, again = 0;
    for (int i = 0; i < n; i++) {
        if (dry[again] <= lent[i])
            again++;
        else
            umbrellas++;
    }
    printf("%d\n", umbrellas);
    return 0;
}
