#include <iostream>
#include <utility>
#include <vector>

std::vector<int> parent, channel_of, guards_in;

int find(int node) {
    while (parent[node] != node) node = parent[node] = parent[parent[node]];
    return node;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    // A guard who leaves a crowd gets a new node; the old one stays behind as part of the tree.
    std::vector<int> node_of(n + 1), crowd_on(n + 1, 0);
    parent.assign(n + 1, 0);
    channel_of.assign(n + 1, 0);
    guards_in.assign(n + 1, 1);
    for (int i = 1; i <= n; i++) parent[i] = channel_of[i] = node_of[i] = crowd_on[i] = i;

    auto join = [&](int crowd, int channel) {
        int other = crowd_on[channel];
        if (other != 0) {
            if (guards_in[crowd] < guards_in[other]) std::swap(crowd, other);
            parent[other] = crowd;
            guards_in[crowd] += guards_in[other];
        }
        crowd_on[channel] = crowd;
        channel_of[crowd] = channel;
    };

    while (q--) {
        char kind;
        int x, y;
        std::cin >> kind >> x;
        if (kind == 'M') {
            std::cin >> y;
            if (x == y || crowd_on[x] == 0) continue;
            int crowd = crowd_on[x];
            crowd_on[x] = 0;
            join(crowd, y);
        } else if (kind == 'P') {
            std::cin >> y;
            guards_in[find(node_of[x])]--;
            node_of[x] = static_cast<int>(parent.size());
            parent.push_back(node_of[x]);
            channel_of.push_back(y);
            guards_in.push_back(1);
            join(node_of[x], y);
        } else if (kind == 'Q') {
            std::cout << channel_of[find(node_of[x])] << '\n';
        } else {
            std::cout << (crowd_on[x] == 0 ? 0 : guards_in[crowd_on[x]]) << '\n';
        }
    }
}
