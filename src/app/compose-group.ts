import { z } from 'zod'
import { GroupAuth, type GroupLevel, type Locale } from '#contract/enums.ts'
import type { Group, GroupSettings } from '#contract/group.ts'
import { applicationFaults, groupFaults } from '#contract/group-rules.ts'
import type { ProblemStatus } from '#contract/problem.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { provideMarkdownUpload } from '#machines/markdown-upload/markdown-upload.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import {
  createGroupService,
  type GroupAct,
  type GroupMemberQuery,
  type GroupProblemQuery,
  type GroupQuery,
} from '#services/group.service.ts'
import { type GroupContestQuery, listGroupContests } from '#services/group-contest.service.ts'
import { createMarkdownFileService } from '#services/markdown-file.service.ts'
import { composeGroupTrainings } from './compose-group-training.ts'
import type { Services } from './compose-services.ts'

interface GroupParts extends Pick<Services, 'http' | 'storage'> {
  session: SessionActorRef
}

export interface GroupKey {
  gid: number
  uid: string | null
}
export interface EnteredGroup {
  info: Group
  /** The viewer's. */
  level: GroupLevel
}

/** Null for a new group. */
export interface GroupSubject {
  gid: number | null
  /** A code is stored already: left empty it stays. */
  hasCode: boolean
}
export interface GroupValues extends Required<Omit<GroupSettings, 'code'>> {
  code: string
  hasCode: boolean
}
const GroupDraft = z.object({
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  auth: z.enum(GroupAuth),
  visible: z.boolean(),
})

export interface ApplicationValues {
  auth: GroupAuth
  code: string
  reason: string
}
const ApplicationDraft = z.object({ reason: z.string() })

/** What was typed and not sent, for each user; never the code. */
function groupDrafts({ storage, session }: Pick<GroupParts, 'storage' | 'session'>) {
  const uid = () => session.getSnapshot().context.uid
  const place = ({ gid }: GroupSubject) => storage.item(`group-draft:${uid()}:${gid ?? 'new'}`, GroupDraft)
  const reason = (gid: number) => storage.item(`group-reason:${uid()}:${gid}`, ApplicationDraft)
  return {
    group: {
      get: (subject: GroupSubject): GroupValues | null => {
        const draft = place(subject).get()
        return draft && { ...draft, code: '', hasCode: subject.hasCode }
      },
      keep: (subject: GroupSubject, draft: GroupValues | null) => {
        if (draft === null) return place(subject).set(null)
        const { code: _code, hasCode: _hasCode, ...shown } = draft
        place(subject).set(shown)
      },
    },
    reason: {
      get: (gid: number) => reason(gid).get()?.reason,
      keep: (gid: number, draft: ApplicationValues | null) => {
        reason(gid).set(draft && { reason: draft.reason })
      },
    },
  }
}

const none: Readonly<Record<string, ProblemStatus>> = {}

/** The machines of the groups, loaded with their first screen. */
export function composeGroup({ http, storage, session }: GroupParts) {
  const group = createGroupService({ http })
  const drafts = groupDrafts({ storage, session })
  return {
    list: providePage(({ query }: { query: GroupQuery; uid: string | null }, signal) =>
      group.list(query, signal),
    ),
    group: providePage(async ({ gid }: GroupKey, signal): Promise<EnteredGroup> => {
      const [info, level] = await Promise.all([group.detail(gid, signal), group.level(gid, signal)])
      return { info, level }
    }),
    problems: providePage(async ({ query }: { query: GroupProblemQuery; locale: Locale }, signal) => {
      const page = await group.problems(query, signal)
      const pids = page.records.map(({ pid }) => pid)
      // The list is worth showing without the reader's marks.
      const statuses = await group.statuses({ gid: query.gid, pids }, signal).catch(() => none)
      return { page, statuses }
    }),
    allProblems: providePage(({ query }: { query: GroupProblemQuery; locale: Locale }, signal) =>
      group.allProblems(query, signal),
    ),
    problem: providePage(
      async ({ gid, problemId, locale }: GroupKey & { problemId: string; locale: Locale }, signal) => {
        const info = await group.problem({ gid, problemId, locale }, signal)
        const { id } = info.problem
        const statuses = await group.statuses({ gid, pids: [id] }, signal).catch(() => none)
        return { ...info, myStatus: statuses[id] }
      },
    ),
    /** The bar of focus mode. */
    focusList: providePage(({ gid }: GroupKey & { locale: Locale }, signal) => group.focusList(gid, signal)),
    members: providePage(({ query, all }: { query: GroupMemberQuery; all: boolean }, signal) =>
      group.members(query, all, signal),
    ),
    ...composeGroupTrainings({ http, storage, session }),
    contests: providePage(({ query }: { query: GroupContestQuery; uid: string | null }, signal) =>
      listGroupContests(http, query, signal),
    ),
    /** For the group's admins. */
    loadContestAdmin: async (gid: number) => {
      const { composeGroupContests } = await import('./compose-group-contest.ts')
      return composeGroupContests({ http, storage, session, gid })
    },
    act: provideListAct<GroupAct>(group.act),
    form: provideRecordForm<GroupSubject, GroupValues>({
      isRight: (values) => groupFaults(values, values.hasCode).length === 0,
      save: ({ subject: { gid }, values: { hasCode: _hasCode, code, ...values } }, signal) =>
        group.save({ ...values, id: gid, code: code.trim() === '' ? null : code }, signal),
      keepDraft: drafts.group.keep,
    }),
    formDraft: drafts.group.get,
    upload: provideMarkdownUpload(createMarkdownFileService({ http })),
    application: provideRecordForm<number, ApplicationValues>({
      isRight: (values) => applicationFaults(values).length === 0,
      save: ({ subject: gid, values }, signal) => group.apply({ gid, ...values }, signal),
      keepDraft: drafts.reason.keep,
    }),
    applicationDraft: drafts.reason.get,
  }
}
export type GroupLogic = ReturnType<typeof composeGroup>
