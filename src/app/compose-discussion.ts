import { z } from 'zod'
import { blankFields, getDiscussionList } from '#contract/discussion.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { provideMarkdownUpload } from '#machines/markdown-upload/markdown-upload.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { membersOfRows } from '#services/csv.ts'
import {
  createDiscussionService,
  type DiscussionAct,
  type DiscussionPlace,
  type DiscussionQuery,
} from '#services/discussion.service.ts'
import { createMarkdownFileService } from '#services/markdown-file.service.ts'
import { isReport, type ReportFields, reportText } from '#ui/discussion/report-fields.ts'
import { type CategoryValues, categoryRowsOf, categorySaveOf, categoryValuesOf } from './category-values.ts'
import type { Services } from './compose-services.ts'
import { provideListExport } from './list-export.ts'

export type { DiscussionPlace }

/** Who looks, and in which language; what he may do with a discussion comes with it. */
interface Viewed {
  uid: string | null
  locale: string
}

/** Which discussion is written: a new one, of a problem or of none, or one that is there. */
export interface DiscussionSubject {
  uid: string
  /** Of the group that it stands in. */
  gid: number | null
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

/** What is reported: the discussion itself, or what is written below it. */
export interface ReportSubject {
  did: number
  said?: { fromName: string; content: string; commentId: number; replyId?: number | undefined } | undefined
}

/** The machines of discussions, loaded with their first screen. */
export function composeDiscussion({ http, storage }: Pick<Services, 'http' | 'storage'>) {
  const service = createDiscussionService({ http })
  const draftOf = ({ uid, gid, id, pid, isSolution }: DiscussionSubject) =>
    storage.item(
      `discussion-draft:${uid}:${gid === null ? '' : `${gid}-`}${id ?? `new-${pid ?? ''}${isSolution ? '-solution' : ''}`}`,
      Fields,
    )
  return {
    list: providePage(
      ({ place, query }: Viewed & { place: DiscussionPlace; query: DiscussionQuery }, signal) =>
        service.list(place, query, signal),
    ),
    exportAct: provideListExport({
      name: 'discussions',
      table: 'discussion',
      columns: membersOfRows(getDiscussionList),
      list: ({ place, ...query }: { place: DiscussionPlace } & DiscussionQuery, signal) =>
        service.list(place, query, signal),
    }),
    /** In the reader's language. */
    categories: providePage((_: string, signal) => service.categories(signal)),
    detail: providePage(({ did }: Viewed & { did: number }, signal) => service.detail(did, signal)),
    form: provideRecordForm<DiscussionSubject, DiscussionFields, number | null>({
      isRight: (fields) => blankFields(fields).length === 0 && fields.categoryId !== null,
      save: ({ subject: { uid, id, gid, pid }, values: { categoryId, ...text } }, signal) =>
        service.save({ uid, id, gid, pid, text: { ...text, categoryId: categoryId ?? 0 } }, signal),
      keepDraft: (subject, draft) => void draftOf(subject).set(draft),
    }),
    draft: (subject: DiscussionSubject) => draftOf(subject).get(),
    upload: provideMarkdownUpload(createMarkdownFileService({ http })),
    categoryForm: provideRecordForm<null, CategoryValues>({
      isRight: (values) => categoryRowsOf(values).length <= limits.categoriesMax,
      // Those that stay as they are another admin may have renamed meanwhile.
      save: ({ values, initial }, signal) => service.saveCategories(categorySaveOf(values, initial), signal),
      load: async (_, signal) => categoryValuesOf(await service.categories(signal)),
    }),
    reportForm: provideRecordForm<ReportSubject, ReportFields>({
      isRight: isReport,
      save: ({ subject: { did, said }, values }, signal) =>
        service.report(
          { did, content: reportText(values), commentId: said?.commentId, replyId: said?.replyId },
          signal,
        ),
    }),
    reports: providePage((of: { gid: number; did?: number }, signal) => service.reports(of, signal)),
    reportAct: provideListAct(service.changeReport),
    acts: provideListAct<DiscussionAct>(service.act),
  }
}
export type DiscussionLogic = ReturnType<typeof composeDiscussion>
