import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getContestAccess, getContestInfo } from '#contract/contest.ts'
import { ContestAuth } from '#contract/enums.ts'
import { promisePort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { type ContestAccessDriven, contestAccessModel } from '../machines/contest-access.model.ts'
import { contestAccessActs, contestAccessSights } from '../machines/contest-access.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'

const info = { ...getContestInfo.example.data, auth: ContestAuth.Protected, isAdmin: false }

/** The overview of a contest whose password the viewer has not given; the port that takes it is the test's. */
async function openContest() {
  const register = promisePort<void, { cid: number; password: string }>()
  const app = await openApp(`/contest/${info.id}`, {
    signedIn: true,
    answers: { [getContestInfo.path]: info, [getContestAccess.path]: { access: false } },
    prepare: (context) =>
      replaceMachines(context, 'loadContestLogic', ({ access }) => ({
        access: access.provide({ actors: { register: register.logic } }),
      })),
  })
  onTestFinished(app.close)
  await screen.findByText(app.words('contest:password.title'))
  const sights = contestAccessSights
  return { app, ports: { register }, register, place: () => screen, acts: contestAccessActs, sights }
}

/** What another tab did is seen when the contest is loaded again: the walk in a browser has it. */
const isLoaded = ({ type }: ContestAccessDriven) => (type === 'access.known' ? 'loaded again' : undefined)
const tours = toursOf(contestAccessModel, { sights: contestAccessSights, obstacle: isLoaded })

describe('the overview of a contest shows each state of its password', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openContest(), { steps }),
    60_000,
  )

  it('asks the server once, without the spaces around what was typed', async () => {
    const page = await openContest()
    await happen(page, { type: 'access.edit', password: ' spring ' } as never)
    await happen(page, { type: 'access.send' })
    await happen(page, { type: 'access.send' })
    expect(page.register.calls.map(({ input }) => input)).toEqual([{ cid: info.id, password: 'spring' }])
  })
})
