#include <iostream>
#include <numeric>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int towns;
    std::cin >> towns;
    while (towns--) {
        long long m, a, b;
        std::cin >> m >> a >> b;
        std::cout << m / std::gcd(m, a - b) << ' ' << std::lcm(m / std::gcd(m, a), m / std::gcd(m, b)) << '\n';
    }
}
