import sys


def earliest():
    words = sys.stdin.read().split()
    height, width, period, low = map(int, words[:4])
    # A frame of rock spares the checks at the border.
    frame = width + 2
    cells = "#" * frame + "".join("#" + row + "#" for row in words[4:]) + "#" * frame
    dry = [cell in ".SE" for cell in cells]
    open_at_low = [cell != "#" for cell in cells]
    goal = cells.index("E")
    seen = [bytearray(len(cells)) for _ in range(period)]
    places = [cells.index("S")]
    seen[0][places[0]] = 1
    minute = 0
    while places:
        if goal in places:
            return minute
        minute += 1
        visited = seen[minute % period]
        passable = open_at_low if minute % period < low else dry
        reached = []
        for place in places:
            for step in (place, place + 1, place - 1, place + frame, place - frame):
                if passable[step] and not visited[step]:
                    visited[step] = 1
                    reached.append(step)
        places = reached
    return -1


print(earliest())
