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
import { toursToSee, walkRendered } from './rendered-walk.ts'
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
const isSaving = (state: CodeDraftSnapshot | undefined) => state?.matches({ open: { kept: 'saving' } })
const contentOf = ({ context: { content } }: CodeDraftSnapshot) => ({
  code: content.code,
  language: content.language,
})

describe('the problem page shows each state of its draft', () => {
  it.each(toursToSee(codeDraftModel, sights, codeDraftObstacle))('%s', async (_title, { steps }) => {
    const { ports, ...page } = await openProblem()
    await walkRendered(
      { ...page, ports },
      { steps: steps.map(({ event, state }) => ({ event: broughtBy(event), state })) },
    )
    await act(() => vi.advanceTimersByTimeAsync(draftSaveMs))
    const saved = steps.flatMap(({ state }, index) =>
      isSaving(state) && !isSaving(steps[index - 1]?.state) ? [contentOf(state)] : [],
    )
    const last = steps.at(-1)?.state
    if (last?.matches({ open: { kept: 'dirty' } })) saved.push(contentOf(last))
    expect(ports.save.calls.map(({ input }) => input.content)).toEqual(saved)
  })
})
