import heapq
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
drying = data[1]
dry_at = []
most = 0
for start, back in sorted(zip(data[2::2], data[3::2])):
    # An umbrella that is dry at this very minute is kept on the rack.
    while dry_at and dry_at[0] < start:
        heapq.heappop(dry_at)
    heapq.heappush(dry_at, back + drying)
    most = max(most, len(dry_at))
print(most)
