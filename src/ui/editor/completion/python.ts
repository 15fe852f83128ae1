import type { LanguageNames } from './names.ts'

export const python: LanguageNames = {
  keywords: `False None True and as assert async await break class continue def del elif else except finally for from
    global if import in is lambda match nonlocal not or pass raise return try while with yield`,
  names: `abs all any append bin bisect bisect_left bisect_right bool chr collections combinations copy count Counter
    defaultdict deque dict divmod enumerate extend filter float format frozenset functools gcd get heapify heapq
    heappop heappush hex index inf input insert int isqrt items itertools join keys len list lru_cache map math max min
    next oct ord OrderedDict permutations pop popleft pow print product range reduce remove replace reversed round set
    setdefault setrecursionlimit sort sorted split splitlines sqrt startswith stdin stdout str strip sum sys tuple type
    update values zip`,
  snippets: {
    main: 'import sys\n\n\ndef main():\n    <0:pass>\n\n\nmain()\n',
    for: 'for <1:i> in range(<2:n>):\n    $0',
    fore: 'for <1:x> in <2:a>:\n    $0',
    while: 'while <1:condition>:\n    $0',
    def: 'def <1:name>(<2>):\n    $0',
    read: '<1:n> = int(input())\n$0',
    ints: '<1:a> = list(map(int, input().split()))\n$0',
    fast: 'import sys\n\ninput = sys.stdin.readline\n$0',
  },
}
