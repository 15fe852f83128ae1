import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fromCallback } from 'xstate'
import { JudgeStatus } from '#contract/enums.ts'
import { draftSaveMs } from '#contract/limits/submission.ts'
import { getProblemDetail } from '#contract/problem.ts'
import { getUserProblemStatus } from '#contract/problem-list.ts'
import { type CodeDraftSnapshot, codeDraftMachine } from '#machines/code-draft/code-draft.machine.ts'
import type { KeptDraft, RestoredDraft, SaveOutcome, SaveRequest } from '#services/draft-storage.ts'
import type { AcceptedCode } from '#services/problem.service.ts'
import type { ProblemPlace } from '#services/submission.service.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort, says, streamPort } from '#support/browser/ports.ts'
import { type CodeDraftDriven, codeDraftModel, input } from '../machines/code-draft.model.ts'
import { codeDraftActs, codeDraftObstacle, codeDraftSights } from '../machines/code-draft.screen.ts'
import { openApp, settle } from './open-app.tsx'
import { pathsToSee, walkRendered } from './rendered-walk.ts'
// What the page loads when it is wanted is there at once.
import '#ui/kit/select-content.tsx'
import '#ui/kit/toaster.tsx'

const info = getProblemDetail.example.data
const { problem } = info
const { languages, templates } = input

/** The problem page of somebody who has solved it; the ports of its draft are the test's. */
async function openProblem() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const ports = {
    restore: promisePort<RestoredDraft, ProblemPlace>(),
    save: promisePort<SaveOutcome, SaveRequest>(),
    others: streamPort<KeptDraft, ProblemPlace>(),
    lastMoment: streamPort<string, undefined>(),
    lastAccepted: promisePort<AcceptedCode | undefined, { pid: number; cid: number; gid?: number }>(),
  }
  const app = await openApp(`/problem/${problem.problemId}`, {
    signedIn: true,
    answers: {
      [getProblemDetail.path]: { ...info, languages, codeTemplate: templates },
      [getUserProblemStatus.path]: {
        [problem.id]: { status: JudgeStatus.Accepted, score: null, submitIds: [], starred: false },
      },
    },
    prepare: async (context) => {
      await context.loadPractice()
      context.logic.codeDraft = codeDraftMachine.provide({
        actors: {
          restore: ports.restore.logic,
          save: ports.save.logic,
          others: ports.others.logic,
          lastMoment: ports.lastMoment.logic,
          lastAccepted: ports.lastAccepted.logic,
          lastWords: fromCallback(() => {}),
        },
      })
    },
  })
  onTestFinished(() => {
    app.close()
    vi.useRealTimers()
  })
  await screen.findAllByLabelText(app.words('problemPage:editor.lastAccepted'))
  const place = async () => {
    await settle()
    return screen
  }
  return { app, ports, place, acts: codeDraftActs, sights, delaysMs: { saveDelay: draftSaveMs } }
}

const sights = (state: CodeDraftSnapshot, words: Words) => codeDraftSights(state, words)

/** What the machine tells itself comes from a port. */
const broughtBy = (event: CodeDraftDriven): CodeDraftDriven => {
  if (event.type === 'draft.flush') return says('lastMoment', 'pagehide' as const)
  return event.type === 'draft.foreign' ? (says('others', event.draft) as CodeDraftDriven) : event
}
const paths = codeDraftModel.paths
  .filter(({ steps }) =>
    steps.every(({ event }, index) => codeDraftObstacle(event, steps[index - 1]?.state) === undefined),
  )
  .map((path) => ({ ...path, steps: path.steps.map((step) => ({ ...step, event: broughtBy(step.event) })) }))

describe('the problem page shows each state of its draft', () => {
  it.each(pathsToSee(paths, sights))('%s', async (_title, path) => {
    const { ports, ...page } = await openProblem()
    await walkRendered({ ...page, ports }, path)
    const { code, language } = path.steps.at(-1)?.state.context.content ?? {}
    await act(() => vi.advanceTimersByTimeAsync(draftSaveMs))
    const isKept = path.steps.at(-1)?.state.matches({ open: { kept: 'dirty' } })
    if (isKept) expect(ports.save.calls.at(-1)?.input.content).toEqual({ code, language })
  })
})
