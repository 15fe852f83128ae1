import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { AdminGroupProblem } from '#contract/group-problem.ts'
import { ChoiceList } from './choice-list.tsx'

export interface OwnProblemChoicesProps {
  /** `undefined` before the first load. */
  page: Page<AdminGroupProblem> | undefined
  busy: boolean
  failure: string | undefined
  /** The id that is written in the field. */
  chosen: string
  /** Those of one rule alone are looked for. */
  isOfRule?: boolean
  onReload(): void
  onChoose(problemId: string): void
}

/** Problems of the group that fit what is typed; a press writes the id of one into the field. */
export function OwnProblemChoices({
  page,
  chosen,
  isOfRule = false,
  onChoose,
  ...list
}: OwnProblemChoicesProps) {
  const { t } = useTranslation('group')
  const none = isOfRule ? 'choices.noneOfRule' : 'problems.empty'
  const written = chosen.trim().toUpperCase()
  return (
    <ChoiceList
      {...list}
      label={t('choices.label')}
      empty={t(written === '' ? none : 'choices.none')}
      hidden={page ? page.total - page.records.length : 0}
      choices={page?.records.map(({ id, problemId, title }) => ({
        ...{ key: id, mark: problemId, text: title || t('problems.untitled') },
        isChosen: problemId === written,
        onChoose: () => onChoose(problemId),
      }))}
    />
  )
}
