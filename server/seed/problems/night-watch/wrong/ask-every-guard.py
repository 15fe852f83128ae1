import sys


def main():
    data = iter(sys.stdin.buffer.read().split())
    n, q = int(next(data)), int(next(data))
    channels = list(range(n + 1))
    for _ in range(q):
        kind, x = next(data), int(next(data))
        if kind == b"M":
            y = int(next(data))
            for guard in range(1, n + 1):
                if channels[guard] == x:
                    channels[guard] = y
        elif kind == b"P":
            channels[x] = int(next(data))
        elif kind == b"Q":
            print(channels[x])
        else:
            guards = 0
            for guard in range(1, n + 1):
                guards += channels[guard] == x
            print(guards)


main()
