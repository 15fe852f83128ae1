import type { Locale } from '#contract/enums.ts'
import type { TrainingInfo } from '#contract/training.ts'
import { provideContestAccess } from '#machines/contest-access/contest-access.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import {
  createTrainingService,
  type TrainingQuery,
  type TrainingRankQuery,
} from '#services/training.service.ts'
import type { Services } from './compose-services.ts'

export interface TrainingKey {
  tid: number
  uid: string | null
}
export interface EnteredTraining {
  info: TrainingInfo
  /** Its problems are open to the viewer. */
  access: boolean
}

/** The machines of the trainings, loaded with their first screen. */
export function composeTraining({ http }: Pick<Services, 'http'>) {
  const training = createTrainingService({ http })
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
    problem: providePage(
      async (
        {
          tid,
          gid,
          uid,
          displayId,
          locale,
        }: TrainingKey & { gid: number | null; displayId: string; locale: Locale },
        signal,
      ) => {
        const info = await training.problem({ tid, displayId, locale }, signal)
        const myStatus =
          uid === null
            ? undefined
            : await training.status({ pid: info.problem.id, gid }, signal).catch(() => undefined)
        return { ...info, myStatus }
      },
    ),
    /** With the problems, which are its columns. */
    rank: providePage(async (query: TrainingRankQuery, signal) => {
      const [page, problems] = await Promise.all([
        training.rank(query, signal),
        training.problems(query.tid, signal),
      ])
      return { page, problems }
    }),
    /** The password of a training is asked for as that of a contest. */
    access: provideContestAccess({
      register: ({ cid: tid, password }, signal) => training.register({ tid, password }, signal),
    }),
  }
}
export type TrainingLogic = ReturnType<typeof composeTraining>
