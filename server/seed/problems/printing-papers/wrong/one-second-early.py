import sys

data = list(map(int, sys.stdin.buffer.read().split()))
wanted = data[1]
printers = [(p, b, p * b + r) for p, b, r in zip(data[2::3], data[3::3], data[4::3])]
low, high = 0, 2 * 10**18
while high - low > 1:
    middle = (low + high) // 2
    sheets = sum(middle // cycle * batch + min(batch, middle % cycle // seconds) for seconds, batch, cycle in printers)
    if sheets >= wanted:
        high = middle
    else:
        low = middle
# The last second at which something is still missing.
print(low)
