#include <algorithm>
#include <iostream>
#include <vector>

struct Printer {
    long long seconds, batch, pause;
};

int main() {
    int n;
    long long wanted;
    std::cin >> n >> wanted;
    std::vector<Printer> printers(n);
    long long high = 2'000'000'000'000'000'000;
    for (auto& [seconds, batch, pause] : printers) {
        std::cin >> seconds >> batch >> pause;
        // One printer alone would be ready by then; this also keeps the sums small.
        high = std::min(high, wanted * seconds + (wanted - 1) / batch * pause);
    }
    auto enough = [&](long long time) {
        long long printed = 0;
        for (const auto& [seconds, batch, pause] : printers) {
            long long cycle = seconds * batch + pause;
            printed += time / cycle * batch + std::min(batch, time % cycle / seconds);
            if (printed >= wanted) return true;
        }
        return false;
    };
    long long low = 0;
    while (high - low > 1) {
        long long middle = low + (high - low) / 2;
        (enough(middle) ? high : low) = middle;
    }
    std::cout << high << '\n';
}
