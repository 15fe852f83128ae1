import { z } from 'zod'
import { trainingAuths } from '#contract/enums.ts'
import { rankOf, trainingFaults } from '#contract/training-rules.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import {
  createGroupTrainingService,
  type GroupTrainingAct,
  type GroupTrainingProblemQuery,
  type GroupTrainingQuery,
} from '#services/group-training.service.ts'
import { saveFile } from '#services/save-file.ts'
import type { Services } from './compose-services.ts'

interface GroupTrainingParts extends Pick<Services, 'http' | 'storage'> {
  session: SessionActorRef
}

/** `tid` is null for a new one. */
export interface TrainingSubject {
  gid: number
  tid: number | null
}

/** In the place of a category's id: one that is named in the form. */
const newCategory = 'new'
const TrainingDraft = z.object({
  title: z.string(),
  description: z.string(),
  rank: z.string(),
  /** An id, `newCategory`, or empty. */
  category: z.string(),
  categoryName: z.string(),
  auth: z.enum(trainingAuths),
  status: z.boolean(),
})
export interface TrainingValues extends z.infer<typeof TrainingDraft> {
  privatePwd: string
  /** A password is stored already: left empty it stays. */
  hasPassword: boolean
}

const faultsOf = (values: TrainingValues) => {
  const { category, categoryName } = values
  const hasCategory = category === newCategory ? categoryName.trim() !== '' : category !== ''
  return trainingFaults({ ...values, hasCategory }, values.hasPassword)
}

const saveOf = ({ gid, tid }: TrainingSubject, values: TrainingValues) => {
  const { category, categoryName, rank, privatePwd, hasPassword: _, ...texts } = values
  return {
    tid,
    training: { ...texts, gid, rank: rankOf(rank) ?? 0, privatePwd: privatePwd || null },
    trainingCategory: category === newCategory ? { name: categoryName.trim() } : { id: Number(category) },
  }
}

/** The machines of the trainings of a group. */
export function composeGroupTrainings({ http, storage, session }: GroupTrainingParts) {
  const training = createGroupTrainingService({ http, save: saveFile })
  const draftOf = ({ gid, tid }: TrainingSubject) => {
    const { uid } = session.getSnapshot().context
    return storage.item(`group-training-draft:${uid}:${gid}:${tid ?? 'new'}`, TrainingDraft)
  }
  return {
    trainings: providePage(({ query }: { query: GroupTrainingQuery; uid: string | null }, signal) =>
      training.list(query, signal),
    ),
    allTrainings: providePage(({ query }: { query: GroupTrainingQuery }, signal) =>
      training.all(query, signal),
    ),
    /** What the form begins with. */
    trainingSource: providePage(async ({ gid, tid }: TrainingSubject, signal) => {
      const [categories, stored] = await Promise.all([
        training.categories(gid, signal),
        tid === null ? null : training.find(tid, signal),
      ])
      return { categories, stored }
    }),
    trainingForm: provideRecordForm<TrainingSubject, TrainingValues>({
      isRight: (values) => faultsOf(values).length === 0,
      save: ({ subject, values }, signal) => training.save(saveOf(subject, values), signal),
      keepDraft: (subject, values) => {
        if (values === null) return draftOf(subject).set(null)
        const { privatePwd: _privatePwd, hasPassword: _hasPassword, ...shown } = values
        draftOf(subject).set(shown)
      },
    }),
    /** What was typed and not sent; never the password. */
    trainingDraft: (subject: TrainingSubject) => draftOf(subject).get(),
    trainingFaults: faultsOf,
    newCategory,
    trainingProblems: providePage(
      async ({ query }: { query: GroupTrainingProblemQuery; locale: string }, signal) => {
        const [found, { training: of }] = await Promise.all([
          training.problems(query, signal),
          training.find(query.tid, signal),
        ])
        return { ...found, title: of.title }
      },
    ),
    trainingCandidates: providePage(
      ({ query }: { query: GroupTrainingProblemQuery; locale: string }, signal) =>
        training.problems(query, signal),
    ),
    trainingAct: provideListAct<GroupTrainingAct>(training.act),
    /** A problem of the group for a training. */
    ownProblemForm: provideRecordForm<{ tid: number }, { problemId: string }>({
      isRight: ({ problemId }) => problemId.trim() !== '',
      save: ({ subject: { tid }, values: { problemId } }, signal) =>
        training.addOwn({ tid, problemId: problemId.trim() }, signal),
    }),
  }
}
