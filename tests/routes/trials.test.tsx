import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TrialsSnapshot } from '#machines/trials/trials.machine.ts'
import { says } from '#support/browser/ports.ts'
import { expectRendered } from '#support/browser/rendered-hands.ts'
import { toursOf } from '#support/browser/tours.ts'
import { nothingKept, problem, title } from '../machines/problem-draft.model.ts'
import {
  buildingWork,
  doneWork,
  runningWork,
  type TrialsDriven,
  trialsModel,
} from '../machines/trials.model.ts'
import { mainSolution, trialsActs, trialsObstacle, trialsSights } from '../machines/trials.screen.ts'
import { settle } from './open-app.tsx'
import { happen, walkRendered } from './rendered-walk.ts'
import { openWorkshopPage } from './workshop-page.tsx'

const withSolution = { ...problem, draft: { ...problem.draft, solutions: [mainSolution], script: 'gen 1' } }

/** The workshop of a problem with one solution and one test. */
async function openTrials(opened = withSolution) {
  const page = await openWorkshopPage()
  await act(async () => page.draft.openDraft.done?.({ problem: opened, kept: nothingKept }))
  await settle()
  let version = 1
  /** Whatever is stored of the draft makes other runs of it. */
  const store = () => {
    version += 1
    const [field] = [title]
    page.tell({ type: 'draft.edit', change: { [field]: `Version ${version}` } })
    page.tell({ type: 'draft.flush' })
    const state = { field, version, by: 'root', at: '2024-05-02T12:00:00.000Z' }
    page.draft.storeFields.done?.({ stored: [state], conflicts: [] })
  }
  const bring = ({ type }: TrialsDriven) => {
    if (type === 'trials.changed') store()
  }
  const sights = (state: TrialsSnapshot, words: typeof page.app.words) => trialsSights(state, words)
  return { ...page, ports: page.trials, bring, acts: trialsActs, sights, store }
}

const tours = toursOf(trialsModel, { sights: trialsSights, obstacle: trialsObstacle })

describe('the workshop shows each state of what judges do for a draft', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openTrials(), { steps }),
    60_000,
  )
  it('in one walk', () => expect(tours).toHaveLength(1))

  const of = (page: Awaited<ReturnType<typeof openTrials>>, key: string, values?: object) =>
    page.app.words(`workshop:${key}`, values as Record<string, unknown>)

  it('what runs can be stopped, and not run twice', async () => {
    const page = await openTrials()
    await happen(page, says('watchTrials', runningWork) as never)
    const at = '#part-solutions'
    expectRendered(screen, { see: 'button', name: of(page, 'solutions.stop'), busy: false, at })
    const text = of(page, 'solutions.state.running', { done: 0, total: 1 })
    expectRendered(screen, { see: 'text', text, shown: true, at })
    expectRendered(screen, { see: 'text', text: of(page, 'solutions.run'), shown: false, at })
    await act(async () => fireEvent.click(screen.getByText(of(page, 'solutions.stop'))))
    expect(page.trials.doAct.calls.map(({ input }) => input.act)).toEqual(['stop'])
  })

  it('a build that failed to begin says so in its own part, and one that runs can be stopped', async () => {
    const page = await openTrials()
    const build = '#part-build'
    await happen(page, says('watchTrials', doneWork))
    await act(async () => fireEvent.click(screen.getByText(of(page, 'build.start'))))
    await happen(page, { type: 'xstate.error.actor.doAct', error: { kind: 'offline' } })
    const offline = page.app.words('shell:failure.offline')
    expectRendered(screen, { see: 'text', text: offline, shown: true, at: build })
    expectRendered(screen, { see: 'text', text: offline, shown: false, at: '#part-solutions' })
    await happen(page, says('watchTrials', buildingWork) as never)
    expectRendered(screen, { see: 'button', name: of(page, 'solutions.stop'), busy: false, at: build })
    expect(page.trials.doAct.calls.map(({ input }) => input.act)).toEqual(['build'])
  })

  it('tests that a build has stored are read anew', async () => {
    const page = await openTrials()
    const opened = page.draft.openDraft.calls.length
    const built = { ...doneWork, build: { ...doneWork.build, casesVersion: 1 } }
    await happen(page, says('watchTrials', built) as never)
    expect(page.draft.openDraft.calls).toHaveLength(opened + 1)
    const problem = { ...withSolution, versions: { ...withSolution.versions, cases: 1 } }
    await act(async () => page.draft.openDraft.done?.({ problem, kept: nothingKept }))
    await settle()
    expect(page.draft.openDraft.calls, 'once').toHaveLength(opened + 1)
  })

  it('what was typed and is not stored waits to be run', async () => {
    const page = await openTrials()
    await happen(page, says('watchTrials', doneWork))
    const run = { see: 'button', name: of(page, 'solutions.run'), busy: false } as const
    await act(async () => page.tell({ type: 'draft.edit', change: { [title]: 'Typed' } }))
    expectRendered(screen, { ...run, off: true })
    await act(async () => page.store())
    expectRendered(screen, { ...run, off: false })
  })
})
