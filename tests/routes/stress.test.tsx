import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { says } from '#support/browser/ports.ts'
import { expectRendered } from '#support/browser/rendered-hands.ts'
import { toursOf } from '#support/browser/tours.ts'
import { heardField, nothingKept, problem, title } from '../machines/problem-draft.model.ts'
import { foundStress, runningStress, type StressDriven, stressModel } from '../machines/stress.model.ts'
import { stressActs, stressed, stressObstacle, stressSights } from '../machines/stress.screen.ts'
import { settle } from './open-app.tsx'
import { happen, walkRendered } from './rendered-walk.ts'
import { openWorkshopPage } from './workshop-page.tsx'

const withGenerator = { ...problem, draft: { ...problem.draft, ...stressed } }

/** The workshop of a problem with a generator and two solutions. */
async function openStress(opened = withGenerator) {
  const page = await openWorkshopPage()
  await act(async () => page.draft.openDraft.done?.({ problem: opened, kept: nothingKept }))
  await settle()
  let version = 1
  const store = () => {
    version += 1
    page.tell({ type: 'draft.edit', change: { [title]: `Version ${version}` } })
    page.tell({ type: 'draft.flush' })
    const state = { field: title, version, by: 'root', at: '2024-05-02T12:00:00.000Z' }
    page.draft.storeFields.done?.({ stored: [state], conflicts: [] })
  }
  const bring = ({ type }: StressDriven) => {
    if (type === 'stress.changed') store()
  }
  return { ...page, ports: page.stress, bring, acts: stressActs, sights: stressSights }
}

const tours = toursOf(stressModel, { sights: stressSights, obstacle: stressObstacle })
const at = '#part-build'

describe('the workshop shows each state of a stress', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openStress(), { steps }),
    60_000,
  )
  it('in two walks', () => expect(tours).toHaveLength(2))
})

describe('what a stress found', () => {
  type Page = Awaited<ReturnType<typeof openStress>>
  const of = (page: Page, key: string, values?: Record<string, unknown>) =>
    page.app.words(`workshop:${key}`, values)
  const shown = (text: string, isShown: boolean) =>
    expectRendered(screen, { see: 'text', text, shown: isShown, at })
  const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
  const script = (page: Page) => screen.getByLabelText<HTMLTextAreaElement>(of(page, 'field.script')).value

  it('becomes the last line of the script in one press', async () => {
    const draft = { ...withGenerator.draft, script: 'gen 1\n\n' }
    const page = await openStress({ ...withGenerator, draft })
    await happen(page, says('watchStress', foundStress) as never)
    await press(of(page, 'stress.add'))
    expect(script(page)).toBe('gen 1\ngen 17')
    shown(of(page, 'stress.add'), false)
    shown(of(page, 'stress.added'), true)
  })

  it.each<[string, string | null, number | undefined]>([
    ['b'.repeat(64), null, 2],
    ['b'.repeat(64), 'b'.repeat(64), 1],
    ['b'.repeat(64), 'c'.repeat(64), undefined],
    ['', null, undefined],
  ])('says which test it is (built: %s, input: %s)', async (key, inputHash, number) => {
    const sides = { inputHash: 'b'.repeat(64), inputSize: 1, outputHash: 'a'.repeat(64), outputSize: 1 }
    const typed = { ...sides, inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 }
    const made = { ...typed, inputName: '2.in', outputName: '2.out', made: { line: 'gen 17', key } }
    const draft = { ...withGenerator.draft, script: 'gen 17', cases: [typed, made] }
    const page = await openStress({ ...withGenerator, draft })
    const { find } = foundStress
    await happen(page, says('watchStress', { ...foundStress, find: find && { ...find, inputHash } }) as never)
    if (number) shown(of(page, 'stress.there', { number }), true)
    shown(of(page, 'stress.added'), number === undefined)
    shown(of(page, 'stress.add'), false)
  })

  it('comes into the last subtask, and says so', async () => {
    const script = 'gen 1\ngroup 2\ngen 2'
    const page = await openStress({
      ...withGenerator,
      draft: { ...withGenerator.draft, judgeCaseMode: 'subtask_lowest', script },
    })
    await happen(page, says('watchStress', foundStress) as never)
    await press(of(page, 'stress.add'))
    shown(of(page, 'stress.addedIn', { group: 2 }), true)
  })

  it('is no test of who may not change the draft, who can look for another', async () => {
    const rights = { ...problem.rights, edit: false }
    const page = await openStress({ ...withGenerator, rights })
    await happen(page, says('watchStress', foundStress) as never)
    expectRendered(screen, { see: 'off', name: of(page, 'stress.add'), off: true, at })
    await press(of(page, 'stress.next'))
    expect(page.stress.doAct.calls.map(({ input }) => input.act)).toEqual([
      { kind: 'start', wanted: { solution: 'hasty', line: 'gen $seed', firstSeed: 18, tries: 100 } },
    ])
  })

  it('and why a test could not be made', async () => {
    const page = await openStress()
    const failure = { step: 'refused', line: 'gen 3', message: 'n is 0' } as const
    await happen(page, says('watchStress', { ...foundStress, find: null, state: 'failed', failure }) as never)
    for (const text of [of(page, 'stress.failed.refused'), 'gen 3', 'n is 0']) shown(text, true)
  })
})

it('what cannot be tried is told before it is sent', async () => {
  const page = await openStress()
  const of = (key: string, values?: Record<string, unknown>) => page.app.words(`workshop:${key}`, values)
  const type = (field: string, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(of(field)), { target: { value } }))
  const start = { see: 'button', name: of('stress.start'), busy: false, at } as const
  await type('stress.line', 'tree $seed')
  expectRendered(screen, { ...start, off: true })
  await type('stress.line', 'gen 10 $seed')
  expectRendered(screen, { ...start, off: false })
  await type('stress.tries', '1001')
  expectRendered(screen, { ...start, off: true })
})

it('has an entry in the menu of sections where its card is, and nowhere else', async () => {
  const plain = await openStress({ ...problem, draft: { ...problem.draft, generators: [] } })
  const entry = () => screen.queryByRole('link', { name: plain.app.words('workshop:stress.title') })
  const hear = (stress: string) =>
    act(async () => plain.tell({ type: 'draft.heard', news: { ...heardField, fields: [], stress } }))
  await hear('')
  expect(entry()).toBeNull()
  await hear('a 0')
  expect(entry()).not.toBeNull()
})

describe('what is known of a stress', () => {
  const stop = (page: Awaited<ReturnType<typeof openStress>>) =>
    act(async () => page.stress.watchStress.done())

  it('is asked for once while nothing runs, and again when the draft is another one', async () => {
    const page = await openStress()
    expect([page.stress.watchStress.begun(), page.trials.watchTrials.begun()]).toEqual([1, 1])
    await happen(page, says('watchStress', null) as never)
    await stop(page)
    await happen(page, { type: 'stress.changed' } as never)
    expect([page.stress.watchStress.begun(), page.trials.watchTrials.begun()]).toEqual([2, 2])
  })

  it('is asked for again when another begins or ends one, and not when others are first heard of', async () => {
    const page = await openStress()
    await stop(page)
    const hear = (stress: string) =>
      act(async () => page.tell({ type: 'draft.heard', news: { ...heardField, fields: [], stress } }))
    for (const [mark, times] of [
      ['', 1],
      ['', 1],
      ['a 0', 2],
      ['a 0', 2],
      ['a 1714651200000', 3],
    ] as const) {
      await hear(mark)
      expect(page.stress.watchStress.begun(), mark).toBe(times)
    }
    expect(page.trials.watchTrials.begun()).toBe(1)
  })
})

it('is begun and stopped by one button, which keeps the focus', async () => {
  const page = await openStress()
  const of = (key: string) => page.app.words(`workshop:${key}`)
  const button = (key: string) => screen.getByText(of(key)).closest('button')
  button('stress.start')?.focus()
  await act(async () => fireEvent.click(screen.getByText(of('stress.start'))))
  await happen(page, { type: 'xstate.done.actor.doAct', output: undefined } as never)
  await happen(page, says('watchStress', runningStress) as never)
  expect(document.activeElement).toBe(button('solutions.stop'))
  await act(async () => fireEvent.click(screen.getByText(of('solutions.stop'))))
  await happen(page, { type: 'xstate.done.actor.doAct', output: undefined } as never)
  await happen(page, says('watchStress', { ...runningStress, state: 'stopped' }) as never)
  expect(document.activeElement).toBe(button('stress.start'))
  expect(page.stress.doAct.calls.map(({ input }) => input.act.kind)).toEqual(['start', 'stop'])
})

it('what runs can be stopped when its generator is gone, and what came of it stays', async () => {
  const without = { ...withGenerator.draft, generators: [] }
  const page = await openStress({ ...withGenerator, draft: without })
  const of = (key: string, values?: Record<string, unknown>) => page.app.words(`workshop:${key}`, values)
  const text = (words: string, shown: boolean) =>
    expectRendered(screen, { see: 'text', text: words, shown, at })
  const title = (shown: boolean) =>
    expectRendered(screen, { see: 'text', text: of('stress.title'), shown, at })
  await happen(page, says('watchStress', null) as never)
  title(false)
  await happen(page, says('watchStress', runningStress) as never)
  title(true)
  expectRendered(screen, { see: 'progress', name: of('stress.running'), value: runningStress.done, at })
  const stop = screen.getByText(of('solutions.stop'))
  stop.closest('button')?.focus()
  await act(async () => fireEvent.click(stop))
  expect(page.stress.doAct.calls.map(({ input }) => input.act)).toEqual([{ kind: 'stop' }])
  await happen(page, { type: 'xstate.done.actor.doAct', output: undefined } as never)
  await happen(page, says('watchStress', { ...runningStress, state: 'stopped', isCurrent: false }) as never)
  title(true)
  text(of('stress.state.stopped', { done: runningStress.done, total: runningStress.total }), true)
  text(of('solutions.stop'), false)
  expect(document.activeElement).toBe(screen.getByRole('status', { name: of('stress.status') }))
  await happen(page, says('watchStress', { ...foundStress, isCurrent: false }) as never)
  text(of('stress.found', { seed: foundStress.find?.seed, number: foundStress.done }), true)
  for (const key of ['stress.add', 'stress.next', 'stress.start']) text(of(key), false)
})

it('an interactive problem has none, and says so', async () => {
  const draft = { ...withGenerator.draft, judgeMode: 'interactive' as const }
  const page = await openStress({ ...withGenerator, draft })
  expectRendered(screen, {
    see: 'text',
    text: page.app.words('workshop:stress.interactive'),
    shown: true,
    at,
  })
  expectRendered(screen, { see: 'text', text: page.app.words('workshop:stress.start'), shown: false, at })
})
