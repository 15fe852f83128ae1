import type { AnyStateMachine } from 'xstate'
import type { AppContext } from '#app/compose.ts'
import { boardMachine } from '#machines/board/board.machine.ts'
import { createHeldActMachine } from '#machines/held-act/held-act.machine.ts'
import { createPlanActMachine } from '#machines/plan-act/plan-act.machine.ts'
import { revealMachine } from '#machines/reveal/reveal.machine.ts'
import { revealAudienceMachine } from '#machines/reveal-audience/reveal-audience.machine.ts'
import { viewAsMachine } from '#machines/view-as/view-as.machine.ts'
import { isMachine } from './-machine-chart.ts'

/** Every machine that some screen of the site uses, by name; screens that only read share the one called `page`. */
export async function allMachines(context: AppContext): Promise<AnyStateMachine[]> {
  const [home, unread, account, user, setting, palette, admin, userAdmin, problemAdmin, workshop, contest] =
    await Promise.all([
      context.loadHomeLogic(),
      context.loadUnread(),
      context.loadAccountLogic(),
      context.loadUserLogic(),
      context.loadSettingLogic(),
      context.loadPalette(),
      context.loadAdminLogic(),
      context.loadUserAdminLogic(),
      context.loadProblemAdminLogic(),
      context.loadWorkshopLogic(),
      context.loadContestLogic(),
      context.loadPractice(),
    ])
  const parts = [
    context.pages,
    context.logic,
    home,
    account,
    user,
    setting,
    palette,
    admin,
    userAdmin,
    problemAdmin,
    workshop,
    contest,
  ]
  const started = [context.session, context.accountDialog, unread].map(({ logic }) => logic)
  // Boards, plans, held acts and views have machines of their own, and a window has one of the two of a reveal.
  const found = [
    boardMachine,
    createPlanActMachine(),
    createHeldActMachine(),
    viewAsMachine,
    revealMachine,
    revealAudienceMachine,
    ...started,
    ...parts.flatMap((part) => Object.values(part)),
  ].filter(isMachine)
  return [...new Map(found.map((machine) => [machine.id, machine])).values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  )
}
