#include <stdio.h>
#include <stdlib.h>

static long long gcd(long long a, long long b) {
    a = llabs(a);
    b = llabs(b);
    while (b != 0) {
        long long rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int main(void) {
    int towns;
    if (scanf("%d", &towns) != 1) return 1;
    while (towns--) {
        long long m, a, b;
        if (scanf("%lld %lld %lld", &m, &a, &b) != 3) return 1;
        long long one = m / gcd(m, a), other = m / gcd(m, b);
        printf("%lld %lld\n", m / gcd(m, a - b), one / gcd(one, other) * other);
    }
    return 0;
}
