import sys

data = iter(sys.stdin.buffer.read().split())
n, q = int(next(data)), int(next(data))
parent = list(range(n + 1))
channel_of = list(range(n + 1))
guards_in = [1] * (n + 1)
node_of = list(range(n + 1))
crowd_on = list(range(n + 1))


def find(node):
    if parent[node] == node:
        return node
    return find(parent[node])


def join(crowd, channel):
    # Always below the crowd that is there already: the tree may become one long chain.
    if crowd_on[channel]:
        parent[crowd] = crowd_on[channel]
        guards_in[crowd_on[channel]] += guards_in[crowd]
    else:
        crowd_on[channel] = crowd
        channel_of[crowd] = channel


for _ in range(q):
    kind, x = next(data), int(next(data))
    if kind == b"M":
        y = int(next(data))
        if x != y and crowd_on[x]:
            join(crowd_on[x], y)
            crowd_on[x] = 0
    elif kind == b"P":
        y = int(next(data))
        guards_in[find(node_of[x])] -= 1
        node_of[x] = len(parent)
        parent.append(node_of[x])
        channel_of.append(y)
        guards_in.append(1)
        join(node_of[x], y)
    elif kind == b"Q":
        print(channel_of[find(node_of[x])])
    else:
        print(guards_in[crowd_on[x]] if crowd_on[x] else 0)
