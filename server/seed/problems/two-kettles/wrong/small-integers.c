#include <stdio.h>

int main(void) {
    long long given, a, b;
    scanf("%lld %lld %lld", &given, &a, &b);
    unsigned int n = (unsigned int)given;
    unsigned int round = (unsigned int)(a + b);
    if (n == 0) {
        puts("0");
        return 0;
    }
    unsigned int full = (n - 1) / round;
    unsigned int rest = n - full * round;
    printf("%u\n", 2 * full + (rest <= (unsigned int)a ? 1 : 2));
    return 0;
}
