import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Page } from '#contract/envelope.ts'
import type { SubmissionRow } from '#contract/submission.ts'
import {
  type SubmissionListSnapshot,
  submissionListMachine,
} from '#machines/submission-list/submission-list.machine.ts'
import type { SubmissionQuery, SubmissionStatuses } from '#services/submission.service.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { type SubmissionListDriven, submissionListModel } from '../machines/submission-list.model.ts'
import { submissionListActs, submissionListSights } from '../machines/submission-list.screen.ts'
import { openApp } from './open-app.tsx'
import { toursToSee, walkRendered } from './rendered-walk.ts'

/** The page of all submissions; the ports of its list are the test's. */
async function openList() {
  const ports = {
    load: promisePort<Page<SubmissionRow>, { filters: SubmissionQuery }>(),
    watchRows: streamPort<SubmissionStatuses, { submitIds: number[] }>(),
    changes: streamPort<number[], undefined>(),
  }
  const app = await openApp('/status', {
    prepare: async (context) => {
      await context.loadPractice()
      context.logic.submissionList = submissionListMachine.provide({
        actors: {
          load: ports.load.logic,
          watchRows: ports.watchRows.logic,
          changes: ports.changes.logic,
        },
      })
    },
  })
  onTestFinished(() => app.close())
  await screen.findByText(app.words('submission:filter.refresh'))
  return { app, ports, place: () => screen, acts: submissionListActs, sights: submissionListSights }
}

/** Where nothing on the page does it, the browser does, or another tab: the walk in a browser has those. */
const obstacle = (event: SubmissionListDriven, before: SubmissionListSnapshot) =>
  event.type.startsWith('xstate.') || submissionListActs(event, (key) => key, before).length > 0
    ? undefined
    : 'nothing on the page'
const walked = toursToSee(submissionListModel, submissionListSights, obstacle)

describe('the page of all submissions shows each state of its list', () => {
  it('the walks reach every state', () => {
    const reached = walked.flatMap(([, { steps }]) => steps.map(({ state }) => state))
    const leaves = new Set([
      ...submissionListModel.start,
      ...reached.flatMap((state) => submissionListModel.leavesOf(state)),
    ])
    expect([...leaves].sort()).toEqual(submissionListModel.leaves().sort())
  })

  it.each(walked)('%s', async (_title, path) => walkRendered(await openList(), path))
})
