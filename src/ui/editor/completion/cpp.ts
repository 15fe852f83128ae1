import type { LanguageNames } from './names.ts'

export const cpp: LanguageNames = {
  keywords: `auto bool break case catch char class const constexpr continue default delete do double else enum explicit
    extern false float for friend if inline int long namespace new nullptr operator private protected public return short
    signed sizeof static struct switch template this throw true try typedef typename unsigned using virtual void while`,
  names: `abs accumulate array back_inserter begin binary_search bitset ceil cin clear count count_if cout deque distance
    emplace emplace_back empty end endl equal_range erase fill find find_if floor front function gcd get getline
    greater insert iota is_sorted lcm less list lower_bound make_pair make_tuple map max max_element memset merge min
    min_element minmax_element multimap multiset next next_permutation nth_element numeric_limits optional pair
    partial_sort partial_sum partition pop pop_back pop_front pow prev prev_permutation priority_queue push push_back
    push_front queue rbegin rend reserve resize reverse rotate round set setprecision size sort sqrt stable_sort stack
    stoi stoll string stringstream substr swap to_string top transform tuple unique unordered_map unordered_set
    upper_bound variant vector __builtin_clz __builtin_ctz __builtin_popcount __builtin_popcountll __int128`,
  snippets: {
    main: '#include <bits/stdc++.h>\nusing namespace std;\n\nint main() {\n    ios::sync_with_stdio(false);\n    cin.tie(nullptr);\n    $0\n    return 0;\n}\n',
    for: 'for (int <1:i> = 0; <1:i> < <2:n>; ++<1:i>) {\n    $0\n}',
    forr: 'for (int <1:i> = <2:n> - 1; <1:i> >= 0; --<1:i>) {\n    $0\n}',
    fore: 'for (auto& <1:x> : <2:a>) {\n    $0\n}',
    while: 'while (<1:condition>) {\n    $0\n}',
    all: '<1:a>.begin(), <1:a>.end()',
    read: 'int <1:n>;\ncin >> <1:n>;\n$0',
    vec: 'vector<<1:int>> <2:a>(<3:n>);\nfor (auto& x : <2:a>) cin >> x;\n$0',
  },
}
