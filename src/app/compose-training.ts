import type { Locale } from '#contract/enums.ts'
import type { TrainingInfo } from '#contract/training.ts'
import { provideContestAccess } from '#machines/contest-access/contest-access.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { allPages, csvFile } from '#services/csv.ts'
import { saveFile } from '#services/save-file.ts'
import {
  createTrainingService,
  type TrainingQuery,
  type TrainingRankQuery,
} from '#services/training.service.ts'
import type { Services } from './compose-services.ts'
import { columnWords } from './list-export.ts'
import { problemPage } from './problem-page.ts'

export interface TrainingKey {
  tid: number
  uid: string | null
}
export interface EnteredTraining {
  info: TrainingInfo
  /** Its problems are open to the viewer. */
  access: boolean
}

type TrainingProblemKey = TrainingKey & { gid: number | null; displayId: string; locale: Locale }

/** The machines of the trainings, loaded with their first screen. */
export function composeTraining({ http, visible }: Pick<Services, 'http' | 'visible'>) {
  const training = createTrainingService({ http })
  const problem = problemPage({
    visible,
    info: ({ tid, displayId, locale }: TrainingProblemKey, signal) =>
      training.problem({ tid, displayId, locale }, signal),
    status: async ({ gid, uid }, pid, signal) =>
      uid === null ? undefined : training.status({ pid, gid }, signal),
  })
  return {
    list: providePage(({ query }: { query: TrainingQuery; uid: string | null }, signal) =>
      training.list(query, signal),
    ),
    categories: providePage((_: { locale: string }, signal) => training.categories(signal)),
    training: providePage(async ({ tid }: TrainingKey, signal): Promise<EnteredTraining> => {
      const info = await training.info(tid, signal)
      const access = info.auth === 'Public' || info.isAdmin || (await training.access(tid, signal))
      return { info, access }
    }),
    problems: providePage(({ tid }: TrainingKey & { locale: string }, signal) =>
      training.problems(tid, signal),
    ),
    /** The bar of focus mode. */
    focusList: providePage(({ tid }: TrainingKey & { locale: string }, signal) =>
      training.focusList(tid, signal),
    ),
    problem: providePage(problem.load, problem.changes),
    /** With the problems, which are its columns. */
    rank: providePage(async (query: TrainingRankQuery, signal) => {
      const [page, problems] = await Promise.all([
        training.rank(query, signal),
        training.problems(query.tid, signal),
      ])
      return { page, problems }
    }),
    /** For whoever rules the training: everybody's problems, one column each. */
    rankExport: provideListAct<{ tid: number; keyword?: string }>(async (query, signal) => {
      const [{ rows }, problems, words] = await Promise.all([
        allPages((page) => training.rank({ ...query, ...page }, signal)),
        training.problems(query.tid, signal),
        columnWords('submission'),
      ])
      const head = ['username', 'realname', 'school', 'acCount', 'time'].map((member) =>
        words.name(member, []),
      )
      saveFile(
        csvFile('training-rank', [
          [...head, ...problems.map(({ displayId }) => displayId)],
          ...rows.map(({ username, realname, school, ac, totalRunTime, submissionInfo }) => [
            ...[username, realname ?? '', school ?? '', ac, totalRunTime],
            ...problems.map(({ displayId }) => words.value('status', submissionInfo[displayId]?.status)),
          ]),
        ]),
      )
    }),
    /** The password of a training is asked for as that of a contest. */
    access: provideContestAccess({
      register: ({ cid: tid, password }, signal) => training.register({ tid, password }, signal),
    }),
  }
}
export type TrainingLogic = ReturnType<typeof composeTraining>
