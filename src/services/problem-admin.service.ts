import type { Difficulty, ProblemAuth, PublicProgress } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import {
  type AdminProblem,
  changeProblemAuth,
  getAdminProblemList,
  removeProblem,
} from '#contract/problem-admin.ts'
import { actOnProblems, type BatchRow, importChosen, previewImport } from '#contract/problem-batch.ts'
import { downloadTestcase, exportProblem } from '#contract/problem-package.ts'
import { getProblemTagsAndClassification } from '#contract/problem-tag.ts'
import {
  type ApplyingProblem,
  changePublicProgress,
  getApplyingProblems,
} from '#contract/public-application.ts'
import {
  type AdminClassification,
  type AdminTag,
  addClassification,
  addTag,
  changeClassification,
  changeTag,
  getAdminTags,
  getClassifications,
  type LocalNames,
  removeClassification,
  removeTag,
} from '#contract/tag-admin.ts'
import type { Http, ReceivedFile } from './http.ts'

export type AdminProblemQuery = QueryOf<typeof getAdminProblemList>
export type ApplicationQuery = QueryOf<typeof getApplyingProblems>

/** What can be done to a problem in the list; `name` is its display id. */
export type ProblemAct = { pid: number; name: string } & (
  | { kind: 'remove' }
  | { kind: 'download' }
  | { kind: 'auth'; auth: ProblemAuth }
)
export interface ApplicationAct {
  kind: 'decide'
  pid: number
  name: string
  progress: PublicProgress
}
export type TagAct =
  | { kind: 'removeTag'; id: number; name: string; problems: number }
  | { kind: 'removeClassification'; id: number; name: string; tags: number }
  | { kind: 'move'; id: number; name: string; tcid: number | null }

/** One act on many problems. */
export type BatchChange =
  | { act: 'auth'; auth: ProblemAuth }
  | { act: 'difficulty'; difficulty: Difficulty }
  | { act: 'addTags' | 'removeTags'; tids: number[] }
  | { act: 'remove' }

export interface TagTree {
  classifications: AdminClassification[]
  tags: AdminTag[]
}

/** A tag or classification as its form writes it; `id` is null for a new one. */
/** A new one, or what was changed of one that is there. */
type Save<Row> = (Row & { id: null }) | (Partial<Row> & { id: number })
interface Named {
  name: string
  names: LocalNames
}
export type TagSave = Save<Named & { color: string; tcid: number | null }>
export type ClassificationSave = Save<Named & { rank: number }>

/** Every promise rejects with a `Failure` and nothing else; the screens say it in its place. */
export interface ProblemAdminService {
  list(query: AdminProblemQuery, signal: AbortSignal): Promise<Page<AdminProblem>>
  act(act: ProblemAct, signal: AbortSignal): Promise<unknown>
  applications(query: ApplicationQuery, signal: AbortSignal): Promise<Page<ApplyingProblem>>
  decide(act: ApplicationAct, signal: AbortSignal): Promise<unknown>
  /** Names in the reader's language, for every admin. */
  tagList(signal: AbortSignal): Promise<DataOf<typeof getProblemTagsAndClassification>>
  tags(signal: AbortSignal): Promise<TagTree>
  actOnTags(act: TagAct, signal: AbortSignal): Promise<unknown>
  saveTag(tag: TagSave, signal: AbortSignal): Promise<unknown>
  saveClassification(classification: ClassificationSave, signal: AbortSignal): Promise<unknown>
  /** Of the site, or of a group. */
  previewImport(file: File, signal: AbortSignal, gid?: number): Promise<DataOf<typeof previewImport>>
  bringIn(chosen: BodyOf<typeof importChosen>, signal: AbortSignal): Promise<DataOf<typeof importChosen>>
  actOnMany(
    asked: { pids: number[]; change: BatchChange; dryRun: boolean },
    signal: AbortSignal,
  ): Promise<BatchRow[]>
  /** The file goes where the browser keeps downloads. */
  exportMany(pids: number[], signal: AbortSignal): Promise<unknown>
}

export interface ProblemAdminParts {
  http: Http
  save: (file: ReceivedFile) => void
}

/** Of the site's own tags. */
const oj = 'ME'

export const createProblemAdminService = ({ http, save }: ProblemAdminParts): ProblemAdminService => ({
  list: (query, signal) => http.call(getAdminProblemList, { query, signal, quiet: true }),
  act: (act, signal) => {
    const { pid } = act
    if (act.kind === 'auth')
      return http.call(changeProblemAuth, { body: { id: pid, auth: act.auth }, signal, quiet: true })
    if (act.kind === 'remove') return http.call(removeProblem, { query: { pid }, signal, quiet: true })
    return http.download(downloadTestcase, { query: { pid }, signal }).then(save)
  },
  applications: (query, signal) => http.call(getApplyingProblems, { query, signal, quiet: true }),
  decide: ({ pid, progress }, signal) =>
    http.call(changePublicProgress, { body: { pid, progress }, signal, quiet: true }),
  tagList: (signal) => http.call(getProblemTagsAndClassification, { query: { oj }, signal, quiet: true }),
  tags: async (signal) => {
    const asked = { query: { oj }, signal, quiet: true }
    const [classifications, tags] = await Promise.all([
      http.call(getClassifications, asked),
      http.call(getAdminTags, asked),
    ])
    return { classifications, tags }
  },
  actOnTags: (act, signal) => {
    const { id } = act
    if (act.kind === 'removeTag') return http.call(removeTag, { query: { tid: id }, signal, quiet: true })
    if (act.kind === 'move')
      return http.call(changeTag, { body: { id, tcid: act.tcid }, signal, quiet: true })
    return http.call(removeClassification, { query: { tcid: id }, signal, quiet: true })
  },
  saveTag: (tag, signal) => {
    if (tag.id !== null) return http.call(changeTag, { body: tag, signal, quiet: true })
    const { id: _, ...body } = tag
    return http.call(addTag, { body: { ...body, oj }, signal, quiet: true })
  },
  saveClassification: (row, signal) => {
    if (row.id !== null) return http.call(changeClassification, { body: row, signal, quiet: true })
    const { id: _, ...body } = row
    return http.call(addClassification, { body: { ...body, oj }, signal, quiet: true })
  },
  previewImport: (file, signal, gid) =>
    http.upload(previewImport, {
      ...{ file, query: gid === undefined ? {} : { gid }, signal, quiet: true },
      via: (...given) => fetch(...given),
    }),
  bringIn: (body, signal) => http.call(importChosen, { body, signal, quiet: true }),
  actOnMany: ({ pids, change, dryRun }, signal) =>
    http.call(actOnProblems, { body: { pids, ...change, dryRun }, signal, quiet: true }),
  exportMany: (pid, signal) => http.download(exportProblem, { query: { pid }, signal }).then(save),
})
