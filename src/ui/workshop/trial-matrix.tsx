import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasSubtasks, JudgeStatus } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { TrialRow } from '#contract/trial.ts'
import { css } from '#styled/css/index.js'
import { Segments } from '#ui/kit/segments.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { useRowWindow } from '#ui/kit/use-row-window.ts'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { rowMarks, WindowRows } from '#ui/kit/window-rows.tsx'
import { useMeasures } from '#ui/submission/measures.tsx'
import { mends } from './mend-place.ts'

interface TrialMatrixProps {
  draft: Pick<ProblemDraft, 'cases' | 'judgeCaseMode' | 'solutions'>
  rows: readonly TrialRow[]
  onOpen(at: { solution: string; test: number }): void
}

const views = ['all', 'failed', 'passed'] as const
type View = (typeof views)[number]

const cellButton = css({ rounded: 'sm', _coarse: { minH: 'control.lg' } })
// What is left of the width is for the solutions.
const narrow = css({ w: '[1px]' })
const parts = css({ display: 'flex', flexDirection: 'column', gap: '3' })

const isSeenIn: Record<View, (test: number, rows: readonly TrialRow[]) => boolean> = {
  all: () => true,
  failed: (test, rows) =>
    rows.some(({ cells }) => cells[test] != null && cells[test][0] !== JudgeStatus.Accepted),
  passed: (test, rows) => rows.every(({ cells }) => cells[test]?.[0] === JudgeStatus.Accepted),
}

/** Every solution on every test; what is known of a cell opens from it. */
export function TrialMatrix({ draft: { cases, judgeCaseMode, solutions }, rows, onOpen }: TrialMatrixProps) {
  const { t } = useTranslation('workshop')
  const [view, setView] = useState<View>('all')
  const frame = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const tests = useMemo(
    () => cases.map((_, test) => test).filter((test) => isSeenIn[view](test, rows)),
    [cases, rows, view],
  )
  const seen = useRowWindow(body, tests.length, { all: false, frame })
  const main = solutions.find(({ kind }) => kind === 'main')?.name
  const isGrouped = hasSubtasks(judgeCaseMode)
  return (
    <div className={parts} {...mends('results')}>
      <Segments<View>
        label={t('matrix.view')}
        items={views.map((id) => ({ id, label: t(`matrix.views.${id}`) }))}
        value={view}
        onValue={setView}
      />
      <Table caption={t('matrix.title')} inBox tall frame={frame} rowCount={tests.length}>
        <TableHead>
          <Th figure className={narrow}>
            {t('matrix.test')}
          </Th>
          {isGrouped ? (
            <Th figure className={narrow}>
              {t('tests.group')}
            </Th>
          ) : null}
          {rows.map(({ solution }) => (
            <Th key={solution}>{solution}</Th>
          ))}
        </TableHead>
        <WindowRows
          bodyRef={body}
          rows={seen}
          columns={1 + Number(isGrouped) + rows.length}
          row={(index) => {
            const test = tests[index]
            if (test === undefined) return null
            return (
              <Tr key={test} {...rowMarks(index)}>
                <Td figure title={cases[test]?.inputName}>
                  {test + 1}
                </Td>
                {isGrouped ? <Td figure>{cases[test]?.groupNum}</Td> : null}
                {rows.map(({ solution, cells }) => (
                  <Td key={solution}>
                    <Cell
                      cell={cells[test] ?? null}
                      place={{ name: solution, number: test + 1 }}
                      isMain={solution === main}
                      onOpen={() => onOpen({ solution, test: test + 1 })}
                    />
                  </Td>
                ))}
              </Tr>
            )
          }}
        />
      </Table>
    </div>
  )
}

interface CellProps {
  cell: TrialRow['cells'][number]
  /** Which solution, on which test. */
  place: { name: string; number: number }
  isMain: boolean
  onOpen(): void
}

function Cell({ cell, place, isMain, onOpen }: CellProps) {
  const { t } = useTranslation('workshop')
  const measures = useMeasures()
  if (cell === null) return null
  const [status, time, memory] = cell
  const title = t('matrix.cell', { ...place, memory: measures.memory(memory) })
  return (
    <button
      type="button"
      className={cellButton}
      title={title}
      onClick={onOpen}
      {...(isMain && status !== JudgeStatus.Accepted ? mends('failedMain') : {})}
    >
      <VerdictBadge status={status} size="sm" detail={title}>
        {t('solutions.ms', { value: time })}
      </VerdictBadge>
    </button>
  )
}
