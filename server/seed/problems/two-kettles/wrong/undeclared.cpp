#include <iostream>

int main() {
    long long n, a, b;
    std::cin >> n >> a >> b;
    std::cout << 2 * full + (n % (a + b) <= a ? 1 : 2) << '\n';
}
