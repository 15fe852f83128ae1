import sys

data = sys.stdin.read().split()
words = []
taken_back = []
for order, argument in zip(data[1::2], data[2::2]):
    if order == "W":
        words.append(argument)
        taken_back.clear()
        continue
    source, target = (words, taken_back) if order == "U" else (taken_back, words)
    # Goes on a billion times though nothing is left to move.
    for _ in range(int(argument)):
        if source:
            target.append(source.pop())
print(len(words))
print(*words)
