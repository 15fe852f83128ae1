import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { draftVersions } from '#contract/limits/submission.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { draftHistoryMachine } from '#machines/draft-history/draft-history.machine.ts'
import type { DraftVersion, VersionRoom } from '#services/draft-versions.ts'
import type { ProblemPlace, SubmitRequest, WatchedSubmission } from '#services/submission.service.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { expectRendered } from '#support/browser/rendered-hands.ts'
import { draftHistoryEvents, draftHistoryModel, stored } from '../machines/draft-history.model.ts'
import {
  draftHistoryActs,
  draftHistoryObstacle,
  draftHistorySights,
} from '../machines/draft-history.screen.ts'
import { openApp, settle } from './open-app.tsx'
import { happen, pathsToSee, walkRendered } from './rendered-walk.ts'
// What the page loads when it is wanted is there at once.
import '#ui/editor/draft-versions-dialog.tsx'

const { problem } = getProblemDetail.example.data

/** The problem page; the ports of its versions are the test's. */
async function openProblem() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const kept: string[] = []
  const submitted = promisePort<WatchedSubmission, SubmitRequest>()
  const ports = {
    list: promisePort<readonly DraftVersion[], ProblemPlace>(),
    room: streamPort<VersionRoom, undefined>(),
  }
  const app = await openApp(`/problem/${problem.problemId}`, {
    signedIn: true,
    prepare: async (context) => {
      await context.loadPractice()
      context.logic.submission = context.logic.submission.provide({ actors: { submit: submitted.logic } })
      context.logic.draftHistory = draftHistoryMachine.provide({
        actors: { list: ports.list.logic, room: ports.room.logic },
        actions: {
          keep: (_, { content, reason }) => kept.push(`${reason}: ${content.code}`),
          keepLoss: () => {},
        },
      })
    },
  })
  onTestFinished(() => {
    app.close()
    vi.useRealTimers()
  })
  const name = `${problem.problemId} ${problem.title}`
  await screen.findByLabelText(app.words('problemPage:editor.label', { problem: name }))
  const place = async () => {
    await settle()
    return screen
  }
  const flow = { app, ports, place, acts: draftHistoryActs, sights: draftHistorySights }
  return { ...flow, delaysMs: { pause: draftVersions.pauseMs }, kept }
}

const paths = draftHistoryModel.paths.filter(({ steps }) =>
  steps.every(({ event }, index) => draftHistoryObstacle(event, steps[index - 1]?.state) === undefined),
)

describe('the problem page shows each state of its earlier versions', () => {
  it.each(pathsToSee(paths, draftHistorySights))('%s', async (_title, path) => {
    const page = await openProblem()
    await walkRendered(page, path)
    const sent = path.steps.flatMap(({ event }) =>
      event.type === 'history.keep' ? [`submit: ${event.content.code}`] : [],
    )
    expect(page.kept.filter((each) => each.startsWith('submit'))).toEqual(sent)
  })

  it('the chosen version stands in the editor again, and the code before it is kept', async () => {
    const page = await openProblem()
    const [typed] = draftHistoryEvents
    const [, old] = stored
    await happen(page, typed)
    await happen(page, { type: 'history.open' })
    await happen(page, { type: 'xstate.done.actor.list', output: stored })
    await happen(page, { type: 'history.choose', key: 'old' })
    await happen(page, { type: 'history.restore' })
    expectRendered(screen, { see: 'code', text: old.code, pixels: 16 })
    expect(page.kept).toEqual(['replace: typed'])
  })

  it('a list that cannot be read is an empty one', async () => {
    const page = await openProblem()
    await happen(page, { type: 'history.open' })
    await happen(page, { type: 'xstate.error.actor.list', error: new Error('blocked') })
    const place = await page.place()
    expect(place.getByText(page.app.words('problemPage:editor.noVersions'))).toBeTruthy()
  })
})
