n = int(input())
m = int(input())
jars = [int(input()) for _ in range(n)]
print(sum(1 for jar in jars if jar == m))
