import sys

words = sys.stdin.read().split()
n, width = int(words[0]), int(words[1])
places = sorted((int(words[3 + 2 * i]), i, words[2 + 2 * i]) for i in range(n))
lines = []
for metres, _, name in places:
    distance = f"{metres} m" if metres < 1000 else f"{metres // 1000}.{metres // 100 % 10} km"
    lines.append(name + "." * (width - len(name) - len(distance)) + distance)
sys.stdout.write("\n".join(lines))
