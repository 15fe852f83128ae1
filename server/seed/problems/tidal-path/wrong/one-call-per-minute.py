height, width, period, low = map(int, input().split())
rows = [input() for _ in range(height)]
seen = set()


def walk(places, minute):
    if not places:
        return -1
    reached = set()
    for r, c in places:
        if rows[r][c] == "E":
            return minute
        for nr, nc in ((r, c), (r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if not (0 <= nr < height and 0 <= nc < width) or rows[nr][nc] == "#":
                continue
            if rows[nr][nc] == "~" and (minute + 1) % period >= low:
                continue
            state = (nr, nc, (minute + 1) % period)
            if state not in seen:
                seen.add(state)
                reached.add((nr, nc))
    return walk(reached, minute + 1)


begin = next((r, c) for r in range(height) for c in range(width) if rows[r][c] == "S")
print(walk({begin}, 0))
