#include <iostream>
#include <vector>

std::vector<int> parent;

int find(int node) {
    while (parent[node] != node) node = parent[node] = parent[parent[node]];
    return node;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    // Channels as nodes: once two are joined, nobody can use one of them alone again.
    std::vector<int> channel(n + 1), guards(n + 1, 1);
    parent.resize(n + 1);
    for (int i = 1; i <= n; i++) parent[i] = channel[i] = i;
    while (q--) {
        char kind;
        int x, y;
        std::cin >> kind >> x;
        if (kind == 'M') {
            std::cin >> y;
            int from = find(x), to = find(y);
            if (from == to) continue;
            parent[from] = to;
            guards[to] += guards[from];
            guards[from] = 0;
        } else if (kind == 'P') {
            std::cin >> y;
            guards[find(channel[x])]--;
            channel[x] = y;
            guards[find(y)]++;
        } else if (kind == 'Q') {
            std::cout << find(channel[x]) << '\n';
        } else {
            std::cout << guards[x] << '\n';
        }
    }
}
