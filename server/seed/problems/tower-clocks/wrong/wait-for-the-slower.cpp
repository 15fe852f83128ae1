#include <algorithm>
#include <iostream>
#include <numeric>

int main() {
    int towns;
    std::cin >> towns;
    while (towns--) {
        long long m, a, b;
        std::cin >> m >> a >> b;
        // When the slower one is right at last, the other need not be.
        std::cout << m / std::gcd(m, a - b) << ' ' << std::max(m / std::gcd(m, a), m / std::gcd(m, b)) << '\n';
    }
}
