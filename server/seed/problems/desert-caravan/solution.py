import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    # For each ground a hull of lines: slopes fall and questions rise, so the best one moves forward only.
    slopes, starts, fronts = ([], []), ([], []), [0, 0]
    spent = 0
    for x, fee, ground in zip(data[1::3], data[2::3], data[3::3]):
        best = None
        for kind in (0, 1):
            slope, start, front = slopes[kind], starts[kind], fronts[kind]
            if not slope:
                continue
            last = len(slope) - 1
            if front > last:
                front = last
            here = slope[front] * x + start[front]
            while front < last:
                there = slope[front + 1] * x + start[front + 1]
                if there > here:
                    break
                here = there
                front += 1
            fronts[kind] = front
            here += (kind + 1) * x * x + fee
            if best is None or here < best:
                best = here
        if best is not None:
            spent = best
        slope, start = slopes[ground - 1], starts[ground - 1]
        m, b = -2 * ground * x, spent + ground * x * x
        while len(slope) >= 2 and (b - start[-2]) * (slope[-2] - slope[-1]) <= (start[-1] - start[-2]) * (slope[-2] - m):
            slope.pop()
            start.pop()
        slope.append(m)
        start.append(b)
    print(spent)


main()
