import sys

data = sys.stdin.read().split()
words = []
shown = 0
for order, argument in zip(data[1::2], data[2::2]):
    if order == "W":
        del words[shown:]
        words.append(argument)
        shown += 1
    elif order == "U":
        shown = max(0, shown - int(argument))
    else:
        shown = min(len(words), shown + int(argument))
print(shown)
print(*words[:shown])
