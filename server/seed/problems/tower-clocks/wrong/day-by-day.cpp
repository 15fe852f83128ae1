#include <iostream>

int main() {
    int towns;
    std::cin >> towns;
    while (towns--) {
        long long m, a, b;
        std::cin >> m >> a >> b;
        a = (a % m + m) % m;
        b = (b % m + m) % m;
        long long first = a, second = b, day = 1, alike = 0;
        while (first != 0 || second != 0) {
            if (first == second && alike == 0) alike = day;
            first = (first + a) % m;
            second = (second + b) % m;
            day++;
        }
        std::cout << (alike == 0 ? day : alike) << ' ' << day << '\n';
    }
}
