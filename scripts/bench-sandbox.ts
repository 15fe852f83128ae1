/**
 * What a box costs, against the same program without one, interleaved in one run: `node scripts/bench-sandbox.ts
 * [rounds]`. Prints a table and one line of JSON; the exit code says whether the bars of docs/sandbox.md hold.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Limits, SandboxBackend } from '#judge/sandbox/backend.ts'
import { buildRunner } from '#judge/sandbox/native/build.ts'
import { createNativeSandbox } from '#judge/sandbox/native/native.ts'

const execute = promisify(execFile)
const programs = join(import.meta.dirname, '..', 'tests', 'judge', 'sandbox', 'programs')
const mib = 1024 * 1024
const perRound = 10
const rounds = Number(process.argv[2] ?? 20)
const compileRounds = 3
const trips = 20_000
const tripRounds = 5
const bars = { timesBareSpawn: 4, overNodeSpawnMs: 2, timesBareCompile: 1.15, tripsMs: 2_000 }

const limits: Limits = {
  cpuMs: 20_000,
  wallMs: 60_000,
  memoryBytes: 1024 * mib,
  stackBytes: 64 * mib,
  processes: 32,
  outputBytes: 16 * mib,
  stderrBytes: mib,
  fileBytes: 128 * mib,
  workBytes: 128 * mib,
}
const env = ['PATH=/usr/bin:/bin']
const source = `#include <bits/stdc++.h>
using namespace std;
int main() { map<int, int> seen; for (int i; cin >> i;) seen[i]++; cout << seen.size() << endl; }
`
const compileArgv = ['/usr/bin/g++', '-O2', '-o', 'main', 'main.cpp']

const directory = await mkdtemp(join(tmpdir(), 'verdict-bench-'))
const bin = join(directory, 'bin')
await mkdir(bin, { mode: 0o755 })
const program = join(bin, 'cost')
await execute('cc', ['-O2', '-w', '-static', '-pthread', '-o', program, join(programs, 'cost.c')])
const talk = join(bin, 'talk')
await execute('cc', ['-O2', '-w', '-static', '-o', talk, join(programs, 'talk.c')])
await execute('cc', ['-O2', '-w', '-o', join(bin, 'spawn-many'), join(programs, 'spawn-many.c')])

const open = (name: string, cgroups: boolean) =>
  runnerPath.then((path) =>
    createNativeSandbox({ slots: 1, stateDir: join(directory, name), runnerPath: path, cgroups }),
  )
const runnerPath = buildRunner()
const [best, withoutGroups] = await Promise.all([open('best', true), open('without', false)])
const mode = (await best.probe()).mode
await withoutGroups.probe()

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const repeat = async (work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let i = 0; i < perRound; i++) times.push(await timed(work))
  return times
}

const bareSpawns = async (): Promise<number[]> => {
  const { stdout } = await execute(join(bin, 'spawn-many'), [String(perRound), program])
  return stdout
    .trim()
    .split('\n')
    .map((text) => Number(text) / 1000)
}

const nodeSpawn = () =>
  once(spawn(program, ['exit', '0'], { stdio: ['ignore', 'ignore', 'ignore'], env: {} }), 'close')

const boxed = async (sandbox: SandboxBackend): Promise<void> => {
  const result = await sandbox.run({ argv: ['/w/cost', 'exit', '0'], env, directory: bin, limits })
  if (result.status !== 'ok') throw new Error(`the boxed run ended with ${result.status}: ${result.error}`)
}

const bareCompile = async (): Promise<void> => {
  const [compiler = '', ...args] = compileArgv
  await execute(compiler, args, { cwd: directory, env: { PATH: '/usr/bin:/bin' } })
}

const boxedCompile = async (): Promise<void> => {
  const result = await best.compile({
    argv: compileArgv,
    env,
    limits,
    copyIn: [{ name: 'main.cpp', content: source }],
    copyOut: [{ name: 'main', path: join(directory, 'made'), maxBytes: 64 * mib }],
  })
  if (result.artifacts.length === 0) throw new Error(`the boxed compilation failed: ${result.stderr}`)
}

const bareTrips = async () => [Number((await execute(talk, ['pair', String(trips)])).stderr)]

const boxedTrips = async (): Promise<number[]> => {
  const side = (...args: string[]) => ({ argv: ['/w/talk', ...args], env, directory: bin, limits })
  const [asking, answering] = await best.interact(side('ask', String(trips)), side('answer'))
  if (asking.status !== 'ok' || answering.status !== 'ok') throw new Error('the conversation failed')
  return [asking.wallMs]
}

const kinds: Record<string, () => Promise<number[]>> = {
  'bare posix_spawn': bareSpawns,
  'bare Node spawn': () => repeat(nodeSpawn),
  [`box, ${mode}`]: () => repeat(() => boxed(best)),
  'box, no-cgroup': () => repeat(() => boxed(withoutGroups)),
}
const compilations: Record<string, () => Promise<void>> = {
  'bare g++ -O2': bareCompile,
  'g++ -O2 in a box': boxedCompile,
}

const conversations: Record<string, () => Promise<number[]>> = {
  'trips over plain pipes': bareTrips,
  'trips between boxes': boxedTrips,
}

const samples = new Map<string, number[]>()
const add = (name: string, times: readonly number[]) =>
  samples.set(name, [...(samples.get(name) ?? []), ...times])
await writeFile(join(directory, 'main.cpp'), source)
for (const work of [...Object.values(kinds), ...Object.values(compilations)]) await work()
for (let round = 0; round < rounds; round++)
  for (const [name, work] of Object.entries(kinds)) add(name, await work())
for (let round = 0; round < compileRounds; round++)
  for (const [name, work] of Object.entries(compilations)) add(name, [await timed(work)])
for (let round = 0; round < tripRounds; round++)
  for (const [name, work] of Object.entries(conversations)) add(name, await work())
await Promise.all([best.close(), withoutGroups.close()])
await rm(directory, { recursive: true, force: true })

const quantile = (name: string, part: number): number => {
  const sorted = [...(samples.get(name) ?? [])].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
const median = (name: string) => quantile(name, 0.5)
const rows = [...samples.keys()].map((name) => ({ name, medianMs: median(name), p90Ms: quantile(name, 0.9) }))
const measured = {
  timesBareSpawn: median(`box, ${mode}`) / median('bare posix_spawn'),
  overNodeSpawnMs: median(`box, ${mode}`) - median('bare Node spawn'),
  timesBareCompile: median('g++ -O2 in a box') / median('bare g++ -O2'),
  tripsMs: median('trips between boxes'),
}
const holds =
  measured.timesBareSpawn <= bars.timesBareSpawn &&
  measured.overNodeSpawnMs <= bars.overNodeSpawnMs &&
  measured.timesBareCompile <= bars.timesBareCompile &&
  measured.tripsMs <= bars.tripsMs

console.log(`${'what'.padEnd(24)}${'median ms'.padStart(12)}${'p90 ms'.padStart(12)}`)
for (const { name, medianMs, p90Ms } of rows)
  console.log(`${name.padEnd(24)}${medianMs.toFixed(3).padStart(12)}${p90Ms.toFixed(3).padStart(12)}`)
for (const [name, value] of Object.entries(measured))
  console.log(`${name.padEnd(24)}${value.toFixed(2).padStart(12)}   bar ${bars[name as keyof typeof bars]}`)
console.log(JSON.stringify({ mode, rounds, rows, measured, bars, holds }))
if (!holds) process.exitCode = 1
