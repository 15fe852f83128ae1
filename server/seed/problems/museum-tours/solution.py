import sys
from bisect import bisect_right


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    rest = data[1]
    tours = sorted(zip(data[3::3], data[2::3], data[4::3]))
    ends = [end for end, _, _ in tours]
    best = [0]
    for i, (_, start, fee) in enumerate(tours):
        before = bisect_right(ends, start - rest, 0, i)
        best.append(max(best[i], best[before] + fee))
    print(best[-1])


main()
