import type { CopiedProblem } from '#contract/copy.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey } from '#server/http/translate.ts'
import type { createCopyOfAny } from './problem-copy.use-cases.ts'

type CopyOf = ReturnType<typeof createCopyOfAny>
type Say = (key: MessageKey) => string

interface Known {
  pid: number
  displayId: string
  title: string
  /** The new place may have the same problem. */
  fits: boolean
  /** It stays in its group, of which a copy may be made. */
  isOther: boolean
}

interface Result {
  shown: CopiedProblem
  /** What the copy has in its place. */
  added: { pid: number; displayId: string } | null
}

const placeItself = ({ pid, displayId, title, fits, isOther }: Known, say: Say): Result => {
  const shown = { pid, displayId, title, copyId: null }
  if (fits) return { shown: { ...shown, outcome: 'change', refusal: null }, added: { pid, displayId } }
  const refusal = say(isOther ? 'server.group:copyOfOther' : 'server.group:copyHidden')
  return { shown: { ...shown, outcome: 'refused', refusal }, added: null }
}

const placeCopy = async (
  trx: Db,
  { pid, displayId, title }: Known,
  { copyOf, say }: { copyOf: CopyOf; say: Say },
): Promise<Result> => {
  const made = await copyOf(trx, pid)
  const shown = { pid, displayId, title, copyId: null }
  if (made?.outcome !== 'change') {
    const refusal = made?.refusal ?? say('server.group:notYours')
    return { shown: { ...shown, outcome: 'refused', refusal }, added: null }
  }
  return {
    shown: { ...shown, outcome: 'change', refusal: null, newId: made.displayId },
    added: { pid: made.copyId ?? pid, displayId: made.displayId },
  }
}

/** With `copyOf` those of other groups are copied as far as the viewer may. */
export const placeCopies = async <Problem extends Known>(
  trx: Db,
  problems: readonly Problem[],
  { copyOf, say }: { copyOf: CopyOf | undefined; say: Say },
): Promise<(Result & { problem: Problem })[]> => {
  if (copyOf && problems.filter(({ isOther }) => isOther).length > limits.copiedProblems)
    refuse(400, 'server.group:copyTooMany', { max: limits.copiedProblems })
  const placed: (Result & { problem: Problem })[] = []
  for (const problem of problems) {
    const result =
      copyOf && problem.isOther ? await placeCopy(trx, problem, { copyOf, say }) : placeItself(problem, say)
    placed.push({ problem, ...result })
  }
  return placed
}

/** Every row names what was made, also those of problems that stay behind. */
export const rowsOf = (placed: readonly Result[], copyId: number | null): CopiedProblem[] =>
  placed.map(({ shown }) => ({ ...shown, copyId }))
