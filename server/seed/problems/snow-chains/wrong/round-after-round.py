import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, _, fitting = data[:3]
    edges = []
    for u, v, minutes, icy in zip(data[3::4], data[4::4], data[5::4], data[6::4]):
        one, other = 2 * u - 2, 2 * v - 2
        if not icy:
            edges += [(other, one, minutes), (one, other, minutes)]
        edges += [(other + 1, one + 1, 2 * minutes), (one + 1, other + 1, 2 * minutes)]
    for town in range(n):
        edges += [(2 * town, 2 * town + 1, fitting), (2 * town + 1, 2 * town, fitting)]
    best = [float("inf")] * (2 * n)
    best[0] = 0
    changed = True
    while changed:
        changed = False
        # All roads of the map, once for every step of the longest way.
        for one, other, minutes in edges:
            if best[one] + minutes < best[other]:
                best[other] = best[one] + minutes
                changed = True
    answer = min(best[-2:])
    return -1 if answer == float("inf") else answer


print(main())
