import sys
from functools import lru_cache

data = list(map(int, sys.stdin.buffer.read().split()))
wells = list(zip(data[1::3], data[2::3], data[3::3]))


@lru_cache(maxsize=None)
def spent(i):
    if i == 0:
        return 0
    x, fee, _ = wells[i]
    # Asks for the well before first, and so on down to the start.
    return fee + min(spent(j) + wells[j][2] * (x - wells[j][0]) ** 2 for j in range(i - 1, -1, -1))


print(spent(len(wells) - 1))
