height, width, period, low = map(int, input().split())
rows = [input() for _ in range(height)]
start = next((r, c, 0) for r in range(height) for c in range(width) if rows[r][c] == "S")
seen = [start]
minutes = [0]
answer = -1
at = 0
while at < len(seen) and answer < 0:
    r, c, _ = seen[at]
    minute = minutes[at] + 1
    if rows[r][c] == "E":
        answer = minutes[at]
    for nr, nc in ((r, c), (r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
        if not (0 <= nr < height and 0 <= nc < width) or rows[nr][nc] == "#":
            continue
        if rows[nr][nc] == "~" and minute % period >= low:
            continue
        state = (nr, nc, minute % period)
        # Every look walks through the whole list.
        if state not in seen:
            seen.append(state)
            minutes.append(minute)
    at += 1
print(answer)
