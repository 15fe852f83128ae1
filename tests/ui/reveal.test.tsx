import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { revealInputOf, revealOfScene } from '#machines/reveal/reveal-input.rules.ts'
import { shownCell } from '#ui/reveal/reveal-cell.ts'
import { RevealStage } from '#ui/reveal/reveal-stage.tsx'
import { ranksOf, shownRanks } from '#ui/reveal/reveal-words.ts'
import type { ShownStep } from '#ui/reveal/shown.ts'
import { scene } from '../machines/reveal.model.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

const stage = (step: number, card = false, of = scene) => (
  <RevealStage
    title="Regional"
    rule="acm"
    reveal={revealOfScene(of)}
    problems={revealInputOf(of).problems}
    colours={{ A: '#d22f2f' }}
    fullScores={{}}
    teams={new Map(of.info.teams.map((team) => [team.uid, team]))}
    shownName="nickname"
    step={step}
    card={card}
    moveMs={700}
  />
)
const show = async (part: ReturnType<typeof stage>) => {
  cleanup()
  await draw(part)
}
const rowsOf = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.getAttribute('aria-rowindex'), row.getAttribute('data-uid')])
const rowOf = (uid: string) =>
  within(screen.getAllByRole('row').find((row) => row.getAttribute('data-uid') === uid) as HTMLElement)

describe('the stage', () => {
  it('says of each cell what is known, and marks the one that opens next', async () => {
    await show(stage(0))
    expect(rowOf('u2').getByRole('cell', { name: 'A: solved at minute 15 with 1 try' })).toBeTruthy()
    const next = rowOf('u2').getByRole('cell', { name: 'B: 1 try with an unknown result' })
    expect(next.hasAttribute('data-next')).toBe(true)
    expect(rowOf('u1').getByRole('cell', { name: /^A: first solve/ })).toBeTruthy()
    expect(screen.getByText('0 of 2 placed')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('has its columns in the order of the board', async () => {
    await show(stage(0))
    const places = [...document.querySelectorAll('[data-uid=u2] > *')].map(({ className }) => className)
    expect(places).toEqual(['reveal-rank', 'reveal-names', 'reveal-solved', 'reveal-time', 'reveal-cells'])
  })

  it('moves a row to the place that it reached, and says so', async () => {
    await show(stage(0))
    const before = rowsOf()
    await show(stage(1))
    expect(new Map(rowsOf().map(([index, uid]) => [uid, index]))).not.toEqual(
      new Map(before.map(([index, uid]) => [uid, index])),
    )
    expect(screen.getByText('u2 solves B and moves up to rank 1')).toBeTruthy()
  })

  it('says no rank of an unofficial team, and those of the others without it', async () => {
    const starred = { ...scene, info: { ...scene.info, starUserList: ['u2'] } }
    const said = []
    for (const step of [1, 2, 3, 4]) {
      await show(stage(step, false, starred))
      said.push(document.querySelector('[aria-live=polite]')?.textContent)
    }
    expect(said).toEqual([
      'u2 solves B (unranked)',
      'u1 finishes at rank 1: Gold',
      'u2 does not solve C',
      'u2 finishes unranked',
    ])
  })

  it('shows the card of the team that has just won a medal, and no other', async () => {
    await show(stage(2, true))
    expect(within(screen.getByRole('region', { name: 'Award' })).getByText('u1')).toBeTruthy()
    await show(stage(4, true))
    const card = within(screen.getByRole('region', { name: 'Award' }))
    expect(card.getByText('u2')).toBeTruthy()
    expect(card.getByText('★ First solve: B')).toBeTruthy()
    const penalty = document.querySelector('[data-uid=u2] .reveal-time')?.textContent
    expect(penalty).toMatch(/^\d+:\d\d$/)
    expect(card.getByText(`Penalty ${penalty}`)).toBeTruthy()
    await show(stage(4))
    expect(screen.queryByRole('region', { name: 'Award' })).toBeNull()
    expect(screen.getByText('Final board')).toBeTruthy()
  })
})

it('shares a rank between equal results and gives stars none', () => {
  const row = (reached: number, isStar = false) => ({ uid: '', isStar, cells: new Map(), reached, cost: 0 })
  expect(ranksOf([row(3), row(3, true), row(3), row(2), row(1, true)])).toEqual([1, null, 1, 3, null])
})

it('keeps the rank of whoever is placed while others leave their tie', () => {
  const row = (uid: string, reached: number) => ({ uid, isStar: false, cells: new Map(), reached, cost: 0 })
  const before = { rows: [row('a', 1), row('b', 0), row('c', 0), row('d', 0)], finalFrom: 3 }
  const after = { rows: [row('b', 2), row('a', 1), row('c', 0), row('d', 0)], finalFrom: 0 }
  const steps: ShownStep[] = [{ kind: 'open', uid: 'b', problem: 'A', from: 1, to: 0, gained: true }]
  const reveal = { steps, frameAt: (step: number) => (step === 0 ? before : after), ending: () => undefined }
  expect(shownRanks(reveal, before)).toEqual([1, 2, 2, 3])
  expect(shownRanks(reveal, after)).toEqual([1, 2, 3, 3])
})

it('draws a cell as the boards do, in minutes', () => {
  const cell = { pending: 0, wrong: 0, reached: null, cost: null, solvedAt: null, isFirst: false }
  expect(shownCell(undefined, 'acm').kind).toBe('none')
  expect(shownCell(cell, 'acm')).toEqual({ kind: 'tried', figure: undefined, more: undefined })
  expect(shownCell({ ...cell, wrong: 2 }, 'acm')).toEqual({ kind: 'wrong', figure: 2, more: undefined })
  expect(shownCell({ ...cell, wrong: 1, solvedAt: 125 }, 'acm')).toEqual({
    kind: 'solved',
    figure: 2,
    more: 2,
  })
  expect(shownCell({ ...cell, pending: 3, wrong: 1 }, 'acm')).toEqual({ kind: 'pending', figure: 3, more: 1 })
  expect(shownCell({ ...cell, reached: 60, cost: 12 }, 'Recent')).toEqual({
    ...{ kind: 'partial', figure: 60, more: 12 },
  })
  expect(shownCell({ ...cell, reached: 60, cost: 12 }, 'Recent', 60).kind).toBe('full')
})
