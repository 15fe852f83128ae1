#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    long long fitting;
    std::cin >> n >> m >> fitting;
    // Two tables of n times n minutes: 128 MB for 4000 towns.
    const int none = 1 << 30;
    std::vector<std::vector<int>> dry(n, std::vector<int>(n, none)), any(n, std::vector<int>(n, none));
    while (m--) {
        int from, to, minutes, icy;
        std::cin >> from >> to >> minutes >> icy;
        from--, to--;
        any[from][to] = any[to][from] = std::min(any[from][to], 2 * minutes);
        if (!icy) dry[from][to] = dry[to][from] = std::min(dry[from][to], minutes);
    }
    const long long never = 1LL << 60;
    std::vector<long long> best(2 * n, never);
    std::vector<char> done(2 * n);
    best[0] = 0;
    for (;;) {
        int place = -1;
        for (int i = 0; i < 2 * n; i++)
            if (!done[i] && best[i] < never && (place < 0 || best[i] < best[place])) place = i;
        if (place < 0) break;
        done[place] = true;
        best[place ^ 1] = std::min(best[place ^ 1], best[place] + fitting);
        const auto& row = (place % 2 == 0 ? dry : any)[place / 2];
        for (int town = 0; town < n; town++)
            if (row[town] < none) best[2 * town + place % 2] = std::min(best[2 * town + place % 2], best[place] + row[town]);
    }
    long long answer = std::min(best[2 * n - 2], best[2 * n - 1]);
    std::cout << (answer == never ? -1 : answer) << '\n';
}
