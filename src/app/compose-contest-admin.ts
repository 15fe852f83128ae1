import { z } from 'zod'
import { getAdminContestList } from '#contract/contest-admin.ts'
import type { StoredContestProblem } from '#contract/contest-content-admin.ts'
import { provideContestForm } from '#machines/contest-form/contest-form.actors.ts'
import { ContestDraft } from '#machines/contest-form/contest-values.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { provideMarkdownUpload } from '#machines/markdown-upload/markdown-upload.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { changesOf } from '#machines/record-form/record-form.machine.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { newRequestKey } from '#machines/submission/submission.rules.ts'
import type {
  AdminContestQuery,
  ContestAct,
  ContestAdminService,
  ContestProblemQuery,
} from '#services/contest-admin.service.ts'
import { membersOfRows } from '#services/csv.ts'
import { createMarkdownFileService } from '#services/markdown-file.service.ts'
import { sessionArea } from '#services/session-area.ts'
import { createStorage } from '#services/storage.ts'
import { composeAnnouncements } from './compose-announcements.ts'
import { composeCopy } from './compose-copy.ts'
import type { Services } from './compose-services.ts'
import { provideListExport } from './list-export.ts'

export interface ContestAdminParts extends Pick<Services, 'http' | 'storage'> {
  session: SessionActorRef
  contest: ContestAdminService
  /** The group whose contests these are; null for those of the site. */
  gid: number | null
}

/** What was typed into the form of a contest and not saved, for each user; its password lives as long as the tab. */
function contestDrafts({ storage, session, gid }: Pick<ContestAdminParts, 'storage' | 'session' | 'gid'>) {
  const fresh = gid === null ? 'new' : `new-in-${gid}`
  const secrets = createStorage({ area: sessionArea() })
  const places = (cid: number | null) => {
    const name = `contest-draft:${session.getSnapshot().context.uid}:${cid ?? fresh}`
    return { draft: storage.item(name, ContestDraft), pwd: secrets.item(name, z.string()) }
  }
  return {
    get: (cid: number | null): ContestDraft | null => {
      const { draft, pwd } = places(cid)
      const kept = draft.get()
      const secret = pwd.get()
      return kept && secret !== null ? { ...kept, values: { ...kept.values, pwd: secret } } : kept
    },
    keep: (cid: number | null, kept: ContestDraft | null) => {
      const { draft, pwd } = places(cid)
      const { pwd: secret = null, ...values } = kept?.values ?? {}
      draft.set(kept && { ...kept, values })
      pwd.set(secret)
    },
  }
}

/** A problem that goes into a contest, or one that is in it, by the id that it has there. */
export interface ContestProblemSubject {
  cid: number
  pid: number
  id: number | null
  /** The viewer may hide it until the contest ends. */
  mayHide: boolean
}
export interface ContestProblemValues {
  displayId: string
  displayTitle: string
  /** Of the balloon; empty for none. */
  color: string
  /** Until the contest ends. */
  hidden: boolean
  /** That the form was loaded with; empty for a new one. */
  version: string
}
export const contestProblemValues = ({
  displayId,
  displayTitle,
  color,
  hidden,
  version,
}: StoredContestProblem): ContestProblemValues => ({
  ...{ displayId, displayTitle, hidden, version, color: color ?? '' },
})
/** The machines of the administration of contests, of the site or of a group. */
export const composeContestAdmin = ({ http, storage, session, contest, gid }: ContestAdminParts) => {
  const drafts = contestDrafts({ storage, session, gid })
  return {
    gid,
    contests: providePage(({ query }: { query: AdminContestQuery }, signal) => contest.list(query, signal)),
    contestExport: provideListExport({
      name: 'contests',
      table: 'contest',
      columns: membersOfRows(getAdminContestList),
      list: contest.list,
    }),
    contest: providePage(({ cid }: { cid: number }, signal) => contest.find(cid, signal)),
    contestAct: provideListAct<ContestAct>(contest.act),
    copy: composeCopy({ http, kind: 'contest' }),
    contestForm: provideContestForm(contest, { keepDraft: drafts.keep }),
    contestDraft: drafts.get,
    unknownNames: providePage(
      async (of: { cid: number | null; usernames: string[] }, signal): Promise<string[]> =>
        of.usernames.length === 0 ? [] : contest.unknownNames(of, signal),
    ),
    contestProblems: providePage((query: ContestProblemQuery, signal) => contest.problems(query, signal)),
    contestProblemExport: provideListExport({
      name: 'contest-problems',
      table: 'contest_problem',
      columns: [...['displayId', 'displayTitle', 'color', 'hidden', 'problemId', 'title', 'difficulty']],
      list: async (query: ContestProblemQuery, signal) => {
        const { problemList, contestProblemMap } = await contest.problems(query, signal)
        const records = problemList.records.map(({ id, problemId, title, difficulty }) => {
          const { displayId, displayTitle, color, hidden } = contestProblemMap[id] ?? {}
          return { displayId, displayTitle, color, hidden, problemId, title, difficulty }
        })
        return { ...problemList, records }
      },
    }),
    contestProblemForm: provideRecordForm<ContestProblemSubject, ContestProblemValues>({
      isRight: ({ displayId, displayTitle }) => displayId.trim() !== '' && displayTitle.trim() !== '',
      save: ({ subject: { cid, pid, id, mayHide }, values, initial }, signal) => {
        const { displayTitle: _, hidden, version, ...added } = values
        return contest.saveProblem(
          id === null
            ? { cid, pid, ...added, ...(mayHide && { hidden }) }
            : // What was not changed here another admin may have changed meanwhile.
              { id, expectedVersion: version, ...changesOf(values, initial) },
          signal,
        )
      },
      load: async ({ cid, pid }, signal) => contestProblemValues(await contest.problem({ cid, pid }, signal)),
    }),
    announcements: composeAnnouncements({ storage, session }, contest.announcements, {
      kind: 'announcement-draft',
      draftOf: ({ place: { cid }, id }) => `${cid}:${id ?? 'new'}`,
    }),
    upload: provideMarkdownUpload(createMarkdownFileService({ http })),
    removeProblem: provideListAct<{ cid: number; pid: number; title: string; submissions: number }>(
      ({ cid, pid }, signal) => contest.removeProblem({ cid, pid }, signal),
    ),
    newRequestKey,
  }
}
export type ContestAdminLogic = ReturnType<typeof composeContestAdmin>
