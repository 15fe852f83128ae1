import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupContestLogic } from '#app/compose-group-contest.ts'
import { OwnProblemChoices as Choices } from '#ui/group/own-problem-choices.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { usePage } from './-use-page.ts'

interface OwnProblemChoicesProps {
  machine: GroupContestLogic['ownProblems']
  /** What is typed. */
  keyword: string
  chosen: string
  onChoose(problemId: string): void
}

const settleMs = 300

/** The same once the typing has paused. */
function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** Looks for problems of the group while the dialog is open. */
export function OwnProblemChoices({ machine, keyword, ...choice }: OwnProblemChoicesProps) {
  const { i18n } = useTranslation()
  const failureText = useFailureText()
  const found = usePage(machine, { keyword: useSettled(keyword), locale: i18n.language })
  return (
    <Choices
      {...choice}
      page={found.data}
      busy={found.refreshing || found.loading}
      failure={found.failure && failureText(found.failure)}
      onReload={found.reload}
    />
  )
}
