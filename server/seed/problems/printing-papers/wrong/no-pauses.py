import sys

data = list(map(int, sys.stdin.buffer.read().split()))
wanted = data[1]
speeds = data[2::3]
low, high = 0, 2 * 10**18
while high - low > 1:
    middle = (low + high) // 2
    if sum(middle // seconds for seconds in speeds) >= wanted:
        high = middle
    else:
        low = middle
print(high)
