import { JudgeFault } from './judge-fault.ts'
import type { RunResult } from './sandbox/backend.ts'
import { runAgainWhenLost } from './sandbox-retry.ts'

const sandboxFault = ({ error }: RunResult): JudgeFault =>
  new JudgeFault('The sandbox of the judge failed', { cause: error })

/** Runs once more when the sandbox died or says that it failed: that is never the program's fault. */
export async function runUnlessBroken<R extends RunResult>(run: () => Promise<R>): Promise<R> {
  const [result] = await runAllUnlessBroken<[R]>(async () => [await run()])
  return result
}

/** As runUnlessBroken, for programs that run together. */
export async function runAllUnlessBroken<R extends readonly RunResult[]>(run: () => Promise<R>): Promise<R> {
  const broken = (results: R) => results.find(({ status }) => status === 'internal')
  const first = await runAgainWhenLost(run)
  const results = broken(first) ? await runAgainWhenLost(run) : first
  const failed = broken(results)
  if (failed) throw sandboxFault(failed)
  return results
}
