import type { Made } from '#contract/envelope.ts'
import { pageSizeMax } from '#contract/limits/list.ts'
import { getTrainingCategory } from '#contract/training.ts'
import { getAdminTrainingList } from '#contract/training-admin.ts'
import { provideHeldAct } from '#machines/held-act/held-act.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { provideMarkdownUpload } from '#machines/markdown-upload/markdown-upload.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { changesOf } from '#machines/record-form/record-form.machine.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { membersOfRows } from '#services/csv.ts'
import { findGroupProblems } from '#services/group-problem-choice.ts'
import { createGroupTrainingAdminService } from '#services/group-training.service.ts'
import { leavingPage } from '#services/last-moment.ts'
import { createMarkdownFileService } from '#services/markdown-file.service.ts'
import { saveFile } from '#services/save-file.ts'
import {
  type AdminTrainingQuery,
  type CategorySave,
  createTrainingAdminService,
  createTrainingCategoryService,
  type TakeOut,
  type TrainingAct,
  type TrainingAdminService,
  type TrainingProblemQuery,
} from '#services/training-admin.service.ts'
import { isHexColor } from '#ui/kit/hex-color.ts'
import { composeCopy } from './compose-copy.ts'
import type { Services } from './compose-services.ts'
import { provideListExport } from './list-export.ts'
import {
  newCategory,
  newTraining,
  nextNumber,
  TrainingDraft,
  type TrainingSubject,
  type TrainingValues,
  trainingFaultsOf,
  trainingSaveOf,
  trainingValuesOf,
} from './training-values.ts'
import { draftOver, restoredOver } from './user-drafts.ts'

interface TrainingAdminParts extends Pick<Services, 'http' | 'storage'> {
  session: SessionActorRef
}

interface TrainingPlace extends TrainingAdminParts {
  training: TrainingAdminService
  /** Null: trainings of the site. */
  gid: number | null
}

/** The machines with which trainings are ruled, on the site or in a group. */
const composeTrainings = ({ http, storage, session, training, gid }: TrainingPlace) => {
  const draftOf = ({ tid }: TrainingSubject) => {
    const { uid } = session.getSnapshot().context
    const kind = gid === null ? 'training-draft' : 'group-training-draft'
    const place = gid === null ? '' : `${gid}:`
    return storage.item(`${kind}:${uid}:${place}${tid ?? 'new'}`, TrainingDraft)
  }
  /** In a group with a number behind the newest that are there: trainings are listed by their numbers. */
  const firstValues = async (signal: AbortSignal): Promise<TrainingValues> => {
    if (gid === null) return newTraining
    const { records } = await training.list({ currentPage: 1, limit: pageSizeMax }, signal)
    return { ...newTraining, rank: nextNumber(records.map(({ rank }) => rank)) }
  }
  return {
    gid,
    trainings: providePage(({ query }: { query: AdminTrainingQuery }, signal) =>
      training.list(query, signal),
    ),
    trainingExport: provideListExport({
      name: 'trainings',
      table: 'training',
      columns: membersOfRows(getAdminTrainingList),
      list: training.list,
    }),
    /** What the form begins with. */
    trainingSource: providePage(async ({ tid }: TrainingSubject, signal) => {
      const [categories, initial] = await Promise.all([
        training.categories(signal),
        tid === null ? firstValues(signal) : training.find(tid, signal).then(trainingValuesOf),
      ])
      return { categories, initial }
    }),
    trainingForm: provideRecordForm<TrainingSubject, TrainingValues, Made>({
      isRight: (values) => trainingFaultsOf(values).length === 0,
      save: ({ subject, values }, signal) => training.save(trainingSaveOf(subject, values), signal),
      keepDraft: (subject, values, initial) => {
        if (values === null) return draftOf(subject).set(null)
        const { privatePwd: _, ...changed } = changesOf(values, initial)
        draftOf(subject).set(draftOver(changed, initial))
      },
      load: async ({ tid }, signal) => trainingValuesOf(await training.find(tid ?? 0, signal)),
    }),
    /** What was typed and not sent; never the password. */
    trainingDraft: (subject: TrainingSubject, initial: TrainingValues) =>
      restoredOver(initial, draftOf(subject).get()),
    trainingFaults: trainingFaultsOf,
    newCategory,
    trainingProblems: providePage(
      async ({ query }: { query: TrainingProblemQuery; locale: string }, signal) => {
        const [found, { training: of }] = await Promise.all([
          training.problems(query, signal),
          training.find(query.tid, signal),
        ])
        return { ...found, title: of.title }
      },
    ),
    trainingProblemExport: provideListExport({
      name: 'training-problems',
      table: 'problem',
      columns: ['displayId', 'problemId', 'title', 'difficulty', 'auth'],
      list: async (query: TrainingProblemQuery, signal) => {
        const { problemList, trainingProblemMap } = await training.problems(query, signal)
        const records = problemList.records.map(({ id, problemId, title, difficulty, auth, gid }) => ({
          ...{ displayId: trainingProblemMap[id]?.displayId, problemId, title, difficulty, auth },
          ...(gid === null ? {} : { gid }),
        }))
        return { ...problemList, records }
      },
    }),
    trainingCandidates: providePage(({ query }: { query: TrainingProblemQuery; locale: string }, signal) =>
      training.problems(query, signal),
    ),
    trainingAct: provideListAct<TrainingAct>(training.act),
    takeOut: provideHeldAct<TakeOut>(training.takeOut, leavingPage),
    copy: composeCopy({ http, kind: 'training' }),
    upload: provideMarkdownUpload(createMarkdownFileService({ http })),
  }
}
export type TrainingAdminLogic = ReturnType<typeof composeTrainings>

/** Also those of the categories of the site. */
export function composeSiteTrainings(parts: TrainingAdminParts) {
  const { http } = parts
  const training = createTrainingAdminService({ http, save: saveFile })
  const category = createTrainingCategoryService(http)
  return {
    ...composeTrainings({ ...parts, training, gid: null }),
    categories: providePage((_: object, signal) => training.categories(signal)),
    categoryExport: provideListExport({
      name: 'training-categories',
      table: 'training_category',
      columns: membersOfRows(getTrainingCategory).filter((member) => member !== 'version'),
      list: async (_: object, signal) =>
        (await training.categories(signal)).map(({ version: _version, ...row }) => row),
    }),
    categoryForm: provideRecordForm<Pick<CategorySave, 'id'>, Omit<CategorySave, 'id'>>({
      isRight: ({ name, color }) => name.trim() !== '' && isHexColor(color),
      save: ({ subject, values: { name, color, version } }, signal) =>
        category.save({ ...subject, name: name.trim(), color, version }, signal),
      load: async ({ id }, signal) => {
        const stored = (await training.categories(signal)).find((row) => row.id === id)
        if (!stored) throw new Error('the category is gone')
        const { name, color, version } = stored
        return { name, color, version }
      },
    }),
    categoryAct: provideListAct<{ kind: 'remove'; id: number; name: string }>(({ id }, signal) =>
      category.remove(id, signal),
    ),
  }
}

/** Also that with which a problem of the group is put into a training. */
export function composeGroupTrainings({ gid, ...parts }: TrainingAdminParts & { gid: number }) {
  const training = createGroupTrainingAdminService({ http: parts.http, save: saveFile }, gid)
  return {
    ...composeTrainings({ ...parts, training, gid }),
    ownProblems: providePage(findGroupProblems(parts.http, gid)),
    ownProblemForm: provideRecordForm<{ tid: number }, { problemId: string }>({
      isRight: ({ problemId }) => problemId.trim() !== '',
      save: ({ subject: { tid }, values: { problemId } }, signal) =>
        training.addOwnProblem({ tid, problemId: problemId.trim() }, signal),
    }),
  }
}
export type GroupTrainingLogic = ReturnType<typeof composeGroupTrainings>
