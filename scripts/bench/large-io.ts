import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Limits } from '#judge/sandbox/backend.ts'
import { buildRunner } from '#judge/sandbox/native/build.ts'
import { createNativeSandbox } from '#judge/sandbox/native/native.ts'
import type { BenchPlace } from './bench-product.ts'
import { type Bar, median, rounded, timed } from './figures.ts'

/** 64 MiB into a boxed program and out of one, beside the same through a bare pipe. */

const execute = promisify(execFile)
const mib = 1024 * 1024
const size = 64 * mib
const rounds = 7
const limits: Limits = {
  cpuMs: 20_000,
  wallMs: 60_000,
  memoryBytes: 512 * mib,
  stackBytes: 64 * mib,
  processes: 8,
  outputBytes: 2 * size,
  stderrBytes: mib,
  fileBytes: 2 * size,
  workBytes: 32 * mib,
}
const env = ['PATH=/usr/bin:/bin']

async function writeInput(file: string) {
  const stream = createWriteStream(file)
  const line = Buffer.from('0123456789abcde\n'.repeat(mib / 16))
  for (let part = 0; part < size / mib; part++)
    await new Promise<void>((resolve) => stream.write(line, () => resolve()))
  await new Promise<void>((resolve) => stream.end(resolve))
}

export async function measureLargeIo({ directory }: BenchPlace) {
  const place = path.join(directory, 'large-io')
  await mkdir(place, { recursive: true })
  const input = path.join(place, 'input')
  const output = path.join(place, 'output')
  await writeInput(input)
  const sandbox = createNativeSandbox({
    slots: 1,
    stateDir: path.join(place, 'sandbox'),
    runnerPath: await buildRunner(),
  })
  const boxed = async (argv: string[], extra: { stdin?: { path: string }; stdoutPath?: string }) => {
    const result = await sandbox.run({ argv, env, limits, ...extra })
    if (result.status !== 'ok') throw new Error(`${argv.join(' ')}: ${result.status} ${result.error}`)
  }
  const shell = (line: string) => execute('/bin/sh', ['-c', line])
  const times: Record<string, number[]> = {}
  const work: Record<string, () => Promise<unknown>> = {
    'bare, in': () => shell(`cat ${input} | wc -c`),
    'box, in': () => boxed(['/usr/bin/wc', '-c'], { stdin: { path: input } }),
    'bare, out': () => shell(`head -c ${size} /dev/zero | cat > ${output}`),
    'box, out': () => boxed(['/usr/bin/head', '-c', String(size), '/dev/zero'], { stdoutPath: output }),
  }
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [name, act] of Object.entries(work)) {
        const ms = await timed(act)
        if (round > 0) times[name] = [...(times[name] ?? []), ms]
      }
    }
  } finally {
    await sandbox.close()
    await rm(place, { recursive: true, force: true })
  }
  const middle = (name: string) => median(times[name] ?? [])
  const bars: Bar[] = [
    { what: '64 MiB in, times a bare pipe', measured: middle('box, in') / middle('bare, in'), atMost: 2 },
    { what: '64 MiB out, times a bare pipe', measured: middle('box, out') / middle('bare, out'), atMost: 2 },
  ]
  const rows = Object.entries(times).map(([what, list]) => ({ what, 'median ms': rounded(median(list)) }))
  return { rows, bars }
}
