#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main() {
    int height, width, period, low;
    std::cin >> height >> width >> period >> low;
    std::vector<std::string> map(height);
    int start = 0, goal = 0;
    for (int row = 0; row < height; row++) {
        std::cin >> map[row];
        for (int column = 0; column < width; column++) {
            if (map[row][column] == 'S') start = row * width + column;
            if (map[row][column] == 'E') goal = row * width + column;
        }
    }
    std::vector<int> reached(height * width * period, -1);
    std::queue<int> states;
    states.push(start * period);
    reached[start * period] = 0;
    const int down[] = {0, 1, -1, 0, 0}, right[] = {0, 0, 0, 1, -1};
    while (!states.empty()) {
        int state = states.front();
        states.pop();
        int cell = state / period, minute = reached[state] + 1;
        if (cell == goal) {
            std::cout << reached[state] << '\n';
            return 0;
        }
        for (int way = 0; way < 5; way++) {
            int row = cell / width + down[way], column = cell % width + right[way];
            if (row < 0 || row >= height || column < 0 || column >= width || map[row][column] == '#') continue;
            if (map[row][column] == '~' && minute % period >= low) continue;
            int next = (row * width + column) * period + minute % period;
            if (reached[next] >= 0) continue;
            reached[next] = minute;
            states.push(next);
        }
    }
    std::cout << -1 << '\n';
}
