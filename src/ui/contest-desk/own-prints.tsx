import { useTranslation } from 'react-i18next'
import type { OwnPrintRow } from '#contract/contest-print.ts'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { Empty } from '#ui/kit/notice.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { DeskList } from './desk-list.tsx'
import { PrintStatusBadge } from './print-status.tsx'

export interface OwnPrintsProps {
  /** `undefined` before the first load. */
  page: Page<OwnPrintRow> | undefined
  /** What is on screen answers another question. */
  old: boolean
  busy: boolean
  failure: string | undefined
  onReload(): void
  onPage(page: number): void
}

const skeletonRows = 3
const columns = 4
const beginning = css({ textStyle: 'code' })

/** What the viewer has sent, and what became of it. */
export function OwnPrints({ page, old, ...list }: OwnPrintsProps) {
  const { t } = useTranslation('contestDesk')
  return (
    <DeskList
      title={t('print.own')}
      page={page}
      {...list}
      empty={<Empty title={t('print.empty')}>{t('print.emptyHint')}</Empty>}
    >
      <Table caption={t('print.own')} refreshing={old} cards>
        <TableHead>
          <Th>{t('print.sent')}</Th>
          <Th>{t('print.content')}</Th>
          <Th figure>{t('print.length')}</Th>
          <Th>{t('print.status')}</Th>
        </TableHead>
        <tbody>
          {page === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns} />
          ) : (
            page.records.map((row) => (
              <Tr key={row.id}>
                <Td label={t('print.sent')}>
                  <RelativeTime at={row.gmtCreate} />
                </Td>
                <Td grow wide>
                  <span className={beginning}>{row.beginning}</span>
                </Td>
                <Td figure label={t('print.length')}>
                  {t('print.figure', { value: row.length })}
                </Td>
                <Td label={t('print.status')}>
                  <PrintStatusBadge status={row.status} />
                </Td>
              </Tr>
            ))
          )}
        </tbody>
      </Table>
    </DeskList>
  )
}
