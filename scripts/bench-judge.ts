/**
 * What the product adds to judging a C++ program of 20 cases, against the compiler and the program alone, interleaved
 * in one run: `npm run bench:judge [-- rounds]`. Prints a table and one line of JSON; the exit code says whether the
 * bars hold. From the press of a client to the verdict that its GET reads: HTTP, database, queue, judge, sandbox.
 */
import { execFile, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { login } from '#contract/account.ts'
import { isUnfinished, JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { header } from '#contract/envelope.ts'
import { getLanguages } from '#contract/problem.ts'
import { getSubmissionDetail, submit } from '#contract/submission.ts'
import { adminName } from '#server/account/built-in-admin.ts'
import { createDatabase } from '#server/db/create-database.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { addProblem, setSiteConfig } from '#support/node/practice.ts'
import { startProduct } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'

const run = promisify(execFile)
const languageName = 'C++ 17 With O2'
const cases = 20
const rounds = Number(process.argv[2] ?? 7)
const askEveryMs = 5
/** First compile: times the floor with the header. Cached: milliseconds. */
const bars = { timesFloor: 1.5, cachedMs: 250 }

const root = path.resolve(import.meta.dirname, '..')
const cacheDir = path.join(root, 'build/bench-judge-cache')
const directory = mkdtempSync(path.join(tmpdir(), 'verdict-bench-'))
const bareDir = path.join(directory, 'bare')

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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The compiler's own command, and one shell that runs the program on each input: nothing cheaper judges it. */
function prepareBare(compile: string) {
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

async function judge(client: Client, problemId: string, code: string): Promise<void> {
  const body = { pid: problemId, language: languageName, code, cid: 0, requestKey: randomUUID() }
  const { submitId } = await client.get(submit, { body })
  for (;;) {
    const { submission } = await client.get(getSubmissionDetail, { query: { submitId } })
    if (submission.status === JudgeStatus.Accepted) return
    if (!isUnfinished(submission.status))
      throw new Error(`${judgeStatusName(submission.status)}: ${submission.errorMessage}`)
    await pause(askEveryMs)
  }
}

async function signIn(url: string, password: string): Promise<Client> {
  const { headers } = await createClient(url).ask(login, {
    body: { username: adminName, password, puzzleProof: null },
  })
  return createClient(url, headers.get(header.token) ?? '')
}

/** The judge makes its headers when it starts; while it does, it is not what is measured. */
const headersAreMade = (languages: readonly { name: string }[]) => {
  const wanted = languages.filter(({ name }) => name.startsWith('C++')).length
  const made = globSync('headers/*/bits/*.gch', { cwd: cacheDir }).length
  return made >= wanted && globSync('headers/*.partial', { cwd: cacheDir }).length === 0
}

const names = ['bare', 'bare with header', 'product, first', 'product, cached'] as const
type Name = (typeof names)[number]
const times: Record<Name, number[]> = {
  bare: [],
  'bare with header': [],
  'product, first': [],
  'product, cached': [],
}

async function measure(databaseUrl: string): Promise<void> {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(directory, 'data'),
    JUDGE_CACHE_DIR: cacheDir,
    JUDGE_SLOTS: '1',
    SEED: 'empty',
  })
  const { db, close } = openDatabase(databaseUrl, { size: 1 })
  try {
    const client = await signIn(product.url, product.adminPassword)
    await setSiteConfig(db, 'defaultSubmitInterval', 0)
    const { problemId } = await addProblem(db, { cases })
    const languages = await client.get(getLanguages, { query: {} })
    const language = languages.find(({ name }) => name === languageName)
    if (!language) throw new Error(`The judge does not offer ${languageName}`)
    await until('the precompiled headers', () => headersAreMade(languages), 300_000)
    const bare = prepareBare(language.compileCommand)
    const round = async (keep: boolean) => {
      const code = program()
      const found: Record<Name, number> = {
        bare: await bare.plain(),
        'bare with header': await bare.withHeader(),
        'product, first': await timed(() => judge(client, problemId, code)),
        'product, cached': await timed(() => judge(client, problemId, code)),
      }
      if (keep) for (const name of names) times[name].push(found[name])
    }
    await round(false)
    for (let count = 0; count < rounds; count++) await round(true)
  } finally {
    await close()
    await product.stop()
  }
}

const postgres = await startEmbedded({ dir: path.join(directory, 'postgres') })
try {
  await createDatabase(postgres.url('postgres'), 'bench')
  await measure(postgres.url('bench'))
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}

const sorted = (name: Name) => times[name].toSorted((one, other) => one - other)
const median = (name: Name) => sorted(name)[Math.floor(rounds / 2)] ?? Number.NaN
const ms = (value: number | undefined) => Math.round((value ?? Number.NaN) * 10) / 10
const timesFloor = median('product, first') / median('bare with header')
const holds = timesFloor <= bars.timesFloor && median('product, cached') <= bars.cachedMs

console.table(
  names.map((name) => ({
    name,
    'median ms': ms(median(name)),
    'least ms': ms(sorted(name)[0]),
    'most ms': ms(sorted(name).at(-1)),
  })),
)
console.log(`${cases} cases, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`)
console.log(
  `First compile: ${timesFloor.toFixed(2)} × the floor with the header, bar ${bars.timesFloor}; ` +
    `cached: ${ms(median('product, cached'))} ms, bar ${bars.cachedMs}: ${holds ? 'hold' : 'BROKEN'}`,
)
console.log(
  JSON.stringify({ name: 'judge', bars, holds, timesFloor, load: loadavg(), medians: medians(), times }),
)
function medians() {
  return Object.fromEntries(names.map((name) => [name, median(name)]))
}
if (!holds) process.exitCode = 1
