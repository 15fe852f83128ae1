import type { Db } from '#server/db/database.ts'
import type { Translate } from '#server/http/translate.ts'
import { log, logFailure } from '#server/log/log.ts'
import { type RepeatedTask, repeatTask } from '#server/repeated-task.ts'
import {
  addLetters,
  changeTroubles,
  dropLetter,
  noteProblem,
  type TroubleChanges,
  takeDueLetters,
} from './alert.repository.ts'
import type { NodeWatch } from './node-watch.ts'
import { readFacts, sampleOf } from './read-status.ts'
import { forgetNode, storeNode, storeSample } from './status.repository.ts'
import { type TroubleLimits, troubleKey, troublesOf } from './troubles.rules.ts'
import { deliver, letterOf, type Webhook } from './webhook.ts'

const everyMs = 15_000

export interface StatusParts {
  readonly db: Db
  readonly watch: NodeWatch
  readonly limits: TroubleLimits
  readonly webhook: Webhook | undefined
  readonly site: string
  readonly translate: Translate
}

/** Says how this node is, keeps a sample, tells of what is wrong where it `tells`, and sends what is due. */
export function createStatusLook(parts: StatusParts): (tells?: boolean) => Promise<void> {
  const { db, watch, limits, webhook, site, translate } = parts

  const tell = async (trx: Db, { opened, ended }: TroubleChanges) => {
    for (const trouble of opened) log.warn({ trouble: troubleKey(trouble), value: trouble.value }, 'trouble')
    for (const trouble of ended) log.info({ trouble: troubleKey(trouble) }, 'trouble is over')
    if (!webhook) return
    const events = [
      ...opened.map((trouble) => ({ event: 'opened' as const, trouble, site })),
      ...ended.map((trouble) => ({ event: 'ended' as const, trouble, site })),
    ]
    await addLetters(
      trx,
      events.map((event) => letterOf(event, translate, new Date())),
    )
  }

  const send = async (to: Webhook) => {
    for (const { id, body } of await takeDueLetters(db)) {
      try {
        await deliver(to, body)
        await dropLetter(db, id)
      } catch (error) {
        logFailure('the webhook did not take a letter', error)
        await noteProblem(db, id, (error as Error).message.slice(0, 200))
      }
    }
  }

  return async (tells = true) => {
    await storeNode(db, await watch.facts())
    const facts = await readFacts(db)
    await storeSample(db, sampleOf(facts))
    const troubles = troublesOf(facts, limits)
    if (tells) await db.transaction().execute(async (trx) => tell(trx, await changeTroubles(trx, troubles)))
    if (webhook) await send(webhook)
  }
}

/** Looks when it is told to and, once it has begun, four times a minute. */
export function createStatus(parts: StatusParts): RepeatedTask {
  const look = createStatusLook(parts)
  let looksTaken = 0
  // While no web node ran, judges could not be heard: the first look would call each of them silent.
  const task = repeatTask(() => look(looksTaken++ > 0), {
    everyMs,
    failure: 'looking at the status failed',
  })
  return {
    run: task.run,
    begin() {
      task.begin()
      void task.run()
    },
    async stop() {
      await task.stop()
      parts.watch.stop()
      await forgetNode(parts.db, parts.watch.name).catch(() => {})
    },
  }
}
