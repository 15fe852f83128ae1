import { filter, type Observable } from 'rxjs'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { provideViewAs } from '#machines/view-as/view-as.actors.ts'
import type { FailureReport } from '#services/http.ts'
import { type KeptView, secondsLeft, type ViewService, type Wanted } from '#services/view.service.ts'

/** A view that an admin begins, and where it begins. */
export interface ViewAct {
  wanted: Wanted
  /** An address of the site. */
  to: string
}

/** What begins a view, for the screens of the administration. */
export const composeViewStart = (views: Pick<ViewService, 'start'>) => ({
  viewAct: provideListAct<ViewAct>(({ wanted, to }, signal) => views.start(wanted, to, signal)),
})

interface RunningParts {
  kept: KeptView
  views: ViewService
  failures: Observable<FailureReport>
}

/** The view that this tab is in. */
export const composeRunningView = ({ kept, views, failures }: RunningParts) => ({
  kept,
  machine: provideViewAs({
    left: secondsLeft(kept),
    end: (signal) => views.end(kept.id, signal),
    leave: views.leave,
  }),
  /** The server knows the view no more; to visitors it says so of every call that wants a login. */
  lost: failures.pipe(filter(({ failure }) => kept.kind !== 'visitor' && failure.kind === 'unauthenticated')),
})
export type RunningView = ReturnType<typeof composeRunningView>
