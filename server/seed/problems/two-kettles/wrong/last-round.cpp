#include <iostream>

int main() {
    long long n, a, b;
    std::cin >> n >> a >> b;
    long long full = n / (a + b);
    long long rest = n % (a + b);
    // The last full round may not need its second boiling.
    std::cout << 2 * full + (rest == 0 ? 0 : rest <= a ? 1 : 2) << '\n';
}
