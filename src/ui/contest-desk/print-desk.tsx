import { Check, Download, Eye, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type PrintRow, PrintStatus } from '#contract/contest-print.ts'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { DeskBar, type DeskBarProps } from './desk-bar.tsx'
import { DeskList } from './desk-list.tsx'
import { PrintStatusBadge } from './print-status.tsx'

export type PrintKind = 'print' | 'download' | 'done'

export interface PrintActs {
  /** A text that something is being done to; all others wait. */
  underWay: { id: number; kind: PrintKind } | undefined
  onAct(kind: PrintKind, row: PrintRow): void
}

export interface PrintDeskProps extends Omit<DeskBarProps, 'children'>, PrintActs {
  /** `undefined` before the first load. */
  page: Page<PrintRow> | undefined
  /** What is on screen answers another question. */
  old: boolean
  failure: string | undefined
  onPage(page: number): void
  onOpen(row: PrintRow): void
}

const skeletonRows = 6
const columns = 5
const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
/** Who and how it stands, when and how long, and what can be done. */
const card = css({
  mdDown: {
    alignItems: 'center',
    '& > td[data-grow]': { gridColumn: '1' },
    '& > td:nth-child(4)': { gridRow: '1', gridColumn: '2', justifyContent: 'flex-end' },
    '& > td:nth-child(3)': { justifyContent: 'flex-end' },
  },
})
const acts = css({ '& > span': { gap: '2' } })
const person = css({ display: 'inline-flex', flexWrap: 'wrap', columnGap: '2', maxW: 'full', minW: '0' })
const realname = css({ color: 'fg.muted', overflowWrap: 'anywhere' })

/** S2-044. */
export function PrintDesk({ page, old, failure, underWay, onPage, onOpen, onAct, ...bar }: PrintDeskProps) {
  const { t } = useTranslation('contestDesk')
  return (
    <div className={layout}>
      <DeskBar {...bar} />
      <DeskList
        page={page}
        failure={failure}
        busy={bar.busy}
        onReload={bar.onReload}
        onPage={onPage}
        empty={<Empty title={t('print.deskEmpty')}>{t('print.deskEmptyHint')}</Empty>}
      >
        <Table caption={t('print.deskCaption')} refreshing={old} cards inLine>
          <TableHead>
            <Th>{t('print.user')}</Th>
            <Th>{t('print.sent')}</Th>
            <Th figure>{t('print.length')}</Th>
            <Th>{t('print.status')}</Th>
            <Th figure>{t('print.acts')}</Th>
          </TableHead>
          <tbody>
            {page === undefined ? (
              <SkeletonRows rows={skeletonRows} columns={columns} />
            ) : (
              page.records.map((row) => (
                <Tr key={row.id} className={card}>
                  <Td grow>
                    <span className={person}>
                      <Link to="/user-home" search={{ username: row.username }}>
                        {row.username}
                      </Link>
                      {row.realname !== null && row.realname !== '' && (
                        <span className={realname}>{row.realname}</span>
                      )}
                    </span>
                  </Td>
                  <Td label={t('print.sent')}>
                    <RelativeTime at={row.gmtCreate} />
                  </Td>
                  <Td figure label={t('print.length')}>
                    {t('print.figure', { value: row.content.length })}
                  </Td>
                  <Td>
                    <PrintStatusBadge status={row.status} />
                  </Td>
                  <ActsCell className={acts}>
                    <IconButton
                      size="sm"
                      label={t('print.openOf', { name: row.username })}
                      icon={<Eye size={16} aria-hidden />}
                      onClick={() => onOpen(row)}
                    />
                    <PrintButtons row={row} underWay={underWay} onAct={onAct} />
                  </ActsCell>
                </Tr>
              ))
            )}
          </tbody>
        </Table>
      </DeskList>
    </div>
  )
}

/** What can be done to a text: in its row, and below it when it is open. */
export function PrintButtons({ row, underWay, onAct }: PrintActs & { row: PrintRow }) {
  const { t } = useTranslation('contestDesk')
  const { username: name, status } = row
  const isBusy = (kind: PrintKind) => underWay?.id === row.id && underWay.kind === kind
  const waits = (kind: PrintKind) => underWay !== undefined && !isBusy(kind)
  return (
    <>
      <IconButton
        size="sm"
        label={t('print.downloadOf', { name })}
        busy={isBusy('download')}
        disabled={waits('download')}
        icon={<Download size={16} aria-hidden />}
        onClick={() => onAct('download', row)}
      />
      <Button
        size="sm"
        icon={<Printer size={14} aria-hidden />}
        disabled={waits('print')}
        aria-label={t('print.printOf', { name })}
        onClick={() => onAct('print', row)}
      >
        {t('print.print')}
      </Button>
      <Button
        size="sm"
        icon={<Check size={14} aria-hidden />}
        busy={isBusy('done')}
        disabled={waits('done')}
        reason={status === PrintStatus.Printed ? t('print.doneAlready') : undefined}
        aria-label={t('print.doneOf', { name })}
        onClick={() => onAct('done', row)}
      >
        {t('print.ok')}
      </Button>
    </>
  )
}
