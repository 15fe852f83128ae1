import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Difficulty, ProblemAuth } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { problemBatch as limits } from '#contract/limits/problem.ts'
import { type BatchAct, type BatchRow, batchActs } from '#contract/problem-batch.ts'
import type { Tag, TagClassification } from '#contract/problem-tag.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { MultiCombobox } from '#ui/kit/combobox.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { PlanDialog } from '#ui/kit/plan-dialog.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Td, Th, Tr } from '#ui/kit/table.tsx'
import { authKeys, auths } from './auth-words.ts'
import { HiddenReasons } from './hidden-reasons.tsx'

export type Planned =
  | { act: 'auth'; auth: ProblemAuth }
  | { act: 'difficulty'; difficulty: Difficulty }
  | { act: 'addTags' | 'removeTags'; tids: number[] }
  | { act: 'remove' }

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', pt: '2' })
const label = css({ display: 'flex', flexDirection: 'column', gap: '1.5', fontWeight: 'medium' })
const grave = css({ color: 'danger.fg', fontWeight: 'medium' })

const levels = Object.values(Difficulty)
const levelKeys = {
  [Difficulty.Easy]: 'easy',
  [Difficulty.Medium]: 'medium',
  [Difficulty.Hard]: 'hard',
} as const

export interface ChangeDialogProps {
  open: boolean
  count: number
  /** Problems may be made public and removed. */
  rules: boolean
  tagGroups: readonly { classification: TagClassification | null; tagList: Tag[] }[]
  failure: Failure | undefined
  busy: boolean
  onPlan(change: Planned): void
  onClose(): void
}

/** Which act, and with what. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { open, count, rules, tagGroups, failure, busy, onPlan, onClose } = props
  const { t } = useTranslation(['problemAdmin', 'shell'])
  const [act, setAct] = useState<BatchAct>('auth')
  const [auth, setAuth] = useState<ProblemAuth>(ProblemAuth.Private)
  const [difficulty, setDifficulty] = useState<Difficulty>(Difficulty.Easy)
  const [tids, setTids] = useState<number[]>([])
  const planned: Record<BatchAct, Planned> = {
    auth: { act: 'auth', auth },
    difficulty: { act: 'difficulty', difficulty },
    addTags: { act: 'addTags', tids },
    removeTags: { act: 'removeTags', tids },
    remove: { act: 'remove' },
  }
  const isTags = act === 'addTags' || act === 'removeTags'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('plan.title', { count })}
      footer={
        <>
          <Button onClick={onClose}>{t('remove.back')}</Button>
          <Button
            variant="solid"
            busy={busy}
            reason={isTags && tids.length === 0 ? t('plan.noTags') : undefined}
            onClick={() => onPlan(planned[act])}
          >
            {t('plan.look')}
          </Button>
        </>
      }
    >
      <div className={column}>
        <FailureLine failure={failure} />
        <div className={label}>
          <span>{t('plan.act')}</span>
          <Select
            label={t('plan.act')}
            value={act}
            options={batchActs.map((each) => ({
              value: each,
              label: t(`plan.acts.${each}`),
              disabled: each === 'remove' && !rules,
            }))}
            onValue={setAct}
          />
        </div>
        {act === 'auth' ? (
          <div className={label}>
            <span>{t('list.auth')}</span>
            <Select
              label={t('list.auth')}
              value={String(auth)}
              options={auths.map((each) => ({
                value: String(each),
                label: t(`auth.${authKeys[each]}`),
                disabled: each === ProblemAuth.Public && !rules,
              }))}
              onValue={(next) => setAuth(auths.find((each) => String(each) === next) ?? auth)}
            />
          </div>
        ) : null}
        {act === 'difficulty' ? (
          <div className={label}>
            <span>{t('list.level')}</span>
            <Select
              label={t('list.level')}
              value={String(difficulty)}
              options={levels.map((each) => ({
                value: String(each),
                label: t(`shell:kit.level.${levelKeys[each]}`),
              }))}
              onValue={(next) => setDifficulty(levels.find((each) => String(each) === next) ?? difficulty)}
            />
          </div>
        ) : null}
        {isTags ? (
          <div className={label}>
            <span>{t('plan.tags')}</span>
            <MultiCombobox
              label={t('plan.tags')}
              options={tagGroups.flatMap(({ classification, tagList }) =>
                tagList.map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                  group: classification?.name ?? t('tags.unclassified'),
                })),
              )}
              values={tids.map(String)}
              max={limits.tagsMax}
              onValues={(next) => setTids(next.map(Number))}
            />
          </div>
        ) : null}
        {act === 'remove' ? <p className={grave}>{t('remove.text')}</p> : null}
      </div>
    </Dialog>
  )
}

export interface ProblemPlanDialogProps {
  open: boolean
  change: Planned
  tagGroups: ChangeDialogProps['tagGroups']
  rows: readonly BatchRow[]
  /** It was done: nothing can be stopped any more. */
  isDone: boolean
  busy: boolean
  failure: Failure | undefined
  onConfirm(): void
  /** Saves the rows as a file. */
  onSave(): void
  onClose(): void
}

/** What is given to the problems, or taken from them. */
function useValueText(change: Planned, tagGroups: ChangeDialogProps['tagGroups']): string {
  const { t, i18n } = useTranslation(['problemAdmin', 'shell'])
  if (change.act === 'auth') return t(`auth.${authKeys[change.auth]}`)
  if (change.act === 'difficulty') return t(`shell:kit.level.${levelKeys[change.difficulty]}`)
  if (change.act === 'remove') return ''
  const tags = tagGroups.flatMap(({ tagList }) => tagList)
  return new Intl.ListFormat(i18n.language).format(
    tags.filter(({ id }) => change.tids.includes(id)).map(({ name }) => name),
  )
}

/** What would come of each problem, and then what did. */
export function ProblemPlanDialog(props: ProblemPlanDialogProps) {
  const { open, change, tagGroups, rows, isDone, busy, failure, onConfirm, onSave, onClose } = props
  const { t } = useTranslation('problemAdmin')
  const value = useValueText(change, tagGroups)
  const { act } = change
  const isRemoval = act === 'remove'
  return (
    <PlanDialog
      open={open}
      title={t(`plan.acts.${act}`)}
      caption={t('plan.caption')}
      isGrave={isRemoval}
      isDone={isDone}
      busy={busy}
      rows={rows}
      changeOf={(tense, count) => t(`plan.${tense}.${act}`, { count, value })}
      restOf={(outcome, given) => t(`plan.${outcome}`, given)}
      confirmOf={(count) => t(isRemoval ? 'plan.removeAll' : 'plan.confirm', { count })}
      onConfirm={onConfirm}
      onSave={onSave}
      onClose={onClose}
      heads={[
        <Th key="problem">{t('list.problem')}</Th>,
        ...(isRemoval ? [<Th key="along">{t('plan.along')}</Th>] : []),
      ]}
      lineOf={(row) => (
        <Tr key={row.pid}>
          <Td grow wide>
            {row.problemId === '' ? row.pid : `${row.problemId} · ${row.title}`}
            {act === 'auth' && row.outcome === 'change' && <HiddenReasons reasons={row.hiddenReasons} />}
          </Td>
          {isRemoval ? (
            <Td {...(row.outcome === 'change' && { label: t('plan.along') })} wide>
              {row.outcome === 'change' ? <Along row={row} /> : null}
            </Td>
          ) : null}
        </Tr>
      )}
    >
      <FailureLine failure={failure} />
    </PlanDialog>
  )
}

function Along({ row: { submissions, contests, trainings } }: { row: BatchRow }) {
  const { t } = useTranslation('problemAdmin')
  return [
    t('plan.submissions', { count: submissions }),
    t('plan.contests', { count: contests }),
    t('plan.trainings', { count: trainings }),
  ].join(' · ')
}
