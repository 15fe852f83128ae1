import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getContestInfo } from '#contract/contest.ts'
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

describe('the window of the presenter leads on', () => {
  const atTheEnd = async (isSealed: boolean, isAdmin = true) => {
    const info = { ...getContestInfo.example.data, isAdmin, isSealed, gid: null }
    const page = await openPresenter({ answers: { [getContestInfo.path]: info } })
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

  it('after the last step to the switch that unseals the board', async () => {
    const { app } = await atTheEnd(true)
    expect(await linkTo(app.words('reveal:bar.unseal'))).toBe(
      `/oj/admin/contest/${scene.info.id}/edit#unseal`,
    )
    expect(screen.queryByRole('link', { name: app.words('reveal:bar.board') })).toBeNull()
  })

  it.each([
    [false, true],
    [true, false],
  ])('to the board, sealed %s and as an admin %s', async (isSealed, isAdmin) => {
    const { app } = await atTheEnd(isSealed, isAdmin)
    expect(await linkTo(app.words('reveal:bar.board'))).toBe(`/oj/contest/${scene.info.id}/rank`)
    expect(screen.queryByRole('link', { name: app.words('reveal:bar.unseal') })).toBeNull()
  })

  it('from the choice of a saved reveal back to the contest', async () => {
    const app = await openApp('/scrollBoard?from=7', { signedIn: true })
    onTestFinished(app.close)
    await screen.findByRole('button', { name: app.words('reveal:door.open') })
    expect(await linkTo(app.words('reveal:door.back'))).toBe('/oj/contest/7/scroll-board')
    expect(document.querySelector('.reveal'), 'the header of the site is not covered').toBeNull()
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
