/** Programs of one to three kilobytes as people send them: a template, helpers, and a short main. */

export interface BenchProgram {
  readonly language: string
  readonly code: string
}

const words = [
  'sum',
  'node',
  'edge',
  'graph',
  'count',
  'depth',
  'best',
  'left',
  'right',
  'value',
  'index',
  'queue',
]

/** Always the same numbers for the same seed. */
function numbersFrom(seed: number) {
  let state = seed * 2_654_435_761 + 1
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state % below
  }
}

const wrongEvery = 10
/** Of ten: five right, three wrong from some case on, one that does not compile, one that ends with an error. */
const endings = [
  'right',
  'wrong',
  'right',
  'broken',
  'right',
  'wrong',
  'right',
  'crash',
  'right',
  'wrong',
] as const

function cppHelper(name: string, of: string, at: number): string {
  return `long long ${name}_${at}(const vector<long long>& ${of}, int from, int to) {
    // ${name} over ${of} in [from, to)
    long long result = 0;
    for (int i = from; i < to; i++) {
        if (${of}[i] % ${at + 2} == 0) result += ${of}[i] / ${at + 2};
        else result = max(result, ${of}[i]);
    }
    return result;
}
`
}

function pythonHelper(name: string, of: string, at: number): string {
  return `def ${name}_${at}(${of}, start, end):
    # ${name} over ${of} in [start, end)
    result = 0
    for i in range(start, end):
        if ${of}[i] % ${at + 2} == 0:
            result += ${of}[i] // ${at + 2}
        else:
            result = max(result, ${of}[i])
    return result

`
}

const cppMain = (last: string) => `int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<long long> a(n);
    for (auto& x : a) cin >> x;
    long long total = accumulate(a.begin(), a.end(), 0LL);
    ${last}
    cout << total << "\\n";
}
`
const pythonMain = (last: string) => `def main():
    data = sys.stdin.read().split()
    n = int(data[0])
    a = list(map(int, data[1:n + 1]))
    total = sum(a)
    ${last}
    print(total)


main()
`

const cppLast = {
  right: '',
  wrong: 'if (n > 250) total += 1;',
  broken: 'total += undeclared;',
  crash: 'if (n > 250) abort();',
}
const pythonLast = {
  right: 'pass',
  wrong: 'total += 1 if n > 250 else 0',
  broken: 'total +=',
  crash: 'total //= 0 if n > 250 else 1',
}

export function programAt(index: number): BenchProgram {
  const next = numbersFrom(index + 1)
  const ending = endings[index % wrongEvery] ?? 'right'
  const word = () => words[next(words.length)] ?? 'sum'
  const isPython = index % 3 === 2
  const helper = isPython ? pythonHelper : cppHelper
  const helpers = Array.from({ length: 2 + next(6) }, (_, at) =>
    helper(word(), word(), at * 100 + next(100)),
  ).join('')
  return isPython
    ? { language: 'Python3', code: `# ${index}\nimport sys\n\n\n${helpers}${pythonMain(pythonLast[ending])}` }
    : {
        language: 'C++ 17 With O2',
        code: `// ${index}\n#include <bits/stdc++.h>\nusing namespace std;\n\n${helpers}\n${cppMain(cppLast[ending])}`,
      }
}
