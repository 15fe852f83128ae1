import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AuditRow } from '#contract/audit-log.ts'
import type { Page } from '#contract/envelope.ts'
import { css, cx } from '#styled/css/index.js'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { actText } from './act-text.ts'

export interface AuditTableProps {
  /** `undefined` before the first load. */
  page: Page<AuditRow> | undefined
  refreshing: boolean
  isFiltered: boolean
  failure: string | undefined
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
}

const skeletonRows = 8
const columns = 4
const lines = css({ display: 'flex', flexDirection: 'column', gap: '0.5', minW: '0' })
const muted = css({ fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere', whiteSpace: 'normal' })
const address = css({ fontSize: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' })
const act = css({ minW: { md: '[17rem]' } })
const strong = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const summary = css({ cursor: 'pointer', color: 'fg.muted', fontSize: 'sm', w: '[fit-content]' })
const given = css({
  mt: '1',
  fontFamily: 'mono',
  fontSize: 'xs',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
const member = css({
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  '& del': { color: 'fg.muted' },
  '& ins': { textDecoration: 'none' },
})

/** What was done, the newest first. */
export function AuditTable({ page, refreshing, isFiltered, ...rest }: AuditTableProps) {
  const { t } = useTranslation('audit')
  const empty = {
    icon: <ScrollText size={32} strokeWidth={1.5} aria-hidden />,
    title: t(isFiltered ? 'emptyFiltered' : 'empty'),
    hint: t(isFiltered ? 'emptyFilteredHint' : 'emptyHint'),
  }
  return (
    <AdminList page={page} refreshing={refreshing} empty={empty} {...rest}>
      <Table caption={t('caption')} refreshing={refreshing && page !== undefined} cards>
        <TableHead>
          <Th>{t('at')}</Th>
          <Th>{t('by')}</Th>
          <Th>{t('act')}</Th>
          <Th>{t('change')}</Th>
        </TableHead>
        <tbody>
          {page === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns} />
          ) : (
            page.records.map((entry) => (
              <Tr key={entry.id}>
                <Td label={t('at')}>
                  <RelativeTime at={entry.at} />
                </Td>
                <Td label={t('by')}>
                  <span className={lines}>
                    <span className={strong}>{entry.by}</span>
                    {entry.address === null ? null : <span className={address}>{entry.address}</span>}
                  </span>
                </Td>
                <Td label={t('act')} wide>
                  <span className={cx(lines, act)}>
                    <span className={strong}>{actText(t, entry.act)}</span>
                    <Target entry={entry} />
                  </span>
                </Td>
                <Td grow wide label={t('change')}>
                  <Change entry={entry} />
                </Td>
              </Tr>
            ))
          )}
        </tbody>
      </Table>
    </AdminList>
  )
}

function Target({ entry: { target, targetName, subject, gid } }: { entry: AuditRow }) {
  const { t } = useTranslation('audit')
  const words = [targetName, target === targetName ? null : target].filter((word) => word !== null)
  return (
    <span className={muted}>
      {[t(`subjects.${subject}`), ...words, ...(gid === null ? [] : [t('inGroup', { gid })])].join(' · ')}
    </span>
  )
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '–' : String(value))

function Change({ entry: { before, after, details } }: { entry: AuditRow }) {
  const { t } = useTranslation('audit')
  // What was made or removed is a whole row: it stands with the rest of what is rarely read.
  const changed = before && after ? Object.keys({ ...before, ...after }) : []
  const whole = before && after ? {} : { ...(before ? { before } : {}), ...(after ? { after } : {}) }
  const more = { ...details, ...whole }
  return (
    <div className={lines}>
      {changed.map((name) => (
        <span key={name} className={member}>
          {name}: <del>{textOf(before?.[name])}</del> → <ins>{textOf(after?.[name])}</ins>
        </span>
      ))}
      {Object.keys(more).length === 0 ? null : (
        <details>
          <summary className={summary}>{t('details')}</summary>
          <pre className={given}>{JSON.stringify(more, null, 2)}</pre>
        </details>
      )}
    </div>
  )
}
