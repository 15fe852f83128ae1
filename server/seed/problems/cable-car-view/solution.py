import sys
from bisect import bisect_left


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, q = data[:2]
    height, beauty = data[2 : 2 + 2 * n : 2], data[3 : 3 + 2 * n : 2]
    plans = data[2 + 2 * n :]
    rides = [[] for _ in range(n)]
    for number in range(q):
        rides[plans[3 * number] - 1].append(number)
    # Negative numbers, so that the stack rises from its far and high end to its near and low one.
    at, high, total = [], [], [0]
    answers = [0] * q
    for i in range(n - 1, -1, -1):
        mine = -height[i]
        while high and high[-1] >= mine:
            at.pop()
            high.pop()
            total.pop()
        at.append(-i)
        high.append(mine)
        total.append(total[-1] + beauty[i])
        for number in rides[i]:
            far = bisect_left(at, 1 - plans[3 * number + 1])
            near = bisect_left(high, -plans[3 * number + 2])
            if near > far:
                answers[number] = total[near] - total[far]
    print("\n".join(map(str, answers)))


main()
