import sys


def painted(metres):
    if metres < 1000:
        return f"{metres} m"
    return f"{metres // 1000}.{metres // 100 % 10} km"


words = sys.stdin.read().split()
n, width = int(words[0]), int(words[1])
places = sorted(zip(map(int, words[3::2]), range(n), words[2::2]))
lines = []
for metres, _, name in places:
    distance = painted(metres)
    lines.append(name + "." * (width - len(name) - len(distance)) + distance + "\n")
sys.stdout.write("".join(lines))
