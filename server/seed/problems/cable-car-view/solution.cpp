#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

struct Ride {
    int last, cabin, number;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<int> height(n), beauty(n);
    for (int i = 0; i < n; i++) std::cin >> height[i] >> beauty[i];
    std::vector<std::vector<Ride>> rides(n);
    for (int i = 0; i < q; i++) {
        int first, last, cabin;
        std::cin >> first >> last >> cabin;
        rides[first - 1].push_back({last - 1, cabin, i});
    }
    // What is seen from the present peak on, the farthest and highest first; sums count from the far end.
    std::vector<int> at, high;
    std::vector<long long> sum{0};
    std::vector<long long> answers(q);
    for (int i = n - 1; i >= 0; i--) {
        while (!high.empty() && high.back() <= height[i]) {
            at.pop_back();
            high.pop_back();
            sum.pop_back();
        }
        at.push_back(i);
        high.push_back(height[i]);
        sum.push_back(sum.back() + beauty[i]);
        for (const Ride& ride : rides[i]) {
            auto far = std::lower_bound(at.begin(), at.end(), ride.last, std::greater<>()) - at.begin();
            auto near = std::lower_bound(high.begin(), high.end(), ride.cabin, std::greater<>()) - high.begin();
            if (near > far) answers[ride.number] = sum[near] - sum[far];
        }
    }
    for (long long answer : answers) std::cout << answer << '\n';
}
