import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, q = data[:2]
    peaks = list(zip(data[2 : 2 + 2 * n : 2], data[3 : 3 + 2 * n : 2]))
    plans = data[2 + 2 * n :]
    for first, last, cabin in zip(plans[::3], plans[1::3], plans[2::3]):
        highest, seen = cabin, 0
        for i in range(first - 1, last):
            height, beauty = peaks[i]
            if height > highest:
                highest = height
                seen += beauty
        print(seen)


main()
