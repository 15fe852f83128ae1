#include <algorithm>
#include <deque>
#include <iostream>

struct Line {
    long long slope, start;
    long long at(long long x) const { return slope * x + start; }
};

// Slopes fall and questions rise, so the best line is always found at the front.
struct Hull {
    std::deque<Line> lines;

    void add(Line line) {
        while (lines.size() >= 2 && isHidden(lines[lines.size() - 2], lines.back(), line)) lines.pop_back();
        lines.push_back(line);
    }

    static bool isHidden(const Line& one, const Line& middle, const Line& last) {
        return static_cast<__int128>(last.start - one.start) * (one.slope - middle.slope) <=
               static_cast<__int128>(middle.start - one.start) * (one.slope - last.slope);
    }

    long long lowest(long long x) {
        while (lines.size() >= 2 && lines[1].at(x) <= lines[0].at(x)) lines.pop_front();
        return lines.front().at(x);
    }
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    Hull hulls[2];
    long long spent = 0;
    for (int i = 0; i < n; i++) {
        long long x, fee, ground;
        std::cin >> x >> fee >> ground;
        if (i > 0) {
            spent = 1LL << 62;
            for (long long w : {1, 2})
                if (!hulls[w - 1].lines.empty()) spent = std::min(spent, w * x * x + hulls[w - 1].lowest(x) + fee);
        }
        hulls[ground - 1].add({-2 * ground * x, spent + ground * x * x});
    }
    std::cout << spent << '\n';
}
