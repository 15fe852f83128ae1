import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CaseMakerSnapshot } from '#machines/case-maker/case-maker.machine.ts'
import { says } from '#support/browser/ports.ts'
import { doRendered, expectRendered } from '#support/browser/rendered-hands.ts'
import { toursOf } from '#support/browser/tours.ts'
import { type CaseMakerDriven, caseMakerModel, made, typed } from '../machines/case-maker.model.ts'
import {
  type CaseKind,
  caseMakerActs,
  caseMakerObstacle,
  caseMakerSights,
} from '../machines/case-maker.screen.ts'
import { nothingKept, problem } from '../machines/problem-draft.model.ts'
import { settle } from './open-app.tsx'
import { happen, walkRendered } from './rendered-walk.ts'
import { openWorkshopPage } from './workshop-page.tsx'

const zip = { name: 'tests.zip', content: new Uint8Array([1]) }
const withoutTests = { ...problem, draft: { ...problem.draft, cases: [] } }

async function openTests(kind: CaseKind) {
  const page = await openWorkshopPage()
  await act(async () => page.draft.openDraft.done?.({ problem: withoutTests, kept: nothingKept }))
  await settle()
  return {
    ...page,
    ports: page.maker,
    acts: (event: CaseMakerDriven, words: typeof page.app.words) => caseMakerActs(event, words, kind, zip),
    sights: (state: CaseMakerSnapshot, words: typeof page.app.words) => caseMakerSights(state, words, kind),
  }
}

const make: CaseMakerDriven = { type: 'caseMaker.make', wanted: typed }

describe.each(['typed', 'zip'] as const)('the workshop shows each state of tests that come (%s)', (kind) => {
  const tours = toursOf(caseMakerModel, {
    sights: (state, words) => caseMakerSights(state, words, kind),
    obstacle: (event, before) => caseMakerObstacle(event, before, kind),
  })

  it('in one walk', async () => {
    expect(tours).toHaveLength(1)
    await walkRendered(await openTests(kind), { steps: tours[0] ?? [] })
  }, 60_000)
})

describe('tests that come', () => {
  it('are of the draft once they are there, and are stored with it', async () => {
    const page = await openTests('typed')
    await happen(page, make)
    await happen(page, says('makeCases', { cases: made }))
    expect(screen.getByText('1.in · 1.out')).toBeTruthy()
    await act(async () => page.tell({ type: 'draft.flush' }))
    expect(page.draft.storeFields.calls.at(-1)?.input.changes).toEqual([
      { field: 'cases', base: 0, value: made },
    ])
  })

  it('says how many inputs of a zip came without an answer', async () => {
    const page = await openTests('zip')
    const [one] = made
    if (!one) throw new Error('no test')
    const cases = ['1', '2', '3'].map((name) => ({
      ...{ ...one, inputName: `${name}.in`, outputName: `${name}.out`, outputSize: name === '1' ? 2 : 0 },
    }))
    await happen(page, make)
    await happen(page, says('makeCases', { cases, leftOut: ['deep/4.in', '9.out'] }))
    const said = (count: number) => page.app.words('workshop:tests.answerless', { count })
    expect(screen.getByText(said(2))).toBeTruthy()
    expect(screen.getByText(/deep\/4\.in.*9\.out/)).toBeTruthy()
  })

  it('what is typed beside a failed one is not lost, and nothing else is sent in its place', async () => {
    const page = await openTests('typed')
    const of = (key: string) => page.app.words(`workshop:tests.${key}`)
    await happen(page, make)
    await happen(page, { type: 'xstate.error.actor.makeCases', error: { kind: 'offline' } })
    const field = of('input')
    await act(async () => doRendered(screen, { do: 'fill', field, text: '7' }))
    expectRendered(screen, { see: 'button', name: of('addTyped'), busy: false, off: true })
    await act(async () => doRendered(screen, { do: 'press', button: of('addTyped') }))
    expectRendered(screen, { see: 'field', field, value: '7' })
    await happen(page, { type: 'caseMaker.retry' })
    await happen(page, says('makeCases', { cases: made }))
    expectRendered(screen, { see: 'field', field, value: '7' })
    expectRendered(screen, { see: 'button', name: of('addTyped'), busy: false, off: false })
  })

  it('files that are dropped beside an upload are not taken for a part of it', async () => {
    const page = await openTests('zip')
    await happen(page, make)
    const area = screen.getByText(page.app.words('workshop:tests.zip')).closest('[id=part-tests] section div')
    if (!area) throw new Error('no place to drop')
    const dataTransfer = { types: ['Files'], files: [new File(['7'], '7.in')] }
    await act(async () => void fireEvent.dragOver(area, { dataTransfer }))
    expect(screen.queryByText(page.app.words('workshop:tests.dropHere'))).toBeNull()
    await act(async () => void fireEvent.drop(area, { dataTransfer }))
    expectRendered(screen, { see: 'text', text: page.app.words('workshop:tests.filesWrong'), shown: false })
  })
})
