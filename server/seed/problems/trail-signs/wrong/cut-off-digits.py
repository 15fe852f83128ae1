n, width = map(int, input().split())
places = []
for order in range(n):
    name, metres = input().split()
    places.append((int(metres), order, name, metres))
for _, _, name, metres in sorted(places):
    kilometres = int(metres[:-3])
    if kilometres == 0:
        distance = metres + " m"
    else:
        distance = f"{kilometres}.{metres[-3]} km"
    print(name + "." * (width - len(name) - len(distance)) + distance)
