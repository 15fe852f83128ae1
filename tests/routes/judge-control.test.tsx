import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { getSubmissionDetail } from '#contract/submission.ts'
import {
  type JudgeControlSnapshot,
  judgeControlMachine,
} from '#machines/judge-control/judge-control.machine.ts'
import { judgeControlView } from '#machines/judge-control/judge-control.view.ts'
import type { ControlAct } from '#services/judge-control.service.ts'
import type { Words } from '#support/browser/acts.ts'
import type { ModelPath } from '#support/browser/model.ts'
import { promisePort } from '#support/browser/ports.ts'
import { type JudgeControlDriven, judgeControlModel } from '../machines/judge-control.model.ts'
import { judgeControlActs, judgeControlSights, kindOf } from '../machines/judge-control.screen.ts'
import '#ui/kit/menu-content.tsx'
import '#ui/kit/select-content.tsx'
import { openApp, settle } from './open-app.tsx'
import { walkRendered } from './rendered-walk.ts'

type Path = ModelPath<JudgeControlDriven, JudgeControlSnapshot>

const { data: viewer } = getUserAuthInfo.example
const { data: detail } = getSubmissionDetail.example
const { problem } = getProblemDetail.example.data

const withRole = (role: string) => ({
  ...viewer,
  roles: [role],
  userInfo: { ...viewer.userInfo, roleList: [role] },
})

/** The submission that the first event of a path is about. */
function submissionFor(event: JudgeControlDriven | undefined) {
  const own = { ...detail.submission, uid: viewer.userInfo.uid }
  if (event?.type === 'control.decide') return { ...own, ...event.submission }
  return { ...own, status: event && kindOf(event) === 'resubmit' ? JudgeStatus.SystemError : own.status }
}

/** Where a path begins; the port of its machine is the test's. */
async function openPlace({ steps }: Path) {
  const first = steps[0]?.event
  const kind = first ? kindOf(first) : 'rejudge'
  const isAdmin = kind !== 'resubmit'
  const submission = submissionFor(first)
  const act = promisePort<number | undefined, { act: ControlAct | undefined }>()
  const isProblem = kind === 'rejudgeProblem'
  const path = isProblem ? `/problem/${problem.problemId}` : `/submission-detail/${submission.submitId}`
  const app = await openApp(path, {
    signedIn: true,
    answers: {
      [getUserAuthInfo.path]: withRole(isAdmin ? 'root' : 'default_user'),
      [getSubmissionDetail.path]: { ...detail, submission, mayRejudge: isAdmin },
    },
    prepare: async (context) => {
      await context.loadPractice()
      context.logic.judgeControl = judgeControlMachine.provide({ actors: { act: act.logic } })
    },
  })
  onTestFinished(() => app.close())
  const { words } = app
  const name = words('problem:heading', { id: problem.problemId, title: problem.title })
  const place = { kind, submitId: submission.submitId, problem: name }
  if (isProblem) await screen.findByLabelText(words('problemPage:control.menu', { problem: name }))
  else await screen.findByLabelText(words('submission:control.label'))
  return {
    app,
    ports: { act },
    place: async (state: JudgeControlSnapshot | undefined) => {
      // A menu takes no press before it has settled.
      await settle()
      const isOpen = state !== undefined && judgeControlView(state).dialog !== null
      return isOpen ? within(await screen.findByRole(kind === 'manual' ? 'dialog' : 'alertdialog')) : screen
    },
    acts: (event: JudgeControlDriven, texts: Words) => judgeControlActs(event, texts, place),
    // What a call failed with is said by the service that makes it, in whose place the port stands.
    sights: (state: JudgeControlSnapshot, texts: Words) => judgeControlSights(state, texts, place, false),
  }
}

describe('the page of a submission, and that of a problem, show each state of what is done to them', () => {
  it('has paths to every state', () => expect(judgeControlModel.unreached()).toEqual([]))

  it.each(judgeControlModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) =>
    walkRendered(await openPlace(path), path),
  )
})
