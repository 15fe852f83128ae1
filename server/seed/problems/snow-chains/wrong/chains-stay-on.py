import heapq
import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, _, fitting = data[:3]
    leaving = [[] for _ in range(2 * n)]
    for u, v, minutes, icy in zip(data[3::4], data[4::4], data[5::4], data[6::4]):
        one, other = 2 * u - 2, 2 * v - 2
        if not icy:
            leaving[one].append((other, minutes))
            leaving[other].append((one, minutes))
        leaving[one + 1].append((other + 1, 2 * minutes))
        leaving[other + 1].append((one + 1, 2 * minutes))
    for town in range(n):
        # Only on, never off again.
        leaving[2 * town].append((2 * town + 1, fitting))
    best = [float("inf")] * (2 * n)
    best[0] = 0
    heap = [(0, 0)]
    while heap:
        time, place = heapq.heappop(heap)
        if place >= 2 * n - 2:
            return time
        if time > best[place]:
            continue
        for to, minutes in leaving[place]:
            if time + minutes < best[to]:
                best[to] = time + minutes
                heapq.heappush(heap, (time + minutes, to))
    return -1


print(main())
