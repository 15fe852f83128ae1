import { useEffect, useRef, useState } from 'react'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { emptyOutputs } from '#contract/problem-faults.ts'
import type { CaseMakerActorRef } from '#machines/case-maker/case-maker.machine.ts'
import type { ProblemDraftActorRef } from '#machines/problem-draft/problem-draft.machine.ts'
import { scored, withMade } from '#ui/workshop/case-list.ts'

interface BroughtZip {
  /** Inputs that are still without an answer. */
  answerless: number
  /** Files that are in no test, the first of them. */
  leftOut: readonly string[]
}

const nothing: BroughtZip = { answerless: 0, leftOut: [] }

/** Puts the tests that are made into the draft; gives what is to be said of the zip that came last. */
export function useMadeCases(
  maker: CaseMakerActorRef,
  actor: ProblemDraftActorRef,
  draft: ProblemDraft,
): BroughtZip {
  const [zip, setZip] = useState(nothing)
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    const heard = maker.on('caseMaker.made', ({ cases, leftOut, wanted }) => {
      const now = latest.current
      const answerless = emptyOutputs({ ...now, cases }).length
      setZip(wanted.kind === 'zip' ? { answerless, leftOut } : nothing)
      const all = withMade(now.cases, cases, wanted)
      actor.send({
        type: 'draft.edit',
        change: { cases: wanted.kind === 'typed' ? all : scored(all, now) },
      })
    })
    return () => heard.unsubscribe()
  }, [maker, actor])
  return { ...zip, answerless: Math.min(zip.answerless, emptyOutputs(draft).length) }
}
