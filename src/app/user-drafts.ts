import type { z } from 'zod'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import type { AppStorage } from '#services/storage.ts'

export interface DraftParts {
  storage: AppStorage
  session: SessionActorRef
}

/** What was changed in a form, and what stood there before: somebody else may save while it is a draft. */
export const draftOver = <Values extends object>(changes: Partial<Values>, initial: Values) => ({
  ...changes,
  base: Object.fromEntries(
    Object.keys(changes).map((field) => [field, initial[field as keyof Values]]),
  ) as Partial<Values>,
})

/** A draft over what is stored now, and what it was typed over. */
export const restoredOver = <Values extends object>(
  stored: Values,
  draft: { base?: object | undefined } | null,
): readonly [draft: Values | null, base: Values] => {
  if (draft === null) return [null, stored]
  const { base, ...changes } = draft
  return [
    { ...stored, ...changes },
    { ...stored, ...base },
  ]
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
