import { defer, filter, map, type Observable, Subject, startWith, switchMap } from 'rxjs'
import type { ProblemStatus } from '#contract/problem-list.ts'

interface ProblemPageParts<Key, Info> {
  visible: Observable<boolean>
  info(key: Key, signal: AbortSignal): Promise<Info>
  /** What the reader has reached; undefined for visitors. */
  status(key: Key, pid: number, signal: AbortSignal): Promise<ProblemStatus | undefined>
  /** The same later, without what is shown of it once; as `status` where it is left out. */
  standing?(key: Key, pid: number, signal: AbortSignal): Promise<ProblemStatus | undefined>
}

/** The load of a problem with what the reader has reached on it, and what says that this became another. */
export function problemPage<Key, Info extends { problem: { id: number } }>({
  visible,
  info,
  status,
  standing = status,
}: ProblemPageParts<Key, Info>) {
  const shown = new Map<string, { pid: number; mine: ProblemStatus | undefined }>()
  const loaded = new Subject<string>()
  return {
    load: async (key: Key, signal: AbortSignal) => {
      const found = await info(key, signal)
      const pid = found.problem.id
      // The problem is worth showing without the reader's mark.
      const myStatus = await status(key, pid, signal).catch(() => undefined)
      const name = JSON.stringify(key)
      shown.set(name, { pid, mine: myStatus })
      loaded.next(name)
      return { ...found, myStatus }
    },
    changes: (key: Key): Observable<unknown> => {
      const name = JSON.stringify(key)
      const look = async () => {
        const pid = shown.get(name)?.pid
        return pid === undefined
          ? undefined
          : standing(key, pid, new AbortController().signal).catch(() => undefined)
      }
      return defer(() => Promise.all([import('#services/own-status.ts'), import('./shared-push.ts')])).pipe(
        switchMap(([{ ownStatusChanges }, { sharedPush }]) =>
          ownStatusChanges({
            push: sharedPush(),
            visible,
            look,
            shown: loaded.pipe(
              filter((other) => other === name),
              startWith(name),
              map(() => shown.get(name)?.mine),
            ),
          }),
        ),
      )
    },
  }
}
