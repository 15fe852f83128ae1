#include <stdio.h>

int main(void) {
    int n, rest;
    if (scanf("%d %d", &n, &rest) != 2) return 1;
    volatile int low = 0, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (middle <= n)
            low = middle;
        else
            high = middle;
    }
    printf("%d\n", low);
    return 0;
}
