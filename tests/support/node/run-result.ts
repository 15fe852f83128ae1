import type { RunResult } from '#judge/sandbox/backend.ts'
import { megabyte } from '#judge/units.ts'

/** How a small program ends that does all right. */
export const runResult = (change: Partial<RunResult> = {}): RunResult => ({
  status: 'ok',
  exitCode: 0,
  signal: 0,
  cpuMs: 5,
  cpuUs: 5000,
  wallMs: 6,
  waitedMs: 0,
  memoryBytes: megabyte,
  outputBytes: 0,
  stdout: '',
  stderr: '',
  error: '',
  files: [],
  ...change,
})
