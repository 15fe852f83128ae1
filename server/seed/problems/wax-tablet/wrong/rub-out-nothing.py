import sys

data = sys.stdin.read().split()
words = []
taken_back = []
for order, argument in zip(data[1::2], data[2::2]):
    if order == "W":
        words.append(argument)
        taken_back.clear()
    elif order == "U":
        for _ in range(int(argument)):
            taken_back.append(words.pop())
    else:
        for _ in range(int(argument)):
            words.append(taken_back.pop())
print(len(words))
print(*words)
