#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    int n, width;
    std::cin >> n >> width;
    std::vector<std::pair<int, std::string>> places(n);
    for (auto& [metres, name] : places) std::cin >> name >> metres;
    std::stable_sort(places.begin(), places.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    for (const auto& [metres, name] : places) {
        std::string number = std::to_string(metres), unit = "m";
        if (metres >= 1000) {
            number = std::to_string(metres / 1000) + "." + std::to_string(metres / 100 % 10);
            unit = "km";
        }
        std::cout << name << std::string(width - name.size() - number.size() - unit.size() - 1, '.');
        for (const auto& word : {number, unit}) std::cout << word << ' ';
        std::cout << '\n';
    }
}
