import { useTranslation } from 'react-i18next'
import type { ProblemInfo } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { acRate, otherCount, verdictCounts } from './problem-counts.ts'
import { VerdictPie } from './verdict-pie.tsx'

export interface StatisticDialogProps {
  problem: string
  counts: ProblemInfo['problemCount']
  open: boolean
  onClose(): void
}

const figures = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]',
  gap: '3',
  mb: '5',
})
const figure = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  p: '3',
  rounded: 'md',
  bg: 'surface.sunken',
})
const big = css({ fontSize: 'xl', fontWeight: 'semibold', textStyle: 'figure' })
const term = css({ color: 'fg.muted', fontSize: 'sm' })
const chart = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6',
})
const tableBox = css({
  flex: '1',
  minW: '[15rem]',
  // In a dialog as wide as a phone the share stays in sight.
  mdDown: {
    '& :is(th, td)': { px: '1.5' },
    '& :is(th, td):first-child': { ps: '0' },
    '& :is(th, td):last-child': { pe: '0' },
  },
})

export function StatisticDialog({ problem, counts, open, onClose }: StatisticDialogProps) {
  const { t } = useTranslation(['problemPage', 'problem'])
  const slices = verdictCounts(counts)
  const others = otherCount(counts)
  // More verdicts than submissions come from a site of another judge.
  const all = slices.reduce((sum, { count }) => sum + count, others)
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={t('statistic.title', { problem })}>
      <dl className={figures}>
        <Figure name={t('statistic.passed')} value={t('problem:count', { value: counts.ac })} />
        <Figure name={t('statistic.submitted')} value={t('problem:count', { value: counts.total })} />
        <Figure name={t('statistic.rate')} value={t('problem:rate', { value: acRate(counts) })} />
      </dl>
      {all === 0 ? (
        <p className={term}>{t('statistic.none')}</p>
      ) : (
        <div className={chart}>
          <VerdictPie counts={slices} others={others} />
          <div className={tableBox}>
            <Table caption={t('statistic.pie')} flush>
              <TableHead>
                <Th>{t('statistic.verdict')}</Th>
                <Th figure>{t('statistic.amount')}</Th>
                <Th figure>{t('statistic.share')}</Th>
              </TableHead>
              <tbody>
                {slices.map(({ status, count }) => (
                  <Tr key={status}>
                    <Td>
                      <VerdictBadge status={status} size="sm" full />
                    </Td>
                    <Td figure>{t('problem:count', { value: count })}</Td>
                    <Td figure>{t('problem:rate', { value: count / all })}</Td>
                  </Tr>
                ))}
                {others > 0 && (
                  <Tr>
                    <Td>{t('statistic.others')}</Td>
                    <Td figure>{t('problem:count', { value: others })}</Td>
                    <Td figure>{t('problem:rate', { value: others / all })}</Td>
                  </Tr>
                )}
              </tbody>
            </Table>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={figure}>
      <dt className={term}>{name}</dt>
      <dd className={big}>{value}</dd>
    </div>
  )
}
