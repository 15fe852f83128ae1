import { provideFleet } from '#machines/fleet/fleet.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { createContestAdminService } from '#services/contest-admin.service.ts'
import { deskTicks } from '#services/desk-ticks.ts'
import { createFleetService, type JudgeAct } from '#services/fleet.service.ts'
import { createReconnect } from '#services/reconnect.ts'
import { saveFile } from '#services/save-file.ts'
import { createStatusService } from '#services/status.service.ts'
import { provideJudgeExport } from './admin-sheets.ts'
import { composeContestAdmin } from './compose-contest-admin.ts'
import type { Services } from './compose-services.ts'

const troublesTickMs = 30_000

interface AdminParts extends Pick<Services, 'http' | 'storage' | 'visible'> {
  session: SessionActorRef
}

/** The machines of the administration: loaded with its first screen. */
export const composeAdmin = ({ http, storage, visible, session }: AdminParts) => {
  const fleet = createFleetService({ http, visible, reconnect: createReconnect(visible) })
  return {
    fleet: provideFleet(fleet),
    judgeAct: provideListAct<JudgeAct>(fleet.remove),
    judgeExport: provideJudgeExport(fleet.list),
    troubles: providePage(
      (_: object, signal) => createStatusService({ http }).troubles(signal),
      () => deskTicks(visible, troublesTickMs),
    ),
    ...composeContestAdmin({
      ...{ http, storage, session, gid: null },
      contest: createContestAdminService({ http, save: saveFile }),
    }),
  }
}
export type AdminLogic = ReturnType<typeof composeAdmin>
