import { z } from 'zod'
import { GroupAuth, GroupLevel, type Locale } from '#contract/enums.ts'
import type { Made } from '#contract/envelope.ts'
import type { Group, GroupSettings } from '#contract/group.ts'
import { getGroupContestList } from '#contract/group-contest.ts'
import type { InvitedName } from '#contract/group-invitation.ts'
import type { GroupMember, MemberBatchRow } from '#contract/group-member.ts'
import { getGroupAdminProblemList, getGroupProblemList } from '#contract/group-problem.ts'
import { getGroupRankList } from '#contract/group-rank.ts'
import { applicationFaults, groupFaults } from '#contract/group-rules.ts'
import { getGroupTrainingList } from '#contract/group-training.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { provideAvatar } from '#machines/avatar/avatar.actors.ts'
import { provideHeldAct } from '#machines/held-act/held-act.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { provideMarkdownUpload } from '#machines/markdown-upload/markdown-upload.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { providePlanAct } from '#machines/plan-act/plan-act.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { changesOf } from '#machines/record-form/record-form.machine.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { createAuditLogService, type GroupAuditQuery } from '#services/audit-log.service.ts'
import { createClassChanges } from '#services/class-changes.ts'
import { type CsvRows, csvFile, membersOfRows } from '#services/csv.ts'
import {
  createGroupService,
  type GroupAct,
  type GroupMemberQuery,
  type GroupProblemQuery,
  type GroupQuery,
  type GroupRankQuery,
  groupAnnouncementCalls,
  type MemberBatch,
  type MemberRemoval,
} from '#services/group.service.ts'
import { createGroupChanges } from '#services/group-changes.ts'
import { createGroupClassService, type MemberMessage } from '#services/group-class.service.ts'
import { type GroupContestQuery, listGroupContests } from '#services/group-contest.service.ts'
import { createGroupInvitationService, type Invitation } from '#services/group-invitation.service.ts'
import { type GroupTrainingQuery, listGroupTrainings } from '#services/group-training.service.ts'
import { makeInvitationCode } from '#services/invitation-code.ts'
import { leavingPage } from '#services/last-moment.ts'
import { createMarkdownFileService } from '#services/markdown-file.service.ts'
import { createReconnect } from '#services/reconnect.ts'
import { saveFile } from '#services/save-file.ts'
import { provideAuditExport } from './audit-export.ts'
import { composeAnnouncements } from './compose-announcements.ts'
import { composeCopy } from './compose-copy.ts'
import type { Services } from './compose-services.ts'
import { provideListExport } from './list-export.ts'
import { provideProblemDeletion } from './problem-deletion.ts'
import { problemPage } from './problem-page.ts'
import { sharedPush } from './shared-push.ts'
import { draftOver, restoredOver } from './user-drafts.ts'

interface GroupParts extends Pick<Services, 'http' | 'storage' | 'visible'> {
  session: SessionActorRef
}

export interface GroupKey {
  gid: number
  uid: string | null
}
export interface EnteredGroup {
  info: Group
  /** The viewer's rights. */
  level: GroupLevel
}

/** Null for a new group. */
export interface GroupSubject {
  gid: number | null
  /** A code is already stored, and stays if left empty. */
  hasCode: boolean
}
export interface GroupValues extends Omit<GroupSettings, 'code' | 'codeAdmits'> {
  code: string
  codeAdmits: boolean
  hasCode: boolean
}
const settingsOf = ({ hasCode: _hasCode, code, ...values }: GroupValues): GroupSettings => ({
  ...values,
  code: code.trim() === '' ? null : code,
})

const Shown = z
  .object({
    name: z.string(),
    shortName: z.string(),
    brief: z.string(),
    description: z.string(),
    auth: z.enum(GroupAuth),
    visible: z.boolean(),
    codeAdmits: z.boolean(),
  })
  .partial()
const GroupDraft = Shown.extend({ base: Shown.optional() })

export interface ApplicationValues {
  auth: GroupAuth
  code: string
  reason: string
  /** Undefined where it is not known, since the group is hidden. */
  codeAdmits: boolean | undefined
}
const ApplicationDraft = z.object({ reason: z.string() })

/** Unsent input of each user, without the code. */
function groupDrafts({ storage, session }: Pick<GroupParts, 'storage' | 'session'>) {
  const uid = () => session.getSnapshot().context.uid
  const place = ({ gid }: GroupSubject) => storage.item(`group-draft:${uid()}:${gid ?? 'new'}`, GroupDraft)
  const reason = (gid: number) => storage.item(`group-reason:${uid()}:${gid}`, ApplicationDraft)
  return {
    group: {
      get: (subject: GroupSubject, stored: GroupValues) => restoredOver(stored, place(subject).get()),
      keep: (subject: GroupSubject, draft: GroupValues | null, initial: GroupValues) => {
        if (draft === null) return place(subject).set(null)
        const { code: _code, hasCode: _hasCode, ...changed } = changesOf(draft, initial)
        place(subject).set(draftOver(changed, initial))
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

/** The data of a CSV export of members. */
const memberLineOf =
  (ownerUid: string) =>
  ({ uid, username, realname, auth, gmtCreate, reason }: GroupMember) => ({
    ...{ username, auth: uid === ownerUid ? 'owner' : auth },
    // Admins of the group alone are told real names.
    ...(realname === undefined ? {} : { realname }),
    ...{ gmtCreate, reason },
  })
const memberColumns = [
  'username',
  'auth',
  'gmtCreate',
  'reason',
] as const satisfies readonly (keyof ReturnType<ReturnType<typeof memberLineOf>>)[]

/** The machines of the groups, loaded with their first screen. */
export function composeGroup({ http, storage, session, visible }: GroupParts) {
  const group = createGroupService({ http })
  const classes = createGroupClassService({ http })
  const invitation = createGroupInvitationService({ http })
  const audit = createAuditLogService({ http })
  const drafts = groupDrafts({ storage, session })
  const changes = createGroupChanges({ push: sharedPush(), visible })
  const classChanges = createClassChanges({ push: sharedPush(), visible })
  const problem = problemPage({
    visible,
    info: ({ gid, problemId, locale }: GroupKey & { problemId: string; locale: Locale }, signal) =>
      group.problem({ gid, problemId, locale }, signal),
    status: async ({ gid }, pid, signal) => (await group.statuses({ gid, pids: [pid] }, signal))[pid],
  })
  return {
    list: providePage(({ query }: { query: GroupQuery; uid: string | null }, signal) =>
      group.list(query, signal),
    ),
    /** Why the viewer cannot create a group; null if nothing prevents it. */
    creation: providePage(
      async (
        { uid }: { uid: string | null; locale: string },
        signal,
      ): Promise<{ refusal: string | null }> => ({
        refusal: uid === null ? null : await group.creation(signal),
      }),
      // What is missing may have been solved in another tab, or be asked for no longer.
      () => createReconnect(visible),
    ),
    group: providePage(
      async ({ gid }: GroupKey, signal): Promise<EnteredGroup> => {
        const [info, level] = await Promise.all([group.detail(gid, signal), group.level(gid, signal)])
        changes.follow(gid, level === GroupLevel.Applying ? info.memberId : null)
        return { info, level }
      },
      ({ gid }) => changes.of(gid),
    ),
    problems: providePage(async ({ query }: { query: GroupProblemQuery; locale: Locale }, signal) => {
      const page = await group.problems(query, signal)
      const pids = page.records.map(({ pid }) => pid)
      // The list is useful without the viewer's own status.
      const statuses = await group.statuses({ gid: query.gid, pids }, signal).catch(() => none)
      return { page, statuses }
    }),
    allProblems: providePage(({ query }: { query: GroupProblemQuery; locale: Locale }, signal) =>
      group.allProblems(query, signal),
    ),
    problem: providePage(problem.load, problem.changes),
    /** The bar of focus mode. */
    focusList: providePage(({ gid }: GroupKey & { locale: Locale }, signal) => group.focusList(gid, signal)),
    members: providePage(({ query, all }: { query: GroupMemberQuery; all: boolean }, signal) =>
      group.members(query, all, signal),
    ),
    trainings: providePage(({ query }: { query: GroupTrainingQuery; uid: string | null }, signal) =>
      listGroupTrainings(http, query, signal),
    ),
    announcements: composeAnnouncements({ storage, session }, groupAnnouncementCalls({ http }), {
      kind: 'group-announcement-draft',
      draftOf: ({ place: { gid }, id }) => `${gid}:${id ?? 'new'}`,
    }),
    /** The visible announcements, for members. */
    news: providePage((query: { gid: number; currentPage: number; limit: number }, signal) =>
      group.announcements(query, signal),
    ),
    rank: providePage(({ query }: { query: GroupRankQuery }, signal) => group.rank(query, signal)),
    /** Upcoming contests and due trainings, for members. */
    next: providePage(({ gid }: GroupKey, signal) => classes.home(gid, signal)),
    /** Who solved what, for admins. */
    classOf: providePage(
      ({ gid }: { gid: number }, signal) => classes.overview(gid, signal),
      () => classChanges,
    ),
    classTraining: providePage(
      ({ gid, tid }: { gid: number; tid: number; locale: Locale }, signal) =>
        classes.training({ gid, tid }, signal),
      () => classChanges,
    ),
    message: provideRecordForm<Pick<MemberMessage, 'gid' | 'uids'>, Pick<MemberMessage, 'title' | 'content'>>(
      {
        isRight: ({ title, content }) => title.trim() !== '' && content.trim() !== '',
        save: async ({ subject, values: { title, content } }, signal) => {
          await classes.write({ ...subject, title: title.trim(), content: content.trim() }, signal)
        },
      },
    ),
    saveCsv: (name: string, rows: CsvRows) => saveFile(csvFile(name, rows)),
    auditLog: providePage((query: GroupAuditQuery, signal) => audit.ofGroup(query, signal)),
    contests: providePage(({ query }: { query: GroupContestQuery; uid: string | null }, signal) =>
      listGroupContests(http, query, signal),
    ),
    /** For the group's admins. */
    loadTrainingAdmin: async (gid: number) => {
      const { composeGroupTrainings } = await import('./compose-training-admin.ts')
      return composeGroupTrainings({ http, storage, session, gid })
    },
    loadContestAdmin: async (gid: number) => {
      const { composeGroupContests } = await import('./compose-group-contest.ts')
      return composeGroupContests({ http, storage, session, gid })
    },
    act: provideListAct<GroupAct>(group.act),
    problemDeletion: provideProblemDeletion({ http }),
    newOwners: providePage((query: { gid: number; keyword: string }, signal) =>
      group.newOwners(query, signal),
    ),
    /** Answers with the username of the new owner. */
    handOver: provideRecordForm<number, { uid: string; username: string }, string>({
      isRight: ({ uid }) => uid !== '',
      save: async ({ subject: gid, values: { uid, username } }, signal) => {
        await group.handOver({ gid, uid }, signal)
        return username
      },
    }),
    memberRemoval: provideHeldAct<MemberRemoval>(group.removeMember, leavingPage),
    copy: composeCopy({ http, kind: 'problem' }),
    invite: providePlanAct<Invitation, InvitedName>(invitation.invite),
    invitations: providePage((query: { gid: number; currentPage: number; limit: number }, signal) =>
      invitation.list(query, signal),
    ),
    withdraw: provideListAct<{ gid: number; uid: string; name: string }>(invitation.withdraw),
    memberBatch: providePlanAct<MemberBatch, MemberBatchRow>(group.actOnMembers),
    /** For the group's admins: exports all pages of a tab. */
    exports: {
      members: provideListExport({
        name: 'members',
        table: 'group_member',
        columns: memberColumns,
        list: async (
          { all, ownerUid, ...query }: GroupMemberQuery & { all: boolean; ownerUid: string },
          signal,
        ) => {
          const page = await group.members(query, all, signal)
          return { ...page, records: page.records.map(memberLineOf(ownerUid)) }
        },
      }),
      rank: provideListExport({
        name: 'rank',
        table: 'rank',
        columns: membersOfRows(getGroupRankList),
        list: group.rank,
      }),
      problems: provideListExport({
        name: 'problems',
        table: 'problem',
        columns: membersOfRows(getGroupProblemList),
        list: group.problems,
      }),
      allProblems: provideListExport({
        name: 'problems',
        table: 'problem',
        columns: membersOfRows(getGroupAdminProblemList),
        list: group.allProblems,
      }),
      submissions: provideListExport({
        name: 'submissions',
        table: 'submission',
        columns: membersOfRows(getSubmissionList),
        list: group.submissions,
      }),
      trainings: provideListExport({
        name: 'trainings',
        table: 'training',
        columns: membersOfRows(getGroupTrainingList),
        list: (query: GroupTrainingQuery, signal) => listGroupTrainings(http, query, signal),
      }),
      contests: provideListExport({
        name: 'contests',
        table: 'contest',
        columns: membersOfRows(getGroupContestList),
        list: (query: GroupContestQuery, signal) => listGroupContests(http, query, signal),
      }),
      audit: provideAuditExport(audit.ofGroup),
    },
    form: provideRecordForm<GroupSubject, GroupValues, Made>({
      isRight: (values) => groupFaults(values, values.hasCode).length === 0,
      save: ({ subject: { gid }, values, initial }, signal) =>
        gid === null
          ? group.make(settingsOf(values), signal)
          : // What was not changed here another root may have changed meanwhile.
            group.change({ id: gid, ...changesOf(settingsOf(values), settingsOf(initial)) }, signal),
      keepDraft: drafts.group.keep,
    }),
    formDraft: drafts.group.get,
    makeCode: makeInvitationCode,
    picture: (gid: number) =>
      provideAvatar<Group>(
        (picture, signal) => group.changePicture(gid, picture, signal),
        () => {},
      ),
    upload: provideMarkdownUpload(createMarkdownFileService({ http })),
    /** Answers with the level that came of it. */
    application: provideRecordForm<number, ApplicationValues, GroupLevel>({
      isRight: (values) => applicationFaults(values).length === 0,
      save: async ({ subject: gid, values: { codeAdmits: _, ...values } }, signal) => {
        await group.apply({ gid, ...values }, signal)
        return group.level(gid, signal).catch(() => GroupLevel.Applying)
      },
      keepDraft: drafts.reason.keep,
    }),
    applicationDraft: drafts.reason.get,
  }
}
export type GroupLogic = ReturnType<typeof composeGroup>
