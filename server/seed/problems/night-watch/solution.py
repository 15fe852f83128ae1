import sys


def main():
    data = iter(sys.stdin.buffer.read().split())
    n, q = int(next(data)), int(next(data))
    # A guard who leaves a crowd gets a new node; the old one stays behind as part of the tree.
    parent = list(range(n + 1))
    channel_of = list(range(n + 1))
    guards_in = [1] * (n + 1)
    node_of = list(range(n + 1))
    crowd_on = list(range(n + 1))
    answers = []

    def find(node):
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    def join(crowd, channel):
        other = crowd_on[channel]
        if other:
            if guards_in[crowd] < guards_in[other]:
                crowd, other = other, crowd
            parent[other] = crowd
            guards_in[crowd] += guards_in[other]
        crowd_on[channel] = crowd
        channel_of[crowd] = channel

    for _ in range(q):
        kind = next(data)
        x = int(next(data))
        if kind == b"M":
            y = int(next(data))
            crowd = crowd_on[x]
            if x != y and crowd:
                crowd_on[x] = 0
                join(crowd, y)
        elif kind == b"P":
            y = int(next(data))
            guards_in[find(node_of[x])] -= 1
            node_of[x] = len(parent)
            parent.append(node_of[x])
            channel_of.append(y)
            guards_in.append(1)
            join(node_of[x], y)
        elif kind == b"Q":
            answers.append(channel_of[find(node_of[x])])
        else:
            answers.append(guards_in[crowd_on[x]] if crowd_on[x] else 0)
    print("\n".join(map(str, answers)))


main()
