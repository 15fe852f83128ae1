#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::string> words;
    std::size_t shown = 0;
    while (n--) {
        char order;
        std::cin >> order;
        if (order == 'W') {
            words.resize(shown);
            words.emplace_back();
            std::cin >> words.back();
            shown++;
            continue;
        }
        std::size_t k;
        std::cin >> k;
        shown = order == 'U' ? shown - std::min(shown, k) : std::min(words.size(), shown + k);
    }
    std::cout << shown << '\n';
    for (std::size_t i = 0; i < shown; i++) std::cout << (i > 0 ? " " : "") << words[i];
    std::cout << '\n';
}
