n, a, b = map(int, input().split()
print(2 * (n // (a + b)))
