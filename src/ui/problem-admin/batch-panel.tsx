import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemBatch as limits } from '#contract/limits/problem.ts'
import type { AdminProblem } from '#contract/problem-admin.ts'
import { Badge, LevelBadge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ChooseAll, ChooseAllHead, ChooseCell } from '#ui/kit/choose-rows.tsx'
import { ChosenBar } from '#ui/kit/chosen-bar.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { authKeys } from './auth-words.ts'
import { ProblemTitle } from './problem-admin-table.tsx'

interface Chosen {
  pid: number
  problemId: string
}

export interface ProblemBatchBarProps {
  chosen: readonly Chosen[]
  /** How many of them the list does not show. */
  unseen: number
  /** Something is under way. */
  busy: boolean
  /** For whoever may have the file of them. */
  onExport: (() => void) | undefined
  exporting: boolean
  onChange(): void
  onClear(): void
}

/** What is chosen, on all pages together, and what can be done with it. */
export function ProblemBatchBar(props: ProblemBatchBarProps) {
  const { chosen, unseen, busy, onExport, exporting, onChange, onClear } = props
  const { t } = useTranslation('problemAdmin')
  const count = chosen.length
  if (count === 0) return null
  return (
    <ChosenBar
      label={t('batch.chosen')}
      text={t(count < limits.pidsMax ? 'batch.count' : 'batch.countFull', { count })}
      unseen={unseen}
      things="problems"
      clear={t('batch.clear')}
      onClear={onClear}
    >
      {onExport ? (
        <Button icon={<Download size={16} aria-hidden />} busy={exporting} onClick={onExport}>
          {t('batch.export')}
        </Button>
      ) : null}
      <Button variant="solid" busy={busy} onClick={onChange}>
        {t('batch.change')}
      </Button>
    </ChosenBar>
  )
}

export interface BatchTableProps {
  /** `undefined` before the first load. */
  problems: readonly AdminProblem[] | undefined
  refreshing: boolean
  chosen: readonly Chosen[]
  /** Nothing can be chosen now. */
  busy: boolean
  onMark(problems: readonly AdminProblem[], isIn: boolean): void
}

const skeletonRows = 8
const columns = 5

export function BatchTable({ problems, refreshing, chosen, busy, onMark }: BatchTableProps) {
  const { t } = useTranslation('problemAdmin')
  const ids = (problems ?? []).map(({ id }) => id)
  const taken = new Set(chosen.map(({ pid }) => pid))
  const isFull = chosen.length >= limits.pidsMax
  const whole = {
    label: t('batch.wholePage'),
    ids,
    chosen: taken,
    busy: busy || (isFull && !ids.every((id) => taken.has(id))),
    onChoose: (_: readonly number[], isIn: boolean) => onMark(problems ?? [], isIn),
  }
  return (
    <>
      <ChooseAll {...whole} />
      <Table caption={t('list.caption')} refreshing={refreshing && problems !== undefined} cards inBox>
        <TableHead>
          <ChooseAllHead {...whole} />
          <Th>{t('list.problem')}</Th>
          <Th>{t('list.author')}</Th>
          <Th>{t('list.level')}</Th>
          <Th>{t('list.auth')}</Th>
        </TableHead>
        <tbody>
          {problems === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns} />
          ) : (
            problems.map((problem) => {
              const isIn = taken.has(problem.id)
              return (
                <Tr key={problem.id} selected={isIn}>
                  <ChooseCell
                    label={t('batch.take', { id: problem.problemId })}
                    checked={isIn}
                    disabled={busy || (isFull && !isIn)}
                    onChoose={() => onMark([problem], !isIn)}
                  />
                  <Td grow wide>
                    <ProblemTitle problem={problem} />
                  </Td>
                  <Td label={t('list.author')}>{problem.author}</Td>
                  <Td label={t('list.level')}>
                    <LevelBadge difficulty={problem.difficulty} />
                  </Td>
                  <Td label={t('list.auth')}>
                    <Badge>{t(`auth.${authKeys[problem.auth]}`)}</Badge>
                  </Td>
                </Tr>
              )
            })
          )}
        </tbody>
      </Table>
    </>
  )
}
