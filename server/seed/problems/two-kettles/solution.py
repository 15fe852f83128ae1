n, a, b = map(int, input().split())
if n == 0:
    print(0)
else:
    full, left = divmod(n - 1, a + b)
    print(2 * full + (1 if left < a else 2))
