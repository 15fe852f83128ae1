#include <iostream>

int main() {
    long long n, a, b;
    std::cin >> n >> a >> b;
    long long cups = 0, boilings = 0;
    while (cups < n) {
        cups += boilings % 2 == 0 ? a : b;
        boilings++;
    }
    std::cout << boilings << '\n';
}
