import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    rest = data[1]
    free, earned = -(10**18), 0
    for end, start, fee in sorted(zip(data[3::3], data[2::3], data[4::3])):
        if start >= free:
            earned += fee
            free = end + rest
    print(earned)


main()
