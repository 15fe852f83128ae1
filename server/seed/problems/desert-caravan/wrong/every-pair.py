import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    wells = list(zip(data[1::3], data[2::3], data[3::3]))
    marches = []
    spent = 0
    for x, fee, ground in wells:
        if marches:
            spent = min(before + w * (x - start) * (x - start) for start, w, before in marches) + fee
        marches.append((x, ground, spent))
    print(spent)


main()
