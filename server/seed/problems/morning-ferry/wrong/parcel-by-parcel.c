#include <stdio.h>

static int weight[100001];

int main(void) {
    int n, q;
    scanf("%d %d", &n, &q);
    for (int i = 1; i <= n; i++) scanf("%d", &weight[i]);
    while (q--) {
        int start;
        long long limit, load = 0;
        scanf("%d %lld", &start, &limit);
        int next = start;
        while (next <= n && load + weight[next] <= limit) {
            load += weight[next];
            next++;
        }
        printf("%d\n", next - start);
    }
    return 0;
}
