import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, q = data[0], data[1]
weights = data[2 : 2 + n]
for i in range(q):
    start, limit = data[2 + n + 2 * i], data[3 + n + 2 * i]
    at = start - 1
    while weights[at] <= limit:
        limit -= weights[at]
        at += 1
    print(at - start + 1)
