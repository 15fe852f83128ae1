import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getContestAccess, getContestInfo } from '#contract/contest.ts'
import { ContestStatus } from '#contract/enums.ts'
import type { Announcement } from '#contract/site.ts'
import type { ContestNewsSnapshot } from '#machines/contest-news/contest-news.machine.ts'
import { streamPort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { begun, type ContestClockDriven, contestClockModel } from '../machines/contest-clock.model.ts'
import { contestClockSights } from '../machines/contest-clock.screen.ts'
import { type ContestNewsDriven, contestNewsModel } from '../machines/contest-news.model.ts'
import { contestNewsActs, contestNewsObstacle, contestNewsSights } from '../machines/contest-news.screen.ts'
import { openApp } from './open-app.tsx'
import { replaceMachines, walkRendered } from './rendered-walk.ts'
import { waitMs } from './workshop-page.tsx'

const at = (ms: number) => new Date(ms).toISOString()
const { times, now } = begun
const info = {
  ...getContestInfo.example.data,
  ...{ now: at(now), startTime: at(times.start), endTime: at(times.end), status: ContestStatus.Scheduled },
  ...{ sealRank: true, sealRankTime: at(times.seal ?? 0), isAdmin: false },
}

/** A contest that begins in half a second; its clock and its news are the test's. */
async function openContest() {
  const ports = {
    ticks: streamPort<number, undefined>(),
    watchUnread: streamPort<Announcement[], { reader: unknown }>(),
  }
  const app = await openApp(`/contest/${info.id}`, {
    signedIn: true,
    answers: { [getContestInfo.path]: info, [getContestAccess.path]: { access: true } },
    prepare: (context) =>
      replaceMachines(context, 'loadContestLogic', ({ clock, news }) => ({
        clock: clock.provide({ actors: { ticks: ports.ticks.logic as never } }),
        news: news.provide({
          delays: { pause: waitMs },
          actors: { watchUnread: ports.watchUnread.logic as never },
          actions: { remember: () => {} },
        }),
      })),
  })
  onTestFinished(() => {
    app.close()
    vi.useRealTimers()
  })
  await screen.findByText(app.words('contest:head.untilStart', { clock: '00:00:01' }))
  return { app, ports, place: () => screen, delaysMs: { pause: waitMs } }
}

describe('the head of a contest', () => {
  /** The walk in a browser moves the times. */
  const moved = ({ type }: ContestClockDriven) => (type === 'clock.times' ? 'loaded again' : undefined)
  const walks = toursOf(contestClockModel, { sights: contestClockSights, obstacle: moved })

  it('shows each state of its clock', async () => {
    expect(walks).toHaveLength(1)
    const page = await openContest()
    await walkRendered({ ...page, acts: () => [], sights: contestClockSights }, { steps: walks[0] ?? [] })
  })
})

describe('each page of a contest', () => {
  const walks = toursOf(contestNewsModel, {
    sights: contestNewsSights,
    obstacle: contestNewsObstacle,
  })

  it('shows what was announced until it is read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    expect(walks).toHaveLength(1)
    const page = await openContest()
    const bring = (event: ContestNewsDriven) => {
      // It runs, or it is over, by the clock of the server.
      if (event.type === 'news.running') page.ports.ticks.say(event.running ? times.start : times.end)
    }
    const sights = (state: ContestNewsSnapshot, words: typeof page.app.words) =>
      contestNewsSights(state, words)
    await walkRendered({ ...page, bring, acts: contestNewsActs, sights }, { steps: walks[0] ?? [] })
  })
})
