import { useTranslation } from 'react-i18next'
import type { ContestLogic } from '#app/compose-contest.ts'
import type { ContestInfo } from '#contract/contest.ts'
import { ContestStatus } from '#contract/enums.ts'
import { TabCount } from '#ui/contest/tab-count.tsx'
import { usePage } from './-use-page.ts'

interface QuestionCountProps {
  logic: ContestLogic
  info: ContestInfo
  status: ContestStatus
  /** The site has questions in contests. */
  hasComments: boolean
  /** The viewer's questions that were answered since the viewer looked. */
  answered: number
}

/**
 * Beside the name of the questions: for organizers how many wait, while the contest runs, as after the end everybody answers
 * everybody; for a contestant the new answers.
 */
export function QuestionCount({ logic, info, status, hasComments, answered }: QuestionCountProps) {
  const { t } = useTranslation('contest')
  if (!info.isAdmin) return <TabCount count={answered} words={t('tabs.answered', { count: answered })} />
  const isAsked = hasComments && status === ContestStatus.Running
  return isAsked ? <Waiting logic={logic} cid={info.id} hintRoom={info.hintRoom} /> : null
}

interface CountProps extends Pick<QuestionCountProps, 'logic'> {
  cid: number
  hintRoom: number | null
}

function Waiting({ logic, ...key }: CountProps) {
  const { data = 0 } = usePage(logic.waitingQuestions, key)
  const { t } = useTranslation('contest')
  return <TabCount count={data} words={t('tabs.waiting', { count: data })} />
}
