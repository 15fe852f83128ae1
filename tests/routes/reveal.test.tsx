import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getContestInfo } from '#contract/contest.ts'
import { changeContest } from '#contract/contest-admin.ts'
import { ContestStatus } from '#contract/enums.ts'
import { changeGroupContest } from '#contract/group-contest.ts'
import type { DataOf } from '#contract/operation.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import type { LoadedReveal, RevealRequest, RevealSnapshot } from '#machines/reveal/reveal.machine.ts'
import type { RevealMessage } from '#services/reveal.service.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { type RevealDriven, revealModel, scene } from '../machines/reveal.model.ts'
import { revealActs, revealObstacle, revealSights } from '../machines/reveal.screen.ts'
import { revealAudienceModel } from '../machines/reveal-audience.model.ts'
import { revealAudienceSights } from '../machines/reveal-audience.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'
import { waitMs } from './workshop-page.tsx'

const file = { name: 'reveal.json', content: new TextEncoder().encode('{}') }

/** The window that leads; the ports of its reveal are the test's. */
async function openPresenter({ answers = {}, path = '/scrollBoard?cid=1' } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const ports = {
    load: promisePort<LoadedReveal, { request: RevealRequest }>(),
    read: promisePort<RevealScene | null, { file: Blob }>(),
    audience: streamPort<number, { cid: number }>(),
  }
  const told: RevealMessage[] = []
  const saved: RevealScene[] = []
  const app = await openApp(path, {
    signedIn: true,
    answers,
    prepare: (context) =>
      replaceMachines(context, 'loadRevealLogic', ({ reveal }) => ({
        reveal: reveal.provide({
          delays: { beat: waitMs },
          actors: { load: ports.load.logic, read: ports.read.logic, audience: ports.audience.logic },
          actions: {
            tell: (_, { message }) => void told.push(message),
            save: (_, params) => void saved.push(params.scene),
          },
        }),
      })),
  })
  onTestFinished(() => {
    app.close()
    vi.useRealTimers()
  })
  await screen.findByText(app.words('reveal:door.loading'))
  const acts = (event: RevealDriven, words: Words, before: RevealSnapshot | undefined) =>
    revealActs(event, words, before, file)
  return {
    app,
    ports,
    told,
    saved,
    place: () => screen,
    acts,
    sights: revealSights,
    delaysMs: { beat: waitMs },
  }
}

const tours = toursOf(revealModel, { sights: revealSights, obstacle: revealObstacle })

describe('the window of the presenter shows each state', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openPresenter(), { steps }),
    60_000,
  )

  it('tells the audience of each step, and saves what it has', async () => {
    const page = await openPresenter()
    await happen(page, { type: 'xstate.done.actor.load', output: { scene } })
    await happen(page, { type: 'reveal.forward' })
    await happen(page, { type: 'reveal.save' })
    expect(page.told.at(-1)).toEqual({ kind: 'at', place: { step: 1, card: false } })
    expect(page.saved).toEqual([scene])
  })
})

const over = {
  isAdmin: true,
  isSealed: true,
  status: ContestStatus.Ended,
  now: '2024-05-01T15:00:00.000Z',
  endTime: scene.info.endTime,
} as const

describe('the window of the presenter leads on', () => {
  const atTheEnd = async (given: Partial<DataOf<typeof getContestInfo>>, answers = {}) => {
    const info = { ...getContestInfo.example.data, ...over, ...given }
    const page = await openPresenter({ answers: { [getContestInfo.path]: info, ...answers } })
    await happen(page, { type: 'xstate.done.actor.load', output: { scene } })
    const asked = () => page.app.asked.includes(getContestInfo.path)
    expect(asked()).toBe(false)
    await happen(page, { type: 'reveal.jump', step: 3 })
    // The last step, and away with its card.
    await happen(page, { type: 'reveal.forward' })
    await happen(page, { type: 'reveal.forward' })
    await vi.waitFor(() => expect(asked()).toBe(true))
    return page
  }
  const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

  it.each([
    [null, changeContest.path],
    [4, changeGroupContest.path],
  ])('after the last step to unsealing the board of group %s, and then to the board', async (gid, path) => {
    const infos = [{ isSealed: true }, { isSealed: false }]
    const info = () => Promise.resolve({ ...getContestInfo.example.data, ...over, gid, ...infos.shift() })
    const { app } = await atTheEnd({}, { [getContestInfo.path]: info })
    fireEvent.click(await screen.findByRole('button', { name: app.words('reveal:unseal.act') }))
    expect(await screen.findByText(/^Contestants and everyone else/)).toBeTruthy()
    expect(app.asked).not.toContain(path)
    expect(screen.queryByRole('link', { name: app.words('reveal:bar.board') })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: app.words('reveal:unseal.confirm') }))
    expect(await linkTo(app.words('reveal:bar.board'))).toBe('/oj/contest/1/rank')
    expect(app.bodies[path]).toEqual({ id: 1, autoRealRank: true })
    expect(screen.queryByRole('button', { name: app.words('reveal:unseal.act') })).toBeNull()
  })

  it('says why the board could not be unsealed, and offers it again', async () => {
    const { app } = await atTheEnd(
      { gid: null },
      { [changeContest.path]: Response.json({ status: 403, msg: 'Not yours', data: null }, { status: 403 }) },
    )
    fireEvent.click(await screen.findByRole('button', { name: app.words('reveal:unseal.act') }))
    fireEvent.click(await screen.findByRole('button', { name: app.words('reveal:unseal.confirm') }))
    expect(await screen.findByText('Not yours')).toBeTruthy()
    expect(screen.getByRole('button', { name: app.words('reveal:unseal.act') })).toBeTruthy()
  })

  it.each([
    ['nothing is sealed', { isSealed: false }],
    ['the viewer is no admin', { isAdmin: false }],
    ['it is a rehearsal', { status: ContestStatus.Running }],
    ['the file is of another contest with this number', { endTime: '2020-01-01T00:00:00.000Z' }],
  ])('to the board where %s', async (_why, given) => {
    const { app } = await atTheEnd(given)
    expect(await linkTo(app.words('reveal:bar.board'))).toBe(`/oj/contest/${scene.info.id}/rank`)
    expect(screen.queryByRole('button', { name: app.words('reveal:unseal.act') })).toBeNull()
  })

  it('back to the contest at any step', async () => {
    const page = await openPresenter()
    await happen(page, { type: 'xstate.done.actor.load', output: { scene } })
    const { app } = page
    expect(await linkTo(app.words('reveal:door.back'))).toBe(`/oj/contest/${scene.info.id}/scroll-board`)
  })

  it('back from a saved reveal to the contest that it was opened from', async () => {
    const read = promisePort<RevealScene | null, { file: Blob }>()
    const audience = streamPort<number, { cid: number }>()
    const app = await openApp('/scrollBoard?from=7', {
      signedIn: true,
      prepare: (context) =>
        replaceMachines(context, 'loadRevealLogic', ({ reveal }) => ({
          reveal: reveal.provide({ actors: { read: read.logic, audience: audience.logic } }),
        })),
    })
    onTestFinished(app.close)
    const field = await screen.findByLabelText(app.words('reveal:door.open'), { selector: 'input' })
    fireEvent.change(field, { target: { files: [new File(['{}'], 'reveal.json')] } })
    await vi.waitFor(() => read.done?.(scene))
    await screen.findByRole('toolbar', { name: app.words('reveal:bar.label') })
    expect(await linkTo(app.words('reveal:door.back'))).toBe('/oj/contest/7/scroll-board')
  })

  it('from the choice of a saved reveal back to the contest', async () => {
    const app = await openApp('/scrollBoard?from=7', { signedIn: true })
    onTestFinished(app.close)
    await screen.findByRole('button', { name: app.words('reveal:door.open') })
    expect(await linkTo(app.words('reveal:door.back'))).toBe('/oj/contest/7/scroll-board')
    expect(document.querySelector('.reveal'), 'the header of the site is not covered').toBeNull()
  })
})

describe('the page where a reveal is set up', () => {
  it('unseals the board, and says then that nothing is sealed any more', async () => {
    let isSealed = true
    const info = () => Promise.resolve({ ...getContestInfo.example.data, ...over, isSealed })
    const change = () => {
      isSealed = false
      return Promise.resolve(null)
    }
    const app = await openApp('/contest/1/scroll-board', {
      signedIn: true,
      answers: { [getContestInfo.path]: info, [changeContest.path]: change },
    })
    onTestFinished(app.close)
    fireEvent.click(await screen.findByRole('button', { name: app.words('reveal:unseal.act') }))
    expect(screen.queryByText(app.words('reveal:setup.unsealed'))).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: app.words('reveal:unseal.confirm') }))
    const said = await screen.findByText(app.words('reveal:setup.unsealed'), { exact: false })
    const link = within(said).getByRole('link', { name: app.words('reveal:setup.board') })
    expect(link.getAttribute('href')).toBe('/oj/contest/1/rank')
    expect(app.bodies[changeContest.path]).toEqual({ id: 1, autoRealRank: true })
    expect(screen.queryByRole('button', { name: app.words('reveal:unseal.act') })).toBeNull()
    expect(screen.getByRole('link', { name: app.words('reveal:setup.start') })).toBeTruthy()
  })

  it('offers no unsealing while the contest runs', async () => {
    const info = { ...getContestInfo.example.data, isAdmin: true, isSealed: true }
    const app = await openApp('/contest/1/scroll-board', {
      signedIn: true,
      answers: { [getContestInfo.path]: info },
    })
    onTestFinished(app.close)
    await screen.findByRole('button', { name: app.words('reveal:setup.start') })
    expect(screen.queryByRole('button', { name: app.words('reveal:unseal.act') })).toBeNull()
    expect(screen.queryByText(app.words('reveal:setup.unsealed'), { exact: false })).toBeNull()
  })
})

describe('a window of the audience shows each state', () => {
  const walks = toursOf(revealAudienceModel, { sights: revealAudienceSights })

  it('in one walk', async () => {
    expect(walks).toHaveLength(1)
    const presenter = streamPort<RevealMessage, { cid: number }>()
    const app = await openApp('/scrollBoard?cid=1&audience=true', {
      signedIn: true,
      prepare: (context) =>
        replaceMachines(context, 'loadRevealLogic', ({ audience }) => ({
          audience: audience.provide({ actors: { presenter: presenter.logic } }),
        })),
    })
    onTestFinished(app.close)
    await screen.findByText(app.words('reveal:audience.waiting'))
    const flow = {
      app,
      ports: { presenter },
      place: () => screen,
      acts: () => [],
      sights: revealAudienceSights,
    }
    await walkRendered(flow, { steps: walks[0] ?? [] })
  })
})
