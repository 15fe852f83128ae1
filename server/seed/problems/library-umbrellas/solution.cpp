#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, drying;
    std::cin >> n >> drying;
    std::vector<long long> lent(n), dry(n);
    for (int i = 0; i < n; i++) {
        std::cin >> lent[i] >> dry[i];
        dry[i] += drying;
    }
    std::sort(lent.begin(), lent.end());
    std::sort(dry.begin(), dry.end());
    int umbrellas = 0, again = 0;
    for (long long start : lent) {
        if (dry[again] <= start) {
            again++;
        } else {
            umbrellas++;
        }
    }
    std::cout << umbrellas << '\n';
}
