import { type Locale, may, ProblemAuth } from '#contract/enums.ts'
import { problem as problemLimits } from '#contract/limits/problem.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { actOnProblems, BatchRow } from '#contract/problem-batch.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey, MessageParams, Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { reasonTexts } from '#server/imported-problem/hidden-reason.ts'
import { problemGuards } from '#server/problem/problem.guards.ts'
import { showToEverybody } from '#server/problem/problem-admin.repository.ts'
import { deleteProblem, deletionRefusal } from '#server/problem/problem-deletion.use-cases.ts'
import {
  addTags,
  areTags,
  type BatchProblem,
  findBatch,
  removeTags,
  updateProblems,
} from './problem-batch.repository.ts'

export interface ProblemBatchParts {
  db: Db
  translate: Translate
}

type Sent = BodyOf<typeof actOnProblems>

/** What each act is: who may, which problems it leaves as they are, and how it is done. */
interface Act {
  refusal(
    viewer: Viewer,
    problem: BatchProblem,
  ): MessageKey | { key: MessageKey; params: MessageParams } | undefined
  isDone(problem: BatchProblem): boolean
  /** Whether it means what was never published too: level and tags of that stand in its draft. */
  fitsDraft(problem: BatchProblem): boolean
  perform(trx: Db, pids: readonly number[], viewer: Viewer): Promise<void>
}

const ofEditors = (viewer: Viewer, problem: BatchProblem): MessageKey | undefined =>
  problemGuards.edit(viewer, problem) ? undefined : 'server.problem:notYours'

const given = <T>(value: T | null | undefined): T => value ?? refuse(400, 'server.problem:valueMissing')

const tagsOf = ({ tids }: Sent): number[] => {
  const wanted = [...new Set(given(tids))]
  return wanted.length > 0 ? wanted : refuse(400, 'server.problem:valueMissing')
}

const acts: Record<Sent['act'], (sent: Sent) => Act> = {
  auth: (sent) => {
    const auth = given(sent.auth)
    return {
      refusal: (viewer) =>
        auth === ProblemAuth.Public && !problemGuards.makePublic(viewer)
          ? 'server.problem:notPublisher'
          : undefined,
      isDone: (problem) => problem.auth === auth,
      fitsDraft: (problem) => problem.auth === auth,
      perform: async (trx, pids, { username: modifiedUser }) => {
        await updateProblems(trx, pids, { auth, modifiedUser })
        if (auth === ProblemAuth.Public) await showToEverybody(trx, pids)
      },
    }
  },
  difficulty: (sent) => {
    const difficulty = given(sent.difficulty)
    return {
      refusal: ofEditors,
      isDone: (problem) => problem.difficulty === difficulty,
      fitsDraft: () => false,
      perform: (trx, pids, { username: modifiedUser }) =>
        updateProblems(trx, pids, { difficulty, modifiedUser }),
    }
  },
  addTags: (sent) => {
    const tids = tagsOf(sent)
    return {
      refusal: (viewer, problem) => {
        const all = new Set([...problem.tids, ...tids]).size
        const tooMany = { key: 'server.problem:tagsFull' as const, params: { max: problemLimits.tags } }
        return ofEditors(viewer, problem) ?? (all > problemLimits.tags ? tooMany : undefined)
      },
      isDone: (problem) => tids.every((tid) => problem.tids.includes(tid)),
      fitsDraft: () => false,
      perform: async (trx, pids, { username: modifiedUser }) => {
        await addTags(trx, pids, tids)
        await updateProblems(trx, pids, { modifiedUser })
      },
    }
  },
  removeTags: (sent) => {
    const tids = tagsOf(sent)
    return {
      refusal: ofEditors,
      isDone: (problem) => !tids.some((tid) => problem.tids.includes(tid)),
      fitsDraft: () => false,
      perform: async (trx, pids, { username: modifiedUser }) => {
        await removeTags(trx, pids, tids)
        await updateProblems(trx, pids, { modifiedUser })
      },
    }
  },
  remove: () => ({
    refusal: (viewer, { contestsWithResults }) =>
      may('problem_removal', viewer.roles)
        ? deletionRefusal(contestsWithResults)
        : 'server.problem:notRemover',
    isDone: () => false,
    fitsDraft: () => true,
    perform: async (trx, pids) => {
      for (const pid of pids) await deleteProblem(trx, pid)
    },
  }),
}

/** Drafts are seen by their author, and those of the site by whoever sees them in its list. */
const isSeen = ({ username, roles }: Viewer, { revision, author, isGroup }: BatchProblem): boolean =>
  revision !== null || author === username || (!isGroup && may('problem_removal', roles))

const refusalOf = (viewer: Viewer, problem: BatchProblem, act: Act): ReturnType<Act['refusal']> => {
  if (problem.isGroup) return 'server.problem:ofGroup'
  if (problem.revision === null && !act.fitsDraft(problem)) return 'server.problem:notPublished'
  return act.refusal(viewer, problem)
}

export const createProblemBatch = ({ db, translate }: ProblemBatchParts) => {
  const rowOf = (problem: BatchProblem, act: Act, { viewer, locale }: { viewer: Viewer; locale: Locale }) => {
    const { pid, problemId, title, submissions, contests, trainings } = problem
    const found = refusalOf(viewer, problem, act)
    const refusal = typeof found === 'string' ? { key: found, params: {} } : found
    const outcome = refusal ? 'refused' : act.isDone(problem) ? 'same' : 'change'
    return {
      ...{ pid, problemId, title, outcome, submissions, contests, trainings },
      hiddenReasons: reasonTexts(translate, locale, problem.hiddenReasons),
      refusal: refusal ? translate(locale, refusal.key, refusal.params) : null,
    } satisfies BatchRow
  }

  const missing = (pid: number, locale: Locale): BatchRow => ({
    ...{ pid, problemId: '', title: '', outcome: 'refused' },
    refusal: translate(locale, 'server.problem:problemMissing'),
    ...{ submissions: 0, contests: 0, trainings: 0, hiddenReasons: [] },
  })

  return {
    /** One act on many problems; those that it is refused for stay as they are. */
    act: async (reader: { viewer: Viewer; locale: Locale }, sent: Sent): Promise<BatchRow[]> => {
      const act = acts[sent.act](sent)
      const pids = [...new Set(sent.pids)]
      return db.transaction().execute(async (trx) => {
        if (sent.tids && sent.tids.length > 0 && !(await areTags(trx, sent.tids)))
          refuse(400, 'server.problem:tagMissing')
        const problems = await findBatch(trx, pids, { locale: reader.locale, lock: !sent.dryRun })
        const seen = problems.filter((problem) => isSeen(reader.viewer, problem))
        const rows = new Map(seen.map((problem) => [problem.pid, rowOf(problem, act, reader)]))
        const changing = [...rows.values()].filter(({ outcome }) => outcome === 'change')
        if (!sent.dryRun && changing.length > 0)
          await act.perform(
            trx,
            changing.map(({ pid }) => pid),
            reader.viewer,
          )
        return pids.map((pid) => rows.get(pid) ?? missing(pid, reader.locale))
      })
    },
  }
}
