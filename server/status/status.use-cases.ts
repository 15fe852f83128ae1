import type { SiteStatus, StatusFacts, Trouble } from '#contract/status.ts'
import { findSweeps } from '#server/clean-up/clean-up.repository.ts'
import type { Db } from '#server/db/database.ts'
import { createSharedRead } from '#server/db/shared-read.ts'
import { findWaitingLetters } from './alert.repository.ts'
import { readFacts } from './read-status.ts'
import { findHistory } from './status.repository.ts'
import { type TroubleLimits, troublesOf } from './troubles.rules.ts'

interface Parts {
  readonly db: Db
  readonly limits: TroubleLimits
  readonly hasWebhook: boolean
}

export const createStatusUseCases = ({ db, limits, hasWebhook }: Parts) => {
  const share = createSharedRead<'facts', StatusFacts>()
  const facts = () => share('facts', () => readFacts(db))
  return {
    status: async (): Promise<SiteStatus> => {
      const [found, history, letters, cleanUp] = await Promise.all([
        facts(),
        findHistory(db),
        findWaitingLetters(db),
        findSweeps(db),
      ])
      const webhook = { isOn: hasWebhook, ...letters }
      return { facts: found, troubles: troublesOf(found, limits), history, webhook, cleanUp }
    },
    troubles: async (): Promise<Trouble[]> => troublesOf(await facts(), limits),
  }
}
