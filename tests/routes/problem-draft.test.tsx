import { describe, it } from 'vitest'
import type { ProblemDraftEvent } from '#machines/problem-draft/problem-draft.machine.ts'
import { toursOf } from '#support/browser/tours.ts'
import { type ProblemDraftDriven, problemDraftModel } from '../machines/problem-draft.model.ts'
import {
  problemDraftActs,
  problemDraftAside,
  problemDraftObstacle,
  problemDraftSights,
} from '../machines/problem-draft.screen.ts'
import { walkRendered } from './rendered-walk.ts'
import { openWorkshopPage } from './workshop-page.tsx'

const tours = toursOf(problemDraftModel, {
  sights: problemDraftSights,
  obstacle: (event, before) => problemDraftObstacle(event, before) ?? problemDraftAside(event, before),
})

async function openDraftPage() {
  const page = await openWorkshopPage()
  const bring = (event: ProblemDraftDriven) => page.tell(event as ProblemDraftEvent)
  return { ...page, ports: page.draft, bring, acts: problemDraftActs, sights: problemDraftSights }
}

describe('the workshop shows each state of a draft', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openDraftPage(), { steps }),
    240_000,
  )
})
