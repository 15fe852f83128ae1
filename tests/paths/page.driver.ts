import { driver } from '#support/node/paths/driver.ts'
import { type PageDriven, pageModel, type Snapshot } from '../machines/page.model.ts'
import { openPrintDesk } from './page-desk.ts'
import { openBoardEarly } from './page-early.ts'

const isTooEarly = (event: PageDriven) =>
  event.type === 'xstate.error.actor.load' && event.error.kind === 'refused'

function obstacle(event: PageDriven, before: Snapshot | undefined): string | undefined {
  if (event.type === 'page.typed') return 'its pages are chosen, not typed'
  if (event.type === 'page.changed')
    return 'the machine tells itself when its stream says something, which is walked'
  if (event.type === 'page.reload' && before?.context.failure?.kind === 'refused')
    return 'what says when it comes has no button: it comes by itself'
  return undefined
}

export default driver<PageDriven, Snapshot>({
  model: pageModel,
  obstacle: ({ event }, before) => obstacle(event, before?.state),
  open: (place, path) =>
    path.steps.some(({ event }) => isTooEarly(event)) ? openBoardEarly(place) : openPrintDesk(place),
})
