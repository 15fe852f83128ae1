import sys
from collections import Counter
from itertools import accumulate


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    m = data[1]
    surplus = accumulate((a - m for a in data[2:]), initial=0)
    print(sum(k * (k - 1) // 2 for k in Counter(surplus).values()))


main()
