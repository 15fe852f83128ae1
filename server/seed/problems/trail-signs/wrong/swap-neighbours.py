import sys

words = sys.stdin.read().split()
n, width = int(words[0]), int(words[1])
places = [(words[2 + 2 * i], int(words[3 + 2 * i])) for i in range(n)]
for done in range(n):
    for i in range(n - 1 - done):
        if places[i][1] > places[i + 1][1]:
            places[i], places[i + 1] = places[i + 1], places[i]
for name, metres in places:
    if metres < 1000:
        distance = f"{metres} m"
    else:
        distance = f"{metres // 1000}.{metres // 100 % 10} km"
    print(name + "." * (width - len(name) - len(distance)) + distance)
