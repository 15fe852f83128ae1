import { useTranslation } from 'react-i18next'
import { hasSubtasks } from '#contract/enums.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { GroupNeeds, ProblemDraft } from '#contract/problem-content.ts'
import { FormRow } from '#ui/kit/form-row.tsx'
import { TypedField } from './typed-field.tsx'
import type { WorkshopPartProps } from './workshop-part.ts'
import { quiet, three } from './workshop-styles.ts'

const textOf = (needs: readonly number[]): string => needs.join(', ')

/** `1, 2` or nothing: groups that are there, other than its own; undefined for anything else. */
const needsIn = (text: string, others: ReadonlySet<number>): number[] | undefined => {
  if (text.trim() === '') return []
  const numbers = text.split(/[,，\s]+/).flatMap((part) => (part === '' ? [] : Number(part)))
  return numbers.every((number) => others.has(number)) ? [...new Set(numbers)] : undefined
}

const changed = (groupNeeds: readonly GroupNeeds[], group: number, needs: number[]): GroupNeeds[] =>
  [
    ...groupNeeds.filter((each) => each.group !== group),
    ...(needs.length > 0 ? [{ group, needs }] : []),
  ].sort((one, other) => one.group - other.group)

/** Where each has points of its own, and there is more than one, or was. */
const groupsOf = ({ judgeCaseMode, cases, groupNeeds }: ProblemDraft): number[] => {
  if (!hasSubtasks(judgeCaseMode)) return []
  const groups = new Set(
    [...cases, ...groupNeeds.map(({ group }) => ({ groupNum: group }))].map((one) => one.groupNum),
  )
  return groups.size > 1 || groupNeeds.length > 0 ? [...groups].sort((one, other) => one - other) : []
}

/** The subtasks that must be passed before others give points. */
export function GroupNeedsField({
  draft,
  onEdit,
  errorOf,
}: Pick<WorkshopPartProps, 'draft' | 'onEdit' | 'errorOf'>) {
  const { t } = useTranslation('workshop')
  const { groupNeeds } = draft
  const groups = groupsOf(draft)
  if (groups.length === 0 || groups.length > limits.groupNeeds) return null
  return (
    <FormRow label={t('tests.needs')} place="groupNeeds" error={errorOf('groupNeeds')}>
      <p className={quiet}>{t('tests.needsHelp')}</p>
      <div className={three}>
        {groups.map((group) => (
          <TypedField<readonly number[]>
            key={group}
            label={t('tests.needsOf', { group })}
            wrong={t('tests.needsWrong')}
            value={groupNeeds.find((each) => each.group === group)?.needs ?? []}
            textOf={textOf}
            read={(text) => needsIn(text, new Set(groups.filter((other) => other !== group)))}
            readOnly={false}
            onValue={(needs) => onEdit({ groupNeeds: changed(groupNeeds, group, [...needs]) })}
          />
        ))}
      </div>
    </FormRow>
  )
}
