import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    wanted = data[1]
    printers = [(p, b, p * b + r) for p, b, r in zip(data[2::3], data[3::3], data[4::3])]

    def printed(time):
        sheets = 0
        for seconds, batch, cycle in printers:
            full, rest = divmod(time, cycle)
            sheets += full * batch + min(batch, rest // seconds)
        return sheets

    low, high = 0, 2 * 10**18
    while high - low > 1:
        middle = (low + high) // 2
        if printed(middle) >= wanted:
            high = middle
        else:
            low = middle
    print(high)


main()
