import { useTranslation } from 'react-i18next'
import type { GroupContestLogic } from '#app/compose-group-contest.ts'
import type { ContestType } from '#contract/enums.ts'
import { OwnProblemChoices as Choices } from '#ui/group/own-problem-choices.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { usePage } from './-use-page.ts'
import { useSettled } from './-use-settled.ts'

interface OwnProblemChoicesProps {
  machine: GroupContestLogic['ownProblems']
  /** What is typed. */
  keyword: string
  chosen: string
  /** The rule of the contest that is to have the problem. */
  type?: ContestType | undefined
  onChoose(problemId: string): void
}

/** Looks for problems of the group while the dialog is open. */
export function OwnProblemChoices({ machine, keyword, type, ...choice }: OwnProblemChoicesProps) {
  const { i18n } = useTranslation()
  const failureText = useFailureText()
  const found = usePage(machine, { keyword: useSettled(keyword), locale: i18n.language, type })
  return (
    <Choices
      {...choice}
      isOfRule={type !== undefined}
      page={found.data}
      busy={found.refreshing || found.loading}
      failure={found.failure && failureText(found.failure)}
      onReload={found.reload}
    />
  )
}
