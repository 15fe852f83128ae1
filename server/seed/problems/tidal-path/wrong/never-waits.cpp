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
    // One time per cell is not enough: a later visit may meet a lower tide.
    std::vector<int> reached(height * width, -1);
    std::queue<int> cells;
    cells.push(start);
    reached[start] = 0;
    const int down[] = {1, -1, 0, 0}, right[] = {0, 0, 1, -1};
    while (!cells.empty()) {
        int cell = cells.front(), minute = reached[cell] + 1;
        cells.pop();
        for (int way = 0; way < 4; way++) {
            int row = cell / width + down[way], column = cell % width + right[way];
            if (row < 0 || row >= height || column < 0 || column >= width || map[row][column] == '#') continue;
            if (map[row][column] == '~' && minute % period >= low) continue;
            if (reached[row * width + column] >= 0) continue;
            reached[row * width + column] = minute;
            cells.push(row * width + column);
        }
    }
    std::cout << reached[goal] << '\n';
}
