import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, _, fitting = data[:3]
    roads = list(zip(data[3::4], data[4::4], data[5::4], data[6::4]))
    best = [float("inf")] * (2 * n)
    best[0] = 0
    changed = True

    def drive(one, other, minutes):
        nonlocal changed
        if best[one] + minutes < best[other]:
            best[other] = best[one] + minutes
            changed = True

    while changed:
        changed = False
        # All roads of the map, once for every step of the longest way.
        for u, v, minutes, icy in roads:
            one, other = 2 * u - 2, 2 * v - 2
            if not icy:
                drive(other, one, minutes)
                drive(one, other, minutes)
            drive(other + 1, one + 1, 2 * minutes)
            drive(one + 1, other + 1, 2 * minutes)
        for town in range(n):
            drive(2 * town, 2 * town + 1, fitting)
            drive(2 * town + 1, 2 * town, fitting)
    answer = min(best[-2:])
    print(-1 if answer == float("inf") else answer)


main()
