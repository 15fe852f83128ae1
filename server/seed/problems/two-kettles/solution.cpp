#include <iostream>

int main() {
    long long n, a, b;
    std::cin >> n >> a >> b;
    if (n == 0) {
        std::cout << 0 << '\n';
        return 0;
    }
    long long full = (n - 1) / (a + b);
    long long rest = n - full * (a + b);
    std::cout << 2 * full + (rest <= a ? 1 : 2) << '\n';
}
