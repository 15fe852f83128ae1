#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, width;
    std::cin >> n >> width;
    std::vector<std::pair<int, std::string>> places(n);
    for (auto& [metres, name] : places) std::cin >> name >> metres;
    std::stable_sort(places.begin(), places.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    for (const auto& [metres, name] : places) {
        std::string distance;
        if (metres < 1000) {
            distance = std::to_string(metres) + " m";
        } else {
            distance = std::to_string(metres / 1000) + "." + std::to_string(metres / 100 % 10) + " km";
        }
        std::cout << name << std::string(width - name.size() - distance.size(), '.') << distance << '\n';
    }
}
