n = int(input())
wanted = int(input())
printers = [tuple(map(int, input().split())) for _ in range(n)]
low, high = 0, 2 * 10**18
while high - low > 1:
    middle = (low + high) // 2
    sheets = sum(middle // (p * b + r) * b + min(b, middle % (p * b + r) // p) for p, b, r in printers)
    if sheets >= wanted:
        high = middle
    else:
        low = middle
print(high)
