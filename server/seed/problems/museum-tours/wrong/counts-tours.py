import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    rest = data[1]
    free, guided = -(10**18), 0
    for end, start, _ in sorted(zip(data[3::3], data[2::3], data[4::3])):
        if start >= free:
            guided += 1
            free = end + rest
    print(guided)


main()
