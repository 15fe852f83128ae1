import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { doRendered } from '#support/browser/rendered-hands.ts'
import { toursOf } from '#support/browser/tours.ts'
import { type AutoCompileDriven, autoCompileModel } from '../machines/auto-compile.model.ts'
import {
  autoCompileActs,
  autoCompileAside,
  autoCompileSights,
  codesOf,
  draftOf,
  isStored,
} from '../machines/auto-compile.screen.ts'
import { nothingKept, problem } from '../machines/problem-draft.model.ts'
import { settle } from './open-app.tsx'
import { walkRendered } from './rendered-walk.ts'
import { openWorkshopPage } from './workshop-page.tsx'

/** The workshop, whose draft is not there yet. */
async function openPrograms() {
  const page = await openWorkshopPage()
  let codes: ReturnType<typeof codesOf> | undefined
  let titles = 0
  const type = (after: ReturnType<typeof codesOf>) => {
    titles += 1
    const acts = autoCompileActs(page.app.words, { before: codes ?? after, after, title: `Title ${titles}` })
    for (const each of acts) act(() => doRendered(screen, each))
    codes = after
  }
  const store = async () => {
    await act(async () => page.tell({ type: 'draft.flush' }))
    const sent = page.draft.storeFields.calls.at(-1)?.input.changes ?? []
    const stored = sent.map(({ field, base }) => ({
      ...{ field, version: base + 1, by: 'root', at: '2024-05-02T12:00:00.000Z' },
    }))
    await act(async () => page.draft.storeFields.done?.({ stored, conflicts: [] } as never))
    await settle()
  }
  const bring = async (event: AutoCompileDriven) => {
    if (!isStored(event)) return type(codes ?? codesOf({ candidates: [] }))
    const after = codesOf(event)
    if (codes) {
      type(after)
      return store()
    }
    codes = after
    const opened = { ...problem, draft: { ...problem.draft, ...draftOf(after) }, programChecks: [] }
    await act(async () => page.draft.openDraft.done?.({ problem: opened, kept: nothingKept }))
    await settle()
  }
  return {
    ...{ app: page.app, ports: page.autoCompile, delaysMs: page.delaysMs, bring },
    place: page.place,
    acts: () => [],
    sights: autoCompileSights,
  }
}

const tours = toursOf(autoCompileModel, { sights: autoCompileSights, obstacle: autoCompileAside })

describe('the workshop shows what came of each program that is compiled by itself', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openPrograms(), { steps }),
    240_000,
  )
  it('in a few walks', () => expect(tours.length).toBeLessThanOrEqual(6))
})
