import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ProblemJumpSnapshot } from '#machines/problem-jump/problem-jump.machine.ts'
import { promisePort } from '#support/browser/ports.ts'
import { type ProblemJumpDriven, problemJumpModel } from '../machines/problem-jump.model.ts'
import { problemJumpActs, problemJumpObstacle, problemJumpSights } from '../machines/problem-jump.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, toursToSee, walkRendered } from './rendered-walk.ts'

/** The home page; the port of its field is the test's. */
async function openHome() {
  const ports = { lookUp: promisePort<string | undefined, { problemId: string }>() }
  const app = await openApp('/home', {
    prepare: (context) =>
      replaceMachines(context, 'loadHomeLogic', ({ problemJump }) => ({
        problemJump: problemJump.provide({ actors: { lookUp: ports.lookUp.logic } }),
      })),
  })
  onTestFinished(app.close)
  const form = within(await screen.findByLabelText(app.words('home:jump.title')))
  return { app, ports, place: () => form, acts: problemJumpActs, sights: problemJumpSights }
}

/** Where the problem is there, its page opens. */
const obstacle = (event: ProblemJumpDriven, before: ProblemJumpSnapshot) =>
  event.type === 'xstate.done.actor.lookUp' && event.output ? 'leaves' : problemJumpObstacle(event, before)

describe('the home page shows each state of the way to a problem by its id', () => {
  it.each(toursToSee(problemJumpModel, problemJumpSights, obstacle))('%s', async (_title, path) => {
    await walkRendered(await openHome(), path)
  })

  it('opens the page of a problem that is there, whatever case its id was typed in', async () => {
    const page = await openHome()
    await happen(page, { type: 'jump.type', text: ' p1001 ' })
    await happen(page, { type: 'jump.go' })
    await happen(page, { type: 'xstate.done.actor.lookUp', output: 'P1001' })
    await screen.findByText(page.app.words('submission:bar.submit'), { selector: 'button' })
    const [asked] = page.ports.lookUp.calls
    expect(page.app.path()).toBe(`/problem/${asked?.input.problemId}`)
  })
})
