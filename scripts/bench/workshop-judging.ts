import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getBuild, startBuild } from '#contract/build.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { trial } from '#contract/limits/workshop.ts'
import { checkSubmissionsStatus, submit } from '#contract/submission.ts'
import { getTrials, startTrials } from '#contract/trial.ts'
import type { Client } from '#support/node/client.ts'
import { addProblem } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'
import type { BenchPlace, BenchProduct } from './bench-product.ts'
import { type Bar, rounded, timed } from './figures.ts'
import { begin, cppName, cppSolution, store, typedCases } from './workshop-draft.ts'

/** Builds and trials: what they cost beside bare shells, what they repeat, and who waits for them. */

const run = promisify(execFile)
const solutions = 10
const tests = 100
const lanes = 2
const waitMax = 600_000

/** Never the same text twice, so that no compiled program is found. */
const echo = () =>
  `// ${randomUUID()}\n#include <bits/stdc++.h>\nusing namespace std;\nint main(){long long n;cin>>n;vector<long long> v(1000,n);sort(v.begin(),v.end());cout<<v[0]<<endl;}\n`

/** A test as a problem's maker runs it in a shell, and one that is neither stopped nor compared. */
const bareTests = {
  judged: 'timeout 10 ./main < $i.in > $i.out && cmp -s $i.out $i.ans || exit 1',
  run: 'echo $i | ./main > $i.out || exit 1',
}

async function bareMatrix(
  { languages }: BenchProduct,
  { directory }: BenchPlace,
  bareTest: string,
): Promise<number> {
  const plain = languages.find(({ name }) => name === cppName)?.compileCommand ?? 'false'
  const headers = path.join(directory, 'matrix-headers')
  mkdirSync(path.join(headers, 'bits'), { recursive: true })
  writeFileSync(path.join(headers, 'all.h'), '#include <bits/stdc++.h>\n')
  const flags = plain.replace(/^g\+\+ /, '').replace(/ ?main\.cpp.*$/, '')
  const makeHeader = `g++ ${flags} -x c++-header all.h -o bits/stdc++.h.gch`
  await run('/bin/sh', ['-c', makeHeader], { cwd: headers })
  const compile = plain.replace(/^g\+\+ /, `g++ -I ${headers} `)
  const one = async (place: string) => {
    writeFileSync(path.join(place, 'main.cpp'), echo())
    const runs = `for i in $(seq ${tests}); do ${bareTest}; done`
    await run('/bin/sh', ['-c', `${compile} && ${runs}`], { cwd: place })
  }
  const places = Array.from({ length: lanes }, (_, number) => path.join(directory, `matrix-lane-${number}`))
  for (const place of places) {
    mkdirSync(place, { recursive: true })
    for (let number = 1; number <= tests; number++)
      for (const side of ['in', 'ans']) writeFileSync(path.join(place, `${number}.${side}`), `${number}\n`)
  }
  let next = 0
  const lane = async (place: string) => {
    while (next++ < solutions) await one(place)
  }
  return timed(() => Promise.all(places.map(lane)))
}

/** Asks for the matrix as its page does, which is part of what it costs; gives when its last outcome was stored. */
async function endOfMatrix({ admin: maker, db }: BenchProduct, pid: number): Promise<number> {
  const deadline = Date.now() + waitMax
  while (Date.now() < deadline) {
    await maker.get(getTrials, { query: { pid } })
    const rows = await db.selectFrom('trial').select('finishedAt').where('pid', '=', pid).execute()
    const ends = rows.flatMap(({ finishedAt }) => finishedAt?.getTime() ?? [])
    if (ends.length === rows.length) return Math.max(...ends)
    await pause(trial.pollMs)
  }
  throw new Error(`no end of the matrix in ${waitMax} ms`)
}

async function productMatrix(bench: BenchProduct): Promise<number> {
  const { admin: maker } = bench
  const pid = await begin(maker)
  await store(maker, pid, {
    cases: await typedCases(maker, pid, { count: tests, distinct: true }),
    solutions: Array.from({ length: solutions }, (_, number) =>
      cppSolution(`solution-${number}`, echo(), number === 0 ? 'main' : 'correct'),
    ),
  })
  const began = Date.now()
  await maker.get(startTrials, { body: { pid, again: false } })
  const ended = await endOfMatrix(bench, pid)
  const { rows } = await maker.get(getTrials, { query: { pid } })
  const wrong = rows.find(({ cells }) => cells.some((cell) => cell?.[0] !== JudgeStatus.Accepted))
  if (wrong) throw new Error(wrong.failure?.message ?? `${wrong.solution} has no outcome that is right`)
  return ended - began
}

export async function measureMatrix(bench: BenchProduct, place: BenchPlace) {
  const before = await bareMatrix(bench, place, bareTests.judged)
  const product = await productMatrix(bench)
  const after = await bareMatrix(bench, place, bareTests.judged)
  const floor = (before + after) / 2
  const ran = await bareMatrix(bench, place, bareTests.run)
  const rows = [
    { what: 'two bare shells, each test bounded in time and compared', seconds: rounded(floor / 1000) },
    { what: 'two bare shells that only run it', seconds: rounded(ran / 1000) },
    { what: 'product', seconds: rounded(product / 1000) },
  ]
  const bars: Bar[] = [
    {
      what: `${solutions} solutions × ${tests} tests, share of the floor`,
      measured: floor / product,
      atLeast: 0.85,
    },
  ]
  return { rows, bars }
}

const built = (maker: Client, pid: number) =>
  until(
    'the build',
    async () => {
      const build = await maker.get(getBuild, { query: { pid } })
      if (build.faults.length > 0) throw new Error(build.faults[0]?.message)
      return !build.isRunning && build.isCurrent
    },
    waitMax,
  )

const lines = 20
const generator = `// ${randomUUID()}\n#include <cstdio>\nint main(int,char**a){puts(a[1]);}\n`

/** Which runs a build makes of which one line of its script changed. */
export async function measureRepeats({ admin, db }: BenchProduct) {
  const scriptOf = (last: number) =>
    [...Array.from({ length: lines - 1 }, (_, line) => `gen ${line + 1}`), `gen ${last}`].join('\n')
  const pid = await begin(admin, {
    generators: [{ name: 'gen', language: cppName, code: generator }],
    script: scriptOf(lines),
    solutions: [cppSolution('main', echo(), 'main')],
  })
  const build = () =>
    timed(async () => {
      await admin.get(startBuild, { body: { pid, again: false } })
      await built(admin, pid)
    })
  const runs = async () =>
    (await db.selectFrom('buildRun').select('id').where('pid', '=', pid).execute()).length
  const wholeMs = await build()
  const whole = await runs()
  await store(admin, pid, { script: scriptOf(1_000) })
  const againMs = await build()
  const again = (await runs()) - whole
  const rows = [
    { what: `build of ${lines} lines`, runs: whole, seconds: rounded(wholeMs / 1000) },
    { what: 'the same with one line changed', runs: again, seconds: rounded(againMs / 1000) },
  ]
  // Its input twice, and its output by the main solution.
  const bars: Bar[] = [{ what: 'runs after one line changed', measured: again, atMost: 3 }]
  return { rows, bars }
}

const cpuMs = 500
const slowLines = 30
const submissions = 5
const lookMs = 10

/** Takes so much processor time. */
const slow = `// ${randomUUID()}
#include <cstdio>
#include <ctime>
int main(int, char** a) {
  while (clock() < ${cpuMs / 1000} * CLOCKS_PER_SEC);
  puts(a[1]);
}
`

/** How long one run of it takes on this machine now, with one for each slot at once; the longest of some. */
async function bareRunMs({ languages }: BenchProduct, { directory }: BenchPlace): Promise<number> {
  const compile = languages.find(({ name }) => name === cppName)?.compileCommand ?? 'false'
  const cwd = path.join(directory, 'slow')
  mkdirSync(cwd, { recursive: true })
  writeFileSync(path.join(cwd, 'main.cpp'), slow)
  await run('/bin/sh', ['-c', compile], { cwd })
  const once = () => timed(() => run('./main', ['1'], { cwd }))
  let longest = 0
  for (let round = 0; round < submissions; round++)
    longest = Math.max(longest, ...(await Promise.all(Array.from({ length: lanes }, once))))
  return longest
}

/** From the answer to a submission until a judge works on it, again and again; the longest of them. */
async function longestWait(client: Client, problemId: string): Promise<number> {
  let longest = 0
  for (let number = 0; number < submissions; number++) {
    const { submitId } = await client.get(submit, {
      body: { pid: problemId, language: cppName, code: echo(), cid: 0, requestKey: randomUUID() },
    })
    const began = performance.now()
    const standing = async () =>
      (await client.get(checkSubmissionsStatus, { body: { submitIds: [submitId] } }))[String(submitId)]
        ?.status
    while ((await standing()) === JudgeStatus.Pending) await pause(lookMs)
    longest = Math.max(longest, performance.now() - began)
    await until('the verdict', async () => (await standing()) === JudgeStatus.Accepted, waitMax)
  }
  return longest
}

/** How long submissions wait while a build keeps every slot busy, beside what one of its runs takes. */
export async function measureLiveWait(bench: BenchProduct, place: BenchPlace) {
  const { admin, db, users } = bench
  const { problemId } = await addProblem(db, { cases: 1 })
  const [client] = await users(1)
  if (!client) throw new Error('there is no user')
  const idleMs = await longestWait(client, problemId)
  const before = await bareRunMs(bench, place)
  const pid = await begin(admin, {
    generators: [{ name: 'slow', language: cppName, code: slow }],
    script: Array.from({ length: slowLines }, (_, line) => `slow ${line}`).join('\n'),
    solutions: [cppSolution('main', echo(), 'main')],
  })
  await admin.get(startBuild, { body: { pid, again: false } })
  const done = async () =>
    (await admin.get(getBuild, { query: { pid } })).steps.find(({ kind }) => kind === 'generate')?.done ?? 0
  await until('the first generated test', async () => (await done()) > 0, waitMax)
  const busyMs = await longestWait(client, problemId)
  if ((await done()) === slowLines) throw new Error('the build was over before the submissions were')
  await built(admin, pid)
  const runMs = Math.max(before, await bareRunMs(bench, place))
  const rows = [
    { what: 'longest wait, idle', ms: rounded(idleMs) },
    { what: 'one run of the build, bare', ms: rounded(runMs) },
    { what: 'longest wait beside the build', ms: rounded(busyMs) },
  ]
  const bars: Bar[] = [
    { what: 'wait for a build, beyond an idle one, in runs', measured: (busyMs - idleMs) / runMs, atMost: 1 },
  ]
  return { rows, bars }
}
