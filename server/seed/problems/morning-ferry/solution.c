#include <stdio.h>

static long long sum[100001];

int main(void) {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    for (int i = 1; i <= n; i++) {
        int weight;
        if (scanf("%d", &weight) != 1) return 1;
        sum[i] = sum[i - 1] + weight;
    }
    while (q--) {
        int start;
        long long limit;
        if (scanf("%d %lld", &start, &limit) != 2) return 1;
        limit += sum[start - 1];
        int on_board = start - 1, too_many = n + 1;
        while (too_many - on_board > 1) {
            int middle = (on_board + too_many) / 2;
            if (sum[middle] <= limit)
                on_board = middle;
            else
                too_many = middle;
        }
        printf("%d\n", on_board - start + 1);
    }
    return 0;
}
