n = int(input())
rest = int(input())
tours = [[int(input()) for _ in range(3)] for _ in range(n)]
print(max(fee for _, _, fee in tours))
