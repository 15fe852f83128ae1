import { useTranslation } from 'react-i18next'
import { ContestType } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { AdminGroupProblem } from '#contract/group-problem.ts'
import { ChoiceList } from './choice-list.tsx'

export interface OwnProblemChoicesProps {
  /** `undefined` before the first load. */
  page: Page<AdminGroupProblem> | undefined
  busy: boolean
  failure: string | undefined
  /** Ids of those that are there already. */
  present?: readonly string[]
  /** The id that is written in the field. */
  chosen: string
  /** Those of this rule alone are looked for. */
  rule?: ContestType | undefined
  /** None of that rule fits: these are of the other one, which cannot be chosen. */
  isOtherRule?: boolean
  onReload(): void
  onChoose(problemId: string): void
}

/** Problems of the group that fit what is typed; a press writes the id of one into the field. */
export function OwnProblemChoices({
  page,
  present = [],
  chosen,
  rule,
  isOtherRule = false,
  onChoose,
  ...list
}: OwnProblemChoicesProps) {
  const { t } = useTranslation('group')
  const none = rule === undefined ? 'problems.empty' : 'choices.noneOfRule'
  const written = chosen.trim().toUpperCase()
  if (isOtherRule && page && page.total > 0)
    return (
      <ChoiceList
        {...list}
        label={t('choices.label')}
        empty={t(rule === ContestType.Oi ? 'choices.onlyAcm' : 'choices.onlyOi', {
          count: page.total,
          id: page.records[0]?.problemId,
        })}
        hidden={0}
        choices={[]}
      />
    )
  return (
    <ChoiceList
      {...list}
      label={t('choices.label')}
      empty={t(written === '' ? none : 'choices.none')}
      hidden={page ? page.total - page.records.length : 0}
      choices={page?.records.map(({ id, problemId, title }) => ({
        ...{ key: id, mark: problemId, text: title || t('problems.untitled') },
        ...(present.includes(problemId) ? { note: t('choices.present') } : {}),
        isChosen: problemId === written,
        onChoose: () => onChoose(problemId),
      }))}
    />
  )
}
