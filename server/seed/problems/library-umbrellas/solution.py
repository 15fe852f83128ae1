import sys

data = list(map(int, sys.stdin.buffer.read().split()))
drying = data[1]
lent = sorted(data[2::2])
dry = sorted(back + drying for back in data[3::2])
again = 0
for start in lent:
    if dry[again] <= start:
        again += 1
print(len(lent) - again)
