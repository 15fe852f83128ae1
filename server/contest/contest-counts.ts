import { board as limits } from '#contract/limits/contest.ts'
import type { Db } from '#server/db/database.ts'
import { createMomentaryRead } from '#server/db/momentary-read.ts'
import { countParticipants, type StoredContest } from './contest.repository.ts'
import { type ContestVerdicts, countVerdicts } from './contest-problem.repository.ts'
import type { Visibility } from './seal.ts'

const large = { participants: 300, submissions: 5_000 }
const { keptMs } = limits

/** What an admin changed is counted anew. */
const version = ({ id, gmtModified }: StoredContest) => `${id} ${gmtModified.getTime()}`

/** Counts of a contest that everybody asks for who enters it: those who do so at once share them. */
export const createContestCounts = (db: Db) => {
  const verdicts = createMomentaryRead<ContestVerdicts>({
    keptMs,
    isLarge: ({ submissions }) => submissions >= large.submissions,
  })
  const participants = createMomentaryRead<number>({
    keptMs,
    isLarge: (count) => count >= large.participants,
  })
  return {
    verdicts: (contest: StoredContest, visibility: Visibility) =>
      verdicts(`${version(contest)} ${visibility.until?.getTime()}`, () =>
        countVerdicts(db, contest, visibility),
      ),
    participants: (contest: StoredContest) =>
      participants(version(contest), () => countParticipants(db, contest.id)),
  }
}
export type ContestCounts = ReturnType<typeof createContestCounts>
