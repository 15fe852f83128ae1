import sys
from bisect import bisect_right
from itertools import accumulate

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
total = [0, *accumulate(data[2 : 2 + n])]
plans = data[2 + n :]
answers = []
for start, limit in zip(plans[::2], plans[1::2]):
    answers.append(bisect_right(total, total[start - 1] + limit, start) - start)
print("\n".join(map(str, answers)))
