import { type RefObject, useEffect } from 'react'
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
  /** Ids of those that are there already. */
  present?: readonly string[]
  /** The rule of the contest that is to have the problem. */
  type?: ContestType | undefined
  /** Gets the id of the only problem that fits, while what is typed is nobody's whole id. */
  onlyMatch: RefObject<string | undefined>
  onChoose(problemId: string): void
}

/** Looks for problems of the group while the dialog is open. */
export function OwnProblemChoices({
  machine,
  keyword,
  type,
  onlyMatch,
  chosen,
  ...choice
}: OwnProblemChoicesProps) {
  const { i18n } = useTranslation()
  const failureText = useFailureText()
  const found = usePage(machine, { keyword: useSettled(keyword), locale: i18n.language, type })
  const typed = keyword.trim()
  const isFound = typed !== '' && chosen.trim() === typed && found.data?.keyword === typed
  const only = isFound && found.data?.total === 1 ? found.data.records[0]?.problemId : undefined
  useEffect(() => {
    onlyMatch.current = only
  }, [onlyMatch, only])
  return (
    <Choices
      {...choice}
      chosen={only ?? chosen}
      rule={type}
      isOtherRule={found.data?.isOtherRule ?? false}
      page={found.data}
      busy={found.refreshing || found.loading}
      failure={found.failure && failureText(found.failure)}
      onReload={found.reload}
    />
  )
}
