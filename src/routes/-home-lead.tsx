import { type ReactNode, Suspense } from 'react'
import type { Contest } from '#contract/contest.ts'
import { LeadColumns, LeadContest } from '#ui/home/lead.tsx'
import { PickProblem } from '#ui/home/pick-problem.tsx'
import { lazyPart } from '#ui/kit/lazy-part.ts'

const HomeGoOn = lazyPart(() => import('./-home-go-on.tsx').then((file) => ({ default: file.HomeGoOn })))

export interface HomeLeadProps {
  contest: Contest | undefined
  /** Null for a visitor. */
  uid: string | null
  /** Where no contest is near. */
  hero: ReactNode
  jump: ReactNode
  onTurn: () => void
  onRefused: (() => void) | undefined
}

/** The next contest, and beside it what the reader was at. */
export function HomeLead({ contest, uid, hero, jump, onTurn, onRefused }: HomeLeadProps) {
  const next =
    uid === null ? (
      <PickProblem />
    ) : (
      <Suspense fallback={<PickProblem />}>
        <HomeGoOn uid={uid} />
      </Suspense>
    )
  return (
    <LeadColumns next={next} jump={jump} isLine={uid !== null && !contest}>
      {contest ? <LeadContest contest={contest} onTurn={onTurn} onRefused={onRefused} /> : hero}
    </LeadColumns>
  )
}
