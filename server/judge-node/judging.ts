import { judging } from '#contract/limits/judging.ts'
import { createBuildJudging } from '#server/build/build-judging.use-cases.ts'
import type { Db } from '#server/db/database.ts'
import type { Listener } from '#server/db/listen.ts'
import type { JudgedSubmission } from '#server/metrics/metrics.ts'
import type { Hints } from '#server/push/hints.ts'
import { queueChannel } from '#server/queue/queue.ts'
import { createWaitingJudges } from '#server/queue/waiting-judges.ts'
import { repeatTask } from '#server/repeated-task.ts'
import { createTestRunJudging } from '#server/test-run/test-run-judging.use-cases.ts'
import { createTrialJudging } from '#server/trial/trial-judging.use-cases.ts'
import { createProgramChecks } from '#server/workshop/program-check.ts'
import { judgeNodeRoutes } from './judge-node.routes.ts'
import { createJudgeNodeUseCases } from './judge-node.use-cases.ts'

interface JudgingParts {
  db: Db
  listener: Listener
  hints: Hints
  onJudged: (submission: JudgedSubmission) => void
}

/** The web node's side of judging: the judges' calls, their wake-up, and a timer that frees lost work. */
export const startJudging = async ({ db, listener, hints, onJudged }: JudgingParts) => {
  const waiting = createWaitingJudges()
  const testRuns = createTestRunJudging({ db, hints })
  const trials = createTrialJudging(db)
  const programChecks = createProgramChecks(db)
  const builds = createBuildJudging(db)
  const judges = createJudgeNodeUseCases({
    ...{ db, hints, waiting, testRuns, trials, programChecks, builds, onJudged },
  })
  const unlisten = await listener.listen(queueChannel, waiting.wake, waiting.wake)
  // A failing sweep is tried again by the next one, and by every judge that asks for work.
  const sweeps = repeatTask(judges.sweep, {
    everyMs: judging.sweepMs,
    failure: 'the sweep of leases failed',
  })
  sweeps.begin()
  return {
    routes: judgeNodeRoutes(judges),
    async close(): Promise<void> {
      unlisten()
      waiting.close()
      await sweeps.stop()
    },
  }
}
