import { SandboxLostError } from './sandbox/backend.ts'

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
