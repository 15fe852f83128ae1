import type { Locale } from '#contract/enums.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { training as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import type {
  getTrainingList,
  getTrainingProblemDetails,
  getTrainingRank,
  ListedTrainingCategory,
  registerTraining,
  TrainingInfo,
  TrainingProblem,
} from '#contract/training.ts'
import { countWrongGuess, takeGuess } from '#server/account/guess-limit.ts'
import { createPasswordCheck } from '#server/account/shared-password.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { isInGroup } from '#server/group/enter-group.ts'
import { findGroupCounts } from '#server/group/group-problem.repository.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findOwnStatuses, findProblemPage } from '#server/problem/problem.repository.ts'
import { createShowProblem } from '#server/problem/show-problem.ts'
import { findTagsOfProblems } from '#server/problem/tag.repository.ts'
import { type TextParts, textsOf } from '#server/statement/texts-of.ts'
import { enterTraining, openTraining } from './enter-training.ts'
import { trainingGuards } from './training.guards.ts'
import { countTrainings, findCategories, findTrainings, register } from './training.repository.ts'
import { wireTraining } from './training.view.ts'
import { categoryVersion } from './training-category.repository.ts'
import { findTrainingProblem, findTrainingProblems } from './training-problem.repository.ts'
import { findTrainingRank } from './training-rank.repository.ts'

export interface TrainingParts extends TextParts {
  db: Db
  clock: Clock
}

export const createTrainingUseCases = ({ db, clock, ...texts }: TrainingParts) => {
  const isRight = createPasswordCheck()
  const showProblem = createShowProblem({ db, statements: texts.statements })

  return {
    categories: async (viewer: Viewer | null, gid: number | undefined): Promise<ListedTrainingCategory[]> => {
      const rows = await findCategories(db, gid && (await isInGroup(db, viewer, gid, 'member')) ? gid : null)
      return rows.map((row) => ({ ...row, version: categoryVersion(row) }))
    },

    list: async (
      viewer: Viewer | null,
      { keyword, categoryId, auth, ...query }: QueryOf<typeof getTrainingList>,
    ): Promise<DataOf<typeof getTrainingList>> => {
      const paging = pagingOf(query, limits.listPageSize)
      const filter = { gid: null, keyword: keyword?.trim(), categoryId, auth }
      return pageOf(paging, await countTrainings(db, filter), async () => {
        const place = { uid: viewer?.uid ?? null, limit: paging.size, offset: paging.offset }
        return (await findTrainings(db, filter, place)).map(wireTraining)
      })
    },

    detail: async (viewer: Viewer, tid: number): Promise<TrainingInfo> => {
      const training = await openTraining(db, viewer, tid)
      const isOpen = trainingGuards.access(training) === undefined
      return {
        ...wireTraining(training),
        acCount: isOpen ? training.acCount : 0,
        descriptionHtml: await textsOf(texts, training).render(training.description),
        isAdmin: training.isAdmin,
      }
    },

    access: async (viewer: Viewer, tid: number): Promise<{ access: boolean }> => {
      const training = await openTraining(db, viewer, tid)
      return { access: trainingGuards.access(training) === undefined }
    },

    register: async (
      { viewer, address }: { viewer: Viewer; address: string },
      { tid, password }: BodyOf<typeof registerTraining>,
    ): Promise<null> => {
      const training = await openTraining(db, viewer, tid)
      if (training.auth === 'Public') refuse(400, 'server.training:openToAll')
      if (training.isRegistered) refuse(400, 'server.training:registeredAlready')
      const given = password.trim()
      if (given === '') refuse(400, 'server.training:passwordEmpty')
      const guesser = { door: `training:${tid}`, uid: viewer.uid, address }
      await takeGuess(db, guesser, clock.now())
      if (!(await isRight(given, training.passwordHash))) {
        await countWrongGuess(db, guesser, clock.now())
        refuse(400, 'server.training:passwordWrong')
      }
      if (!(await register(db, tid, viewer.uid))) refuse(400, 'server.training:registeredAlready')
      return null
    },

    problems: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      tid: number,
    ): Promise<TrainingProblem[]> => {
      const training = await enterTraining(db, viewer, tid)
      const rows = await findTrainingProblems(db, training, locale)
      const pids = rows.map(({ pid }) => pid)
      const [tags, statuses] = await Promise.all([
        findTagsOfProblems(db, pids, locale),
        findOwnStatuses(db, viewer.uid, { pids, gid: training.gid }),
      ])
      return rows.map((row) => ({
        ...row,
        tags: tags.get(row.pid) ?? [],
        score: null,
        gmtModified: row.gmtModified.toISOString(),
        myStatus: statuses.get(row.pid)?.status ?? JudgeStatus.NotSubmitted,
      }))
    },

    problem: async (
      { viewer, locale: readersLocale }: { viewer: Viewer; locale: Locale },
      { cid: tid, displayId, locale = readersLocale }: QueryOf<typeof getTrainingProblemDetails>,
    ): Promise<ProblemInfo> => {
      const training = await enterTraining(db, viewer, tid)
      const found = await findTrainingProblem(db, training, displayId)
      const page = found && (await findProblemPage(db, found.problemId, locale))
      if (!page) return refuse(404, 'server.training:problemMissing')
      if (training.gid === null) return showProblem(page, locale)
      const countsOf = await findGroupCounts(db, training.gid, [page.id])
      return showProblem({ ...page, ...countsOf(page.id) }, locale)
    },

    rank: async (
      viewer: Viewer,
      { tid, keyword, ...query }: QueryOf<typeof getTrainingRank>,
    ): Promise<DataOf<typeof getTrainingRank>> => {
      const training = await enterTraining(db, viewer, tid)
      const paging = pagingOf(query, limits.rankPageSize)
      const { total, records } = await findTrainingRank(db, training, {
        keyword: keyword?.trim(),
        seesRealnames: training.isAdmin,
        limit: paging.size,
        offset: paging.offset,
      })
      return pageOf(paging, total, async () => records)
    },
  }
}
