import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContestStatistics } from '#contract/contest-statistics.ts'
import { css } from '#styled/css/index.js'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Skeleton, SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { StackedBars } from './stacked-bars.tsx'

export interface StatisticsDialogProps {
  /** Undefined until they have come. */
  statistics: ContestStatistics | undefined
  /** How many problems they will be of. */
  problemCount: number
  /** They reach to the seal alone. */
  sealed: boolean
  failure: string | undefined
  busy: boolean
  onReload: () => void
  onClose: () => void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '5', minW: '0' })
const part = css({ display: 'flex', flexDirection: 'column', gap: '3', minW: '0' })
const heading = css({ textStyle: 'label' })
const note = css({ color: 'fg.muted', fontSize: 'sm' })
/** A long title breaks, so that the figures stay in sight. */
const named = css({ whiteSpace: 'normal', overflowWrap: 'anywhere', md: { minW: '[9rem]' } })
const wide = css({ w: 'full' })
/** As high as the chart that comes. */
const chartShape = css({ h: '[13.75rem]' })
const hourSeconds = 3_600

/** Who solved what and when, as pictures with their tables. */
export function StatisticsDialog(props: StatisticsDialogProps) {
  const { statistics, problemCount, sealed, failure, busy, onReload, onClose } = props
  const { t } = useTranslation('board')
  const isEmpty = statistics?.problems.every(({ submissions }) => submissions === 0)
  return (
    <Dialog open onClose={onClose} size="lg" title={t('statistics.title')}>
      <div className={layout}>
        {sealed && <p className={note}>{t('statistics.sealed')}</p>}
        {failure !== undefined &&
          (statistics ? (
            <StaleMark message={failure} busy={busy} onRetry={onReload} />
          ) : (
            <Failed message={failure} busy={busy} onRetry={onReload} />
          ))}
        {!statistics && failure === undefined && <Waiting problemCount={problemCount} />}
        {isEmpty && (
          <Empty drawing="board" title={t('empty.title')}>
            {t('statistics.emptyHint')}
          </Empty>
        )}
        {statistics && !isEmpty && (
          <>
            <ByProblem problems={statistics.problems} />
            <ByTime steps={statistics.steps} stepSeconds={statistics.stepSeconds} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The first part; the second is out of sight. */
function Waiting({ problemCount }: Pick<StatisticsDialogProps, 'problemCount'>) {
  const { t } = useTranslation('board')
  return (
    <section className={part} aria-busy>
      <h3 className={heading}>{t('statistics.byProblem')}</h3>
      <Skeleton shape="block" className={chartShape} />
      <ProblemTable>
        <SkeletonRows rows={problemCount} columns={6} />
      </ProblemTable>
    </section>
  )
}

function ProblemTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('board')
  return (
    <Table caption={t('statistics.byProblem')} inBox cards inLine flush>
      <TableHead>
        <Th className={wide}>{t('statistics.name')}</Th>
        <Th figure>{t('statistics.triedBy')}</Th>
        <Th figure>{t('statistics.solvedBy')}</Th>
        <Th figure>{t('statistics.submissions')}</Th>
        <Th figure>{t('statistics.accepted')}</Th>
        <Th figure>{t('statistics.rate')}</Th>
      </TableHead>
      <tbody>{children}</tbody>
    </Table>
  )
}

function ByProblem({ problems }: Pick<ContestStatistics, 'problems'>) {
  const { t } = useTranslation('board')
  const number = (value: number) => t('row.number', { value })
  return (
    <section className={part}>
      <h3 className={heading}>{t('statistics.byProblem')}</h3>
      <StackedBars
        label={t('statistics.byProblem')}
        parts={{ good: t('statistics.solvedBy'), other: t('statistics.unsolvedBy') }}
        top={t('statistics.teams', { count: Math.max(0, ...problems.map(({ triedBy }) => triedBy)) })}
        zero={number(0)}
        axis={t('statistics.name')}
        bars={problems.map(({ displayId, triedBy, solvedBy }) => ({
          name: displayId,
          words: t('statistics.problem', { problem: displayId, tried: triedBy, solved: solvedBy }),
          good: solvedBy,
          other: triedBy - solvedBy,
        }))}
      />
      <ProblemTable>
        {problems.map(({ displayId, displayTitle, triedBy, solvedBy, submissions, accepted }) => (
          <Tr key={displayId}>
            <Td grow className={named}>
              {t('statistics.named', { problem: displayId, title: displayTitle })}
            </Td>
            <Td figure label={t('statistics.triedBy')}>
              {number(triedBy)}
            </Td>
            <Td figure label={t('statistics.solvedBy')}>
              {number(solvedBy)}
            </Td>
            <Td figure label={t('statistics.submissions')}>
              {number(submissions)}
            </Td>
            <Td figure label={t('statistics.accepted')}>
              {number(accepted)}
            </Td>
            <Td figure label={t('statistics.rate')}>
              {t('statistics.share', { value: submissions === 0 ? 0 : accepted / submissions })}
            </Td>
          </Tr>
        ))}
      </ProblemTable>
    </section>
  )
}

function ByTime({ steps, stepSeconds }: Pick<ContestStatistics, 'steps' | 'stepSeconds'>) {
  const { t } = useTranslation('board')
  const isHours = stepSeconds === hourSeconds
  const title = t(isHours ? 'statistics.byHour' : 'statistics.byDay')
  const nameOf = (index: number) => t(isHours ? 'statistics.hour' : 'statistics.day', { number: index + 1 })
  const rows = steps.map((step, index) => ({ ...step, number: index + 1, name: nameOf(index) }))
  return (
    <section className={part}>
      <h3 className={heading}>{title}</h3>
      <StackedBars
        label={title}
        parts={{ good: t('statistics.accepted'), other: t('statistics.others') }}
        top={t('statistics.sent', { count: Math.max(0, ...steps.map(({ submissions }) => submissions)) })}
        zero={t('row.number', { value: 0 })}
        axis={t(isHours ? 'statistics.hourAxis' : 'statistics.dayAxis')}
        bars={rows.map(({ number, name, submissions, accepted }) => ({
          name: t('row.number', { value: number }),
          words: t('statistics.step', { name, submissions, accepted }),
          good: accepted,
          other: submissions - accepted,
        }))}
      />
      <Table caption={title} inBox flush>
        <TableHead>
          <Th>{t('statistics.when')}</Th>
          <Th figure>{t('statistics.submissions')}</Th>
          <Th figure>{t('statistics.accepted')}</Th>
        </TableHead>
        <tbody>
          {rows.map(({ name, submissions, accepted }) => (
            <Tr key={name}>
              <Td>{name}</Td>
              <Td figure>{t('row.number', { value: submissions })}</Td>
              <Td figure>{t('row.number', { value: accepted })}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
