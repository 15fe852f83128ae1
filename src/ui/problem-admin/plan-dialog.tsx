import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Difficulty, ProblemAuth } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { problemBatch as limits } from '#contract/limits/problem.ts'
import { type BatchAct, type BatchRow, batchActs } from '#contract/problem-batch.ts'
import type { Tag, TagClassification } from '#contract/problem-tag.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { MultiCombobox } from '#ui/kit/combobox.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { authKeys, auths } from './auth-words.ts'

export type Planned =
  | { act: 'auth'; auth: ProblemAuth }
  | { act: 'difficulty'; difficulty: Difficulty }
  | { act: 'addTags' | 'removeTags'; tids: number[] }
  | { act: 'remove' }

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', pt: '2' })
const label = css({ display: 'flex', flexDirection: 'column', gap: '1.5', fontWeight: 'medium' })
const report = css({ maxH: '[24rem]', overflowY: 'auto' })
const reason = css({
  fontSize: 'sm',
  minW: { md: '[12rem]' },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})
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

export interface PlanDialogProps {
  open: boolean
  act: BatchAct
  rows: readonly BatchRow[]
  /** It was done: nothing can be stopped any more. */
  isDone: boolean
  busy: boolean
  failure: Failure | undefined
  onConfirm(): void
  onClose(): void
}

const tones = { change: 'accent', same: 'neutral', refused: 'danger' } as const

/** What would come of each problem, and then what did. */
export function PlanDialog({ open, act, rows, isDone, busy, failure, onConfirm, onClose }: PlanDialogProps) {
  const { t } = useTranslation('problemAdmin')
  const count = rows.filter(({ outcome }) => outcome === 'change').length
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  const state = isDone ? 'done' : 'plan'
  return (
    <Dialog
      open={open}
      size="lg"
      closeOutside={false}
      role={act === 'remove' && !isDone ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      title={t(`plan.${state}Title`, { act: t(`plan.acts.${act}`) })}
      description={t(`plan.${state}Text`, { count, refused, same: rows.length - count - refused })}
      footer={
        isDone ? (
          <Button variant="solid" onClick={onClose}>
            {t('plan.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('remove.back')}</Button>
            <Button
              variant={act === 'remove' ? 'danger' : 'solid'}
              busy={busy}
              reason={count === 0 ? t('plan.nothing') : undefined}
              onClick={onConfirm}
            >
              {t(act === 'remove' ? 'plan.removeAll' : 'plan.confirm', { count })}
            </Button>
          </>
        )
      }
    >
      <div className={column}>
        <FailureLine failure={failure} />
        <div className={report}>
          <Table caption={t('plan.caption')} cards inBox>
            <TableHead>
              <Th>{t('list.problem')}</Th>
              <Th>{t('import.outcome')}</Th>
              {act === 'remove' ? <Th>{t('plan.along')}</Th> : null}
            </TableHead>
            <tbody>
              {rows.map((row) => (
                <Tr key={row.pid}>
                  <Td grow wide>
                    {row.problemId === '' ? row.pid : `${row.problemId} · ${row.title}`}
                  </Td>
                  <Td label={t('import.outcome')} wide>
                    <span className={reason}>
                      <Badge tone={tones[row.outcome]}>{t(`plan.${state}Outcome.${row.outcome}`)}</Badge>{' '}
                      {row.refusal}
                    </span>
                  </Td>
                  {act === 'remove' ? (
                    <Td label={t('plan.along')} wide>
                      <span className={reason}>
                        {[
                          t('plan.submissions', { count: row.submissions }),
                          t('plan.contests', { count: row.contests }),
                          t('plan.trainings', { count: row.trainings }),
                        ].join(' · ')}
                      </span>
                    </Td>
                  ) : null}
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      </div>
    </Dialog>
  )
}
