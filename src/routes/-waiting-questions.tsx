import type { ContestLogic } from '#app/compose-contest.ts'
import type { ContestInfo } from '#contract/contest.ts'
import { ContestStatus } from '#contract/enums.ts'
import { WaitingCount } from '#ui/contest/waiting-count.tsx'
import { usePage } from './-use-page.ts'

interface WaitingQuestionsProps {
  logic: ContestLogic
  info: ContestInfo
  status: ContestStatus
  /** The site has questions in contests. */
  hasComments: boolean
}

/** How many questions wait, for organizers while the contest runs; after the end everybody answers everybody. */
export function WaitingQuestions({ logic, info, status, hasComments }: WaitingQuestionsProps) {
  const isAsked = info.isAdmin && hasComments && status === ContestStatus.Running
  return isAsked ? <Count logic={logic} cid={info.id} hintRoom={info.hintRoom} /> : null
}

interface CountProps extends Pick<WaitingQuestionsProps, 'logic'> {
  cid: number
  hintRoom: number | null
}

function Count({ logic, ...key }: CountProps) {
  const { data = 0 } = usePage(logic.waitingQuestions, key)
  return <WaitingCount count={data} />
}
