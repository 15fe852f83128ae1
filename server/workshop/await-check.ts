import { setTimeout as wait } from 'node:timers/promises'
import type { ProgramCheckResult } from '#contract/judge-making.ts'
import { programCheck as limits } from '#contract/limits/workshop.ts'
import type { Db } from '#server/db/database.ts'
import type { Listener } from '#server/db/listen.ts'
import { refuse } from '#server/http/refusal.ts'
import {
  type CheckedProgram,
  checkChannel,
  countLately,
  countUnfinished,
  findCheck,
  isLanguageMissing,
  isUnderWay,
  programKey,
  wantCheck,
} from './program-check.ts'

interface WaitingParts {
  db: Db
  listener: Listener
}

/** Waits until `look` finds something, which it is asked when the judges say so, and now and then. */
const waitFor = async <T>(
  { listener, key, gone }: { listener: Listener; key: string; gone: AbortSignal },
  look: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  let heard = Promise.withResolvers<void>()
  const hear = () => heard.resolve()
  const stop = await listener.listen(checkChannel, (said) => said === key && hear(), hear)
  const ended = AbortSignal.any([gone, AbortSignal.timeout(limits.waitMs)])
  try {
    while (!ended.aborted) {
      heard = Promise.withResolvers<void>()
      const found = await look()
      if (found !== undefined) return found
      const pause = new AbortController()
      const signal = AbortSignal.any([ended, pause.signal])
      await Promise.race([heard.promise, wait(limits.lookMs, undefined, { signal }).catch(() => undefined)])
      pause.abort()
    }
    return undefined
  } finally {
    stop()
  }
}

/** What the judges say of this program; what compiled once is known. Refuses with 500 when none took it in time. */
export const createAwaitCheck =
  ({ db, listener }: WaitingParts) =>
  async (
    { uid, isAutomatic = false }: { uid: string; isAutomatic?: boolean | undefined },
    program: CheckedProgram,
    gone: AbortSignal,
  ): Promise<ProgramCheckResult> => {
    const known = await findCheck(db, program)
    if (known?.compiles) return known
    const key = programKey(program)
    if (isAutomatic && (await countLately(db, uid)) >= limits.automaticHourlyMax)
      refuse(403, 'server.workshop:checksPaused')
    if ((await countUnfinished(db, uid, key)) >= limits.unfinishedMax)
      refuse(400, 'server.workshop:tooManyChecks')
    if (await isLanguageMissing(db, program))
      refuse(400, 'server.workshop:languageOfNoJudge', { language: program.language })
    await wantCheck(db, uid, program)
    const found = await waitFor({ listener, key, gone }, async () => {
      const underWay = await isUnderWay(db, key)
      return (await findCheck(db, program)) ?? (underWay ? undefined : null)
    })
    return found ?? refuse(500, 'server.workshop:noJudge')
  }
