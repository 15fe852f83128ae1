#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<long long> sum(n + 1);
    for (int i = 1; i <= n; i++) {
        std::cin >> sum[i];
        sum[i] += sum[i - 1];
    }
    while (q--) {
        int start;
        long long limit;
        std::cin >> start >> limit;
        auto first = sum.begin() + start;
        std::cout << std::upper_bound(first, sum.end(), sum[start - 1] + limit) - first << '\n';
    }
}
