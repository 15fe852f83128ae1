def common_factor(one, other):
    while one % other != 0:
        one, other = other, one % other
    return abs(other)


for _ in range(int(input())):
    m, a, b = map(int, input().split())
    alike = m // common_factor(m, a - b)
    right = m // common_factor(common_factor(m, a), b)
    print(alike, right)
