import { z } from 'zod'
import { blankFields } from '#contract/discussion.ts'
import { discussion as limits } from '#contract/limits.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { provideMarkdownUpload } from '#machines/markdown-upload/markdown-upload.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import {
  createDiscussionService,
  type DiscussionAct,
  type DiscussionQuery,
} from '#services/discussion.service.ts'
import { createMarkdownFileService } from '#services/markdown-file.service.ts'
import { isReport, type ReportFields, reportText } from '#ui/discussion/report-tags.ts'
import type { Services } from './compose-services.ts'

/** Who looks; what he may do with a discussion comes with it. */
interface Viewed {
  uid: string | null
}

/** Which discussion is written: a new one, of a problem or of none, or one that is there. */
export interface DiscussionSubject {
  uid: string
  id: number | null
  pid: string | null
  isSolution?: boolean
}

const Fields = z.object({
  title: z.string(),
  description: z.string(),
  content: z.string(),
  /** None is chosen yet. */
  categoryId: z.int().nullable(),
  topPriority: z.boolean(),
})
export type DiscussionFields = z.infer<typeof Fields>

interface Categories {
  rows: readonly { id: number | null; name: string }[]
}

/** The machines of discussions, loaded with their first screen. */
export function composeDiscussion({ http, storage }: Pick<Services, 'http' | 'storage'>) {
  const service = createDiscussionService({ http })
  const draftOf = ({ uid, id, pid, isSolution }: DiscussionSubject) =>
    storage.item(
      `discussion-draft:${uid}:${id ?? `new-${pid ?? ''}${isSolution ? '-solution' : ''}`}`,
      Fields,
    )
  return {
    list: providePage(({ query }: Viewed & { query: DiscussionQuery }, signal) =>
      service.list(query, signal),
    ),
    categories: providePage((_: null, signal) => service.categories(signal)),
    detail: providePage(({ did }: Viewed & { did: number }, signal) => service.detail(did, signal)),
    form: provideRecordForm<DiscussionSubject, DiscussionFields>({
      isRight: (fields) => blankFields(fields).length === 0 && fields.categoryId !== null,
      save: ({ subject: { id, pid }, values: { categoryId, ...text } }, signal) =>
        service.save({ id, pid, text: { ...text, categoryId: categoryId ?? 0 } }, signal),
      keepDraft: (subject, draft) => void draftOf(subject).set(draft),
    }),
    draft: (subject: DiscussionSubject) => draftOf(subject).get(),
    upload: provideMarkdownUpload(createMarkdownFileService({ http })),
    categoryForm: provideRecordForm<null, Categories>({
      isRight: ({ rows }) => rows.length <= limits.categoriesMax,
      save: ({ values: { rows } }, signal) =>
        service.saveCategories(
          rows.filter(({ name }) => name.trim() !== ''),
          signal,
        ),
    }),
    reportForm: provideRecordForm<{ did: number }, ReportFields>({
      isRight: isReport,
      save: ({ subject: { did }, values }, signal) =>
        service.report({ did, content: reportText(values) }, signal),
    }),
    acts: provideListAct<DiscussionAct>(service.act),
  }
}
export type DiscussionLogic = ReturnType<typeof composeDiscussion>
