#include <stdio.h>

int main(void) {
    long long n, a, b;
    if (scanf("%lld %lld %lld", &n, &a, &b) != 3) return 1;
    long long rounds = n / (a + b), rest = n % (a + b);
    long long boilings = 2 * rounds;
    if (rest > a)
        boilings += 2;
    else if (rest > 0)
        boilings += 1;
    else if (n > 0 && b == 0)
        boilings -= 1;
    printf("%lld\n", boilings);
    return 0;
}
