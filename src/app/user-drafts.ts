import type { z } from 'zod'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import type { AppStorage } from '#services/storage.ts'

export interface DraftParts {
  storage: AppStorage
  session: SessionActorRef
}

/** What each user typed and did not save, of one kind: a draft for each `key`. */
export function userDrafts<Draft, Key>(
  { storage, session }: DraftParts,
  schema: z.ZodType<Draft>,
  nameOf: (key: Key) => { kind: string; of: string },
) {
  const place = (key: Key) => {
    const { kind, of } = nameOf(key)
    return storage.item(`${kind}:${session.getSnapshot().context.uid}:${of}`, schema)
  }
  return {
    get: (key: Key): Draft | null => place(key).get(),
    keep: (key: Key, draft: Draft | null) => {
      place(key).set(draft)
    },
  }
}
