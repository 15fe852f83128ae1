import { copyContest } from '#contract/contest-copy.ts'
import { type CopiedKind, type CopiedProblem, type CopyPlaces, getCopyPlaces } from '#contract/copy.ts'
import { copyGroupProblems } from '#contract/problem-copy.ts'
import { copyTraining } from '#contract/training-copy.ts'
import type { Http } from './http.ts'

export interface Copying {
  /** Of what is copied: one training or contest, or problems. */
  ids: readonly number[]
  /** Null: to the site. */
  gid: number | null
  /** Of the copy; problems keep theirs. */
  title: string
  /** Of a training or a contest: with copies of the problems of its group. */
  withProblems?: boolean
}

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface CopyService {
  kind: CopiedKind
  /** Groups whose name has the keyword in it. */
  places(keyword: string, signal: AbortSignal): Promise<CopyPlaces>
  /** `dryRun`: says what would be copied. */
  copy(copying: Copying, dryRun: boolean, signal: AbortSignal): Promise<CopiedProblem[]>
}

export const createCopyService = ({ http, kind }: { http: Http; kind: CopiedKind }): CopyService => ({
  kind,
  places: (keyword, signal) => {
    const query = { of: kind, ...(keyword === '' ? {} : { keyword }) }
    return http.call(getCopyPlaces, { query, signal, quiet: true })
  },
  copy: ({ ids, gid, title, withProblems = false }, dryRun, signal) => {
    const [id = 0] = ids
    const sent = { gid, title, withProblems, dryRun }
    const how = { signal, quiet: true }
    if (kind === 'training') return http.call(copyTraining, { body: { tid: id, ...sent }, ...how })
    if (kind === 'contest') return http.call(copyContest, { body: { cid: id, ...sent }, ...how })
    return http.call(copyGroupProblems, { body: { pids: [...ids], gid, dryRun }, ...how })
  },
})
