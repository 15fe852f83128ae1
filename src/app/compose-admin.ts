import { z } from 'zod'
import { provideContestForm } from '#machines/contest-form/contest-form.actors.ts'
import { ContestDraft } from '#machines/contest-form/contest-values.ts'
import { provideFleet } from '#machines/fleet/fleet.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { newRequestKey } from '#machines/submission/submission.rules.ts'
import { createComeback } from '#services/comeback.ts'
import {
  type AdminContestQuery,
  type ContestAct,
  createContestAdminService,
} from '#services/contest-admin.service.ts'
import { createFleetService } from '#services/fleet.service.ts'
import { sessionArea } from '#services/session-area.ts'
import { createStorage } from '#services/storage.ts'
import type { Services } from './compose-services.ts'

interface AdminParts extends Pick<Services, 'http' | 'storage' | 'visible'> {
  session: SessionActorRef
}

/** What was typed into the form of a contest and not saved, for each user; its password lives as long as the tab. */
function contestDrafts({ storage, session }: Pick<AdminParts, 'storage' | 'session'>) {
  const secrets = createStorage({ area: sessionArea() })
  const places = (cid: number | null) => {
    const name = `contest-draft:${session.getSnapshot().context.uid}:${cid ?? 'new'}`
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

/** The machines of the administration: loaded with its first screen. */
export const composeAdmin = ({ http, storage, visible, session }: AdminParts) => {
  const contest = createContestAdminService({ http })
  const drafts = contestDrafts({ storage, session })
  return {
    fleet: provideFleet(createFleetService({ http, visible, comeback: createComeback(visible) })),
    contests: providePage(({ query }: { query: AdminContestQuery }, signal) => contest.list(query, signal)),
    contest: providePage(({ cid }: { cid: number }, signal) => contest.find(cid, signal)),
    contestAct: provideListAct<ContestAct>(contest.act),
    contestForm: provideContestForm(contest, { keepDraft: drafts.keep }),
    contestDraft: drafts.get,
    newRequestKey,
  }
}
export type AdminLogic = ReturnType<typeof composeAdmin>
