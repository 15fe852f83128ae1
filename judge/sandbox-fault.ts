import { JudgeFault } from './judge-fault.ts'
import type { RunResult } from './sandbox/backend.ts'
import { runAgainWhenLost } from './sandbox-retry.ts'

const sandboxFault = ({ error }: RunResult): JudgeFault =>
  new JudgeFault('The sandbox of the judge failed', { cause: error })

/** Runs once more when the sandbox died or says that it failed: that is never the program's fault. */
export async function runUnlessBroken<R extends RunResult>(run: () => Promise<R>): Promise<R> {
  const first = await runAgainWhenLost(run)
  const result = first.status === 'internal' ? await runAgainWhenLost(run) : first
  if (result.status === 'internal') throw sandboxFault(result)
  return result
}
