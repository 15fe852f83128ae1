#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<long long> x(n), ground(n), spent(n);
    for (int i = 0; i < n; i++) {
        long long fee;
        std::cin >> x[i] >> fee >> ground[i];
        if (i == 0) continue;
        spent[i] = 1LL << 62;
        // A march past more than a hundred wells is taken to be too tiring.
        for (int j = std::max(0, i - 100); j < i; j++)
            spent[i] = std::min(spent[i], spent[j] + ground[j] * (x[i] - x[j]) * (x[i] - x[j]) + fee);
    }
    std::cout << spent[n - 1] << '\n';
}
