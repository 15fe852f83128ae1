import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isUnfinished, JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { getSubmissionDetail, submit } from '#contract/submission.ts'
import type { Client } from '#support/node/client.ts'
import { addProblem } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'
import { openSocket } from '../fleet/sockets.ts'
import type { BenchPlace, BenchProduct } from './bench-product.ts'
import { type Bar, median, rounded, sorted, timed } from './figures.ts'

/** From the press of *Submit* to the verdict of one C++ program on an idle machine, beside the compiler alone. */

const run = promisify(execFile)
const languageName = 'C++ 17 With O2'
const cases = 20
/** Should a hint not come. */
const askAgainMs = 1_000

/** Never the same text twice, so that no compiled program is found. */
const program = () => `// ${randomUUID()}
#include <bits/stdc++.h>
using namespace std;
int main() {
  long long n;
  cin >> n;
  map<long long, vector<string>> seen;
  for (long long i = 1; i <= 1000; i++) seen[i % 7].push_back(to_string(i));
  priority_queue<pair<size_t, long long>> order;
  for (auto& [key, words] : seen) order.emplace(words.size(), key);
  cout << (order.empty() ? 0 : n) << endl;
}
`

/** The compiler's own command, and one shell that runs the program on each input: nothing cheaper judges it. */
function prepareBare(bareDir: string, compile: string) {
  mkdirSync(path.join(bareDir, 'headers/bits'), { recursive: true })
  for (let seq = 1; seq <= cases; seq++) writeFileSync(path.join(bareDir, `${seq}.in`), `${seq}\n`)
  const flags = compile.replace(/^g\+\+ /, '').replace(/ ?main\.cpp.*$/, '')
  writeFileSync(path.join(bareDir, 'all.h'), '#include <bits/stdc++.h>\n')
  const header = `g++ ${flags} -x c++-header all.h -o headers/bits/stdc++.h.gch`
  execFileSync('/bin/sh', ['-c', header], { cwd: bareDir })
  const runs = `for i in $(seq ${cases}); do ./main < $i.in > $i.out || exit 1; done`
  const bare = (command: string) => async () => {
    writeFileSync(path.join(bareDir, 'main.cpp'), program())
    return timed(() => run('/bin/sh', ['-c', `${command} && ${runs}`], { cwd: bareDir }))
  }
  return { plain: bare(compile), withHeader: bare(compile.replace(/^g\+\+ /, 'g++ -I headers ')) }
}

/** As a page does: it sends the code, and asks again whenever the server hints that something changed. */
function asPage(client: Client, url: string) {
  let hinted = Promise.withResolvers<void>()
  const socket = openSocket(url, [], () => hinted.resolve())
  const judge = async (problemId: string, code: string): Promise<void> => {
    const body = { pid: problemId, language: languageName, code, cid: 0, requestKey: randomUUID() }
    const { submitId } = await client.get(submit, { body })
    const room = { topic: 'submission' as const, id: submitId }
    void socket.watch(room).then(() => hinted.resolve())
    try {
      for (;;) {
        hinted = Promise.withResolvers()
        const { submission } = await client.get(getSubmissionDetail, { query: { submitId } })
        if (submission.status === JudgeStatus.Accepted) return
        if (!isUnfinished(submission.status))
          throw new Error(`${judgeStatusName(submission.status)}: ${submission.errorMessage}`)
        await Promise.race([hinted.promise, pause(askAgainMs, undefined, { ref: false })])
      }
    } finally {
      socket.unwatch(room)
    }
  }
  return { connected: socket.connected, judge, close: socket.close }
}

/** The judge makes its headers when it starts; while it does, it is not what is measured. */
const waitForHeaders = ({ languages }: BenchProduct, { cacheDir }: BenchPlace) => {
  const wanted = languages.filter(({ name }) => name.startsWith('C++')).length
  const areMade = () =>
    globSync('headers/*/bits/*.gch', { cwd: cacheDir }).length >= wanted &&
    globSync('making/*/*.partial', { cwd: cacheDir }).length === 0
  return until('the precompiled headers', areMade, 300_000)
}

export async function measureLatency(bench: BenchProduct, place: BenchPlace, rounds: number) {
  const { db, admin, languages, product } = bench
  const { problemId } = await addProblem(db, { cases })
  const language = languages.find(({ name }) => name === languageName)
  if (!language) throw new Error(`The judge does not offer ${languageName}`)
  await waitForHeaders(bench, place)
  const bare = prepareBare(path.join(place.directory, 'bare'), language.compileCommand)
  const page = asPage(admin, product.url)
  await page.connected()
  const times: Record<string, number[]> = {}
  const keep = (name: string, ms: number) => {
    times[name] = [...(times[name] ?? []), ms]
  }
  for (let round = 0; round <= rounds; round++) {
    const code = program()
    const found = {
      bare: await bare.plain(),
      'bare with header': await bare.withHeader(),
      'product, first compile': await timed(() => page.judge(problemId, code)),
      'product, compiled before': await timed(() => page.judge(problemId, code)),
    }
    // The first round warms up.
    if (round > 0) for (const [name, ms] of Object.entries(found)) keep(name, ms)
  }
  page.close()
  const middle = (name: string) => median(times[name] ?? [])
  const bars: Bar[] = [
    {
      what: 'first compile, times the floor with the header',
      measured: middle('product, first compile') / middle('bare with header'),
      atMost: 1.12,
    },
    { what: 'compiled before', measured: middle('product, compiled before'), atMost: 80, unit: 'ms' },
  ]
  const rows = Object.entries(times).map(([what, list]) => ({
    what,
    'median ms': rounded(median(list)),
    'least ms': rounded(sorted(list)[0]),
    'most ms': rounded(sorted(list).at(-1)),
  }))
  return { rows, bars }
}
