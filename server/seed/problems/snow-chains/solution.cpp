#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    long long fitting;
    std::cin >> n >> m >> fitting;
    // Place 2t is town t without chains, place 2t + 1 with chains.
    std::vector<std::vector<std::pair<int, long long>>> leaving(2 * n);
    auto connect = [&](int one, int other, long long minutes) {
        leaving[one].emplace_back(other, minutes);
        leaving[other].emplace_back(one, minutes);
    };
    for (int town = 0; town < n; town++) connect(2 * town, 2 * town + 1, fitting);
    while (m--) {
        int from, to, minutes, icy;
        std::cin >> from >> to >> minutes >> icy;
        from--, to--;
        if (!icy) connect(2 * from, 2 * to, minutes);
        connect(2 * from + 1, 2 * to + 1, 2LL * minutes);
    }
    const long long never = 1LL << 60;
    std::vector<long long> best(2 * n, never);
    std::priority_queue<std::pair<long long, int>, std::vector<std::pair<long long, int>>, std::greater<>> next;
    best[0] = 0;
    next.emplace(0, 0);
    while (!next.empty()) {
        auto [time, place] = next.top();
        next.pop();
        if (time > best[place]) continue;
        for (auto [to, minutes] : leaving[place]) {
            if (time + minutes >= best[to]) continue;
            best[to] = time + minutes;
            next.emplace(best[to], to);
        }
    }
    long long answer = std::min(best[2 * n - 2], best[2 * n - 1]);
    std::cout << (answer == never ? -1 : answer) << '\n';
}
