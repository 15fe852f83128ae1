import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { JudgeStatus } from '#contract/enums.ts'
import { submit } from '#contract/submission.ts'
import { addProblem } from '#support/node/practice.ts'
import { until } from '#support/node/until.ts'
import type { BenchPlace, BenchProduct } from './bench-product.ts'
import { type Bar, rounded, timed } from './figures.ts'

/** Two hundred submissions in three languages over two slots, beside the same work by two bare shells. */

const run = promisify(execFile)
const cases = 10
const lanes = 2
const submissions = 200
const senders = 10

interface Kind {
  language: string
  source: string
  code: () => string
  /** How the bare shell runs what it compiled. */
  run: string
}

const cpp: Kind = {
  language: 'C++ 17 With O2',
  source: 'main.cpp',
  code: () =>
    `// ${randomUUID()}\n#include <bits/stdc++.h>\nusing namespace std;\nint main(){long long n;cin>>n;vector<long long> v(1000,n);sort(v.begin(),v.end());cout<<v[0]<<endl;}\n`,
  run: './main',
}
const kinds: readonly Kind[] = [
  cpp,
  cpp,
  cpp,
  {
    language: 'C With O2',
    source: 'main.c',
    code: () =>
      `/* ${randomUUID()} */\n#include <stdio.h>\nint main(void){long long n;scanf("%lld",&n);printf("%lld\\n",n);}\n`,
    run: './main',
  },
  {
    language: 'Python3',
    source: 'main.py',
    code: () => `# ${randomUUID()}\nprint(int(input()))\n`,
    run: 'python3 main.pyc',
  },
]
const kindOf = (index: number) => kinds[index % kinds.length] ?? cpp

/** Both lanes at once, each one program after another; milliseconds for all. */
async function bareTime({ languages }: BenchProduct, { directory }: BenchPlace): Promise<number> {
  const headers = path.join(directory, 'bare/headers')
  const commandOf = ({ language }: Kind) =>
    (languages.find(({ name }) => name === language)?.compileCommand ?? 'false').replace(
      /^g\+\+ /,
      `g++ -I ${headers} `,
    )
  const work = async (index: number, place: string) => {
    const kind = kindOf(index)
    writeFileSync(path.join(place, kind.source), kind.code())
    const runs = `for i in $(seq ${cases}); do echo $i | ${kind.run} > $i.out || exit 1; done`
    await run('/bin/sh', ['-c', `${commandOf(kind)} && ${runs}`], { cwd: place })
  }
  let next = 0
  const lane = async (number: number) => {
    const place = path.join(directory, `bare-lane-${number}`)
    mkdirSync(place, { recursive: true })
    while (next < submissions) await work(next++, place)
  }
  return timed(() => Promise.all(Array.from({ length: lanes }, (_, number) => lane(number))))
}

async function productTime({ db, users }: BenchProduct): Promise<number> {
  const { problemId, pid } = await addProblem(db, { cases })
  const clients = await users(senders)
  const sent = Array.from({ length: submissions }, (_, index) => ({ index, kind: kindOf(index) }))
  const time = await timed(async () => {
    await Promise.all(
      clients.map(async (client, number) => {
        for (const { index, kind } of sent) {
          if (index % senders !== number) continue
          const { language } = kind
          await client.get(submit, {
            body: { pid: problemId, language, code: kind.code(), cid: 0, requestKey: randomUUID() },
          })
        }
      }),
    )
    await until('every verdict', () => finished(pid), 600_000)
  })
  const { accepted } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('accepted'))
    .where('pid', '=', pid)
    .where('status', '=', JudgeStatus.Accepted)
    .executeTakeFirstOrThrow()
  if (Number(accepted) !== submissions) throw new Error(`Only ${accepted} of ${submissions} were accepted`)
  return time

  async function finished(problem: number) {
    const row = await db
      .selectFrom('submission')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('pid', '=', problem)
      .where('status', 'in', [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging])
      .executeTakeFirstOrThrow()
    return Number(row.left) === 0
  }
}

export async function measureThroughput(bench: BenchProduct, place: BenchPlace) {
  const before = await bareTime(bench, place)
  const product = await productTime(bench)
  const after = await bareTime(bench, place)
  const floor = (before + after) / 2
  const perSecond = (ms: number) => rounded((submissions * 1000) / ms)
  const bars: Bar[] = [{ what: 'throughput, share of the floor', measured: floor / product, atLeast: 0.85 }]
  const rows = [
    { what: 'bare, before', seconds: rounded(before / 1000), 'per second': perSecond(before) },
    { what: 'product', seconds: rounded(product / 1000), 'per second': perSecond(product) },
    { what: 'bare, after', seconds: rounded(after / 1000), 'per second': perSecond(after) },
  ]
  return { rows, bars }
}
