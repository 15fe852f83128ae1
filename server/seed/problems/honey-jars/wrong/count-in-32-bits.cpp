#include <cstdint>
#include <cstdio>
#include <unordered_map>

int main() {
    int n, m;
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    std::unordered_map<int, std::uint32_t> seen;
    seen.reserve(2 * n + 2);
    seen[0] = 1;
    int surplus = 0;
    std::uint32_t ways = 0;
    for (int i = 0; i < n; i++) {
        int a;
        if (std::scanf("%d", &a) != 1) return 1;
        surplus += a - m;
        ways += seen[surplus]++;
    }
    std::printf("%u\n", ways);
}
