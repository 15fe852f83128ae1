import sys
from math import gcd

data = list(map(int, sys.stdin.buffer.read().split()))
for m, a, b in zip(data[1::3], data[2::3], data[3::3]):
    print(m // gcd(m, a - b), m // gcd(m, a, b))
