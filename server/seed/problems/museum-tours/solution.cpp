#include <algorithm>
#include <cstdio>
#include <vector>

struct Tour {
    int start, end, fee;
};

int main() {
    int n, rest;
    if (std::scanf("%d %d", &n, &rest) != 2) return 1;
    std::vector<Tour> tours(n);
    for (auto &[start, end, fee] : tours)
        if (std::scanf("%d %d %d", &start, &end, &fee) != 3) return 1;
    std::sort(tours.begin(), tours.end(), [](const Tour &one, const Tour &other) { return one.end < other.end; });
    std::vector<long long> best(n + 1, 0);
    for (int i = 0; i < n; i++) {
        const int limit = tours[i].start - rest;
        const auto before = std::upper_bound(tours.begin(), tours.begin() + i, limit,
                                             [](int at, const Tour &tour) { return at < tour.end; });
        best[i + 1] = std::max(best[i], best[before - tours.begin()] + tours[i].fee);
    }
    std::printf("%lld\n", best[n]);
}
