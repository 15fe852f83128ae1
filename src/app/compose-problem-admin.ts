import type { Locale } from '#contract/enums.ts'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import type { BatchRow } from '#contract/problem-batch.ts'
import { getApplyingProblems } from '#contract/public-application.ts'
import { getAdminTags } from '#contract/tag-admin.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideProblemBatch } from '#machines/problem-batch/problem-batch.actors.ts'
import { provideProblemImport } from '#machines/problem-import/problem-import.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { membersOfRows } from '#services/csv.ts'
import {
  type AdminProblemQuery,
  type ApplicationAct,
  type ApplicationQuery,
  createProblemAdminService,
  type ProblemAct,
  type TagAct,
} from '#services/problem-admin.service.ts'
import { saveFile } from '#services/save-file.ts'
import {
  type ClassificationValues,
  classificationChange,
  classificationOf,
  isClassification,
  isTag,
  type TagValues,
  tagChange,
  tagOf,
} from '#ui/problem-admin/tag-values.ts'
import type { Services } from './compose-services.ts'
import { provideListExport, saveRows } from './list-export.ts'
import { provideProblemDeletion } from './problem-deletion.ts'

export type { ApplicationAct, TagAct }

/** A row by its id; null for a new one. */
export interface TagSubject {
  id: number | null
}

/** The machines of the administration of problems: loaded with its first screen. */
export const composeProblemAdmin = ({ http }: Pick<Services, 'http'>) => {
  const problems = createProblemAdminService({ http, save: saveFile })
  return {
    problems: providePage(({ query }: { query: AdminProblemQuery; locale: Locale }, signal) =>
      problems.list(query, signal),
    ),
    problemExport: provideListExport({
      name: 'problems',
      table: 'problem',
      columns: membersOfRows(getAdminProblemList),
      list: problems.list,
    }),
    problemAct: provideListAct<ProblemAct>(problems.act),
    problemDeletion: provideProblemDeletion({ http }),
    exportAct: provideListAct<{ pids: number[] }>(({ pids }, signal) => problems.exportMany(pids, signal)),
    applications: providePage(({ query }: { query: ApplicationQuery; locale: Locale }, signal) =>
      problems.applications(query, signal),
    ),
    applicationExport: provideListExport({
      name: 'applications',
      table: 'problem',
      columns: membersOfRows(getApplyingProblems),
      list: problems.applications,
    }),
    applicationAct: provideListAct<ApplicationAct>(problems.decide),
    tags: providePage((_: object, signal) => problems.tags(signal)),
    tagExport: provideListExport({
      name: 'tags',
      table: 'tag',
      columns: membersOfRows(getAdminTags),
      list: async (_: object, signal) => (await problems.tags(signal)).tags,
    }),
    tagList: providePage((_: { locale: Locale }, signal) => problems.tagList(signal)),
    tagAct: provideListAct<TagAct>(problems.actOnTags),
    tagForm: provideRecordForm<TagSubject, TagValues>({
      isRight: isTag,
      save: ({ subject: { id }, values, initial }, signal) =>
        problems.saveTag(
          id === null ? { id, ...tagOf(values) } : { id, ...tagChange(values, initial) },
          signal,
        ),
    }),
    classificationForm: provideRecordForm<TagSubject, ClassificationValues>({
      isRight: isClassification,
      save: ({ subject: { id }, values, initial }, signal) =>
        problems.saveClassification(
          id === null
            ? { id, ...classificationOf(values) }
            : { id, ...classificationChange(values, initial) },
          signal,
        ),
    }),
    problemBatch: provideProblemBatch(problems),
    saveBatch: (rows: readonly BatchRow[]) => saveRows({ name: 'problems', table: 'problem' }, rows),
    problemImport: provideProblemImport(problems),
    importInto: (gid: number) =>
      provideProblemImport({
        previewImport: (file, signal) => problems.previewImport(file, signal, gid),
        bringIn: (chosen, signal) => problems.bringIn({ ...chosen, gid }, signal),
      }),
  }
}
