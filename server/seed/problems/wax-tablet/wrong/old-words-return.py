import sys

data = sys.stdin.read().split()
words = []
taken_back = []
for order, argument in zip(data[1::2], data[2::2]):
    if order == "W":
        # What was taken back stays within reach.
        words.append(argument)
    elif order == "U":
        for _ in range(min(int(argument), len(words))):
            taken_back.append(words.pop())
    else:
        for _ in range(min(int(argument), len(taken_back))):
            words.append(taken_back.pop())
print(len(words))
print(*words)
