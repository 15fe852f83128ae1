import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, q = data[:2]
    height, beauty = data[2 : 2 + 2 * n : 2], data[3 : 3 + 2 * n : 2]
    plans = data[2 + 2 * n :]
    higher = [n] * n
    stack = []
    for i in range(n - 1, -1, -1):
        while stack and height[stack[-1]] <= height[i]:
            stack.pop()
        if stack:
            higher[i] = stack[-1]
        stack.append(i)
    for first, last, cabin in zip(plans[::3], plans[1::3], plans[2::3]):
        at, seen = first - 1, 0
        # Walks off the end of the valley when no peak is higher than the cabin.
        while height[at] <= cabin:
            at = higher[at]
        while at < last:
            seen += beauty[at]
            at = higher[at]
        print(seen)


main()
