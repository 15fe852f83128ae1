import { JudgeFault } from './judge-fault.ts'
import { type RunResult, SandboxLostError } from './sandbox/backend.ts'

const triesMax = 3

/** A sandbox process that died left nothing of the run behind, so the same run is made again. */
export async function runAgainWhenLost<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof SandboxLostError) || tries >= triesMax) throw error
    }
  }
}

export const sandboxFault = ({ error }: RunResult): JudgeFault =>
  new JudgeFault('The sandbox of the judge failed', { cause: error })

/** As above, and once more when the sandbox says that it failed: that is never the program's fault. */
export async function runUnlessBroken<R extends RunResult>(run: () => Promise<R>): Promise<R> {
  const first = await runAgainWhenLost(run)
  const result = first.status === 'internal' ? await runAgainWhenLost(run) : first
  if (result.status === 'internal') throw sandboxFault(result)
  return result
}
