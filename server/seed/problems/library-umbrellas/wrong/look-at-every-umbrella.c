#include <stdio.h>

static long long lent[100000], dry[100000];

int main(void) {
    int n, drying, most = 0;
    scanf("%d %d", &n, &drying);
    for (int i = 0; i < n; i++) {
        scanf("%lld %lld", &lent[i], &dry[i]);
        dry[i] += drying;
    }
    for (int i = 0; i < n; i++) {
        int away = 0;
        for (int k = 0; k < n; k++)
            if (lent[k] <= lent[i] && lent[i] < dry[k]) away++;
        if (away > most) most = away;
    }
    printf("%d\n", most);
    return 0;
}
