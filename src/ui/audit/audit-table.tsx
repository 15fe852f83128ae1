import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AuditRow } from '#contract/audit-log.ts'
import type { Page } from '#contract/envelope.ts'
import { type ViewKind, viewKinds } from '#contract/view.ts'
import { css, cx } from '#styled/css/index.js'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { ExactTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { actText } from './act-text.ts'
import { AuditChange } from './audit-change.tsx'

export interface AuditTableProps {
  /** `undefined` before the first load. */
  page: Page<AuditRow> | undefined
  refreshing: boolean
  /** Where filters are set. */
  onClear?: (() => void) | undefined
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
const frame = css({ containerType: 'inline-size' })
const act = css({ minW: { md: '[17rem]' }, '@container (min-width: 64rem)': { minW: '[26rem]' } })
const cell = css({ md: { py: '2' } })
// On a card what was done comes before who did it, and when.
const first = css({ mdDown: { order: '-1' } })
const strong = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })

/** What was done, the newest first. */
export function AuditTable({ page, refreshing, onClear, ...rest }: AuditTableProps) {
  const { t } = useTranslation('audit')
  const isFiltered = onClear !== undefined
  const empty = {
    onClear,
    drawing: isFiltered ? ('found-nothing' as const) : undefined,
    title: t(isFiltered ? 'emptyFiltered' : 'empty'),
    hint: t(isFiltered ? 'emptyFilteredHint' : 'emptyHint'),
  }
  return (
    <div className={frame}>
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
                    <ExactTime at={entry.at} />
                  </Td>
                  <Td label={t('by')} className={cell}>
                    <span className={lines}>
                      <span className={strong}>{entry.by}</span>
                      {entry.address === null ? null : <span className={address}>{entry.address}</span>}
                    </span>
                  </Td>
                  <Td wide className={cx(cell, first)}>
                    <span className={cx(lines, act)}>
                      <span className={strong}>{actText(t, entry.act)}</span>
                      <Target entry={entry} />
                    </span>
                  </Td>
                  <Td grow wide className={cell}>
                    <AuditChange entry={entry} />
                  </Td>
                </Tr>
              ))
            )}
          </tbody>
        </Table>
      </AdminList>
    </div>
  )
}

const isViewKind = (kind: unknown): kind is ViewKind => viewKinds.some((each) => each === kind)

const textIn = (value: unknown, name: string): string | undefined => {
  const text = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}
const receiversShown = 5

/** What was made or sent in a group, and to whom: the row that it was done in does not say. */
function madeNames({ target, targetName, subject, gid, details, before, after }: AuditRow): string[] {
  const isChanged = Object.keys({ ...before, ...after }).length > 0
  if (isChanged || subject !== 'group' || target !== String(gid)) return []
  const parts = [details, ...Object.values(details)]
  const title = parts.map((part) => textIn(part, 'title')).find((text) => text !== undefined)
  const { usernames } = details
  const names = Array.isArray(usernames) ? usernames.filter((name) => typeof name === 'string') : []
  const some = names.slice(0, receiversShown).join(', ')
  return [
    ...(title === undefined || title === targetName ? [] : [title]),
    ...(some === '' ? [] : [names.length > receiversShown ? `${some} …` : some]),
  ]
}

const rejudges: readonly string[] = [
  ...['rejudge', 'rejudgeProblem', 'rejudgeContestProblem', 'rejudged', 'rejudgedInContest'],
]

const revised: readonly string[] = ['publish', 'restore']

/** What was rejudged, and where. */
const rejudgedNames = ({ act: done, targetName, details }: AuditRow): string[] =>
  rejudges.includes(done)
    ? [textIn(details, 'problem'), textIn(details, 'contest')].flatMap((name) =>
        name === undefined || name === targetName
          ? []
          : [name.startsWith(`${targetName} · `) ? name.slice(`${targetName} · `.length) : name],
      )
    : []

/** Who was made or unmade a helper of a problem. */
const helperNames = ({ act: done, details }: AuditRow): string[] =>
  done === 'setHelper' || done === 'removeHelper'
    ? [textIn(details, 'username')].filter((name) => name !== undefined)
    : []

const revisionWords = (t: TFunction<'audit'>, { act: done, details: { number } }: AuditRow): string[] =>
  revised.includes(done) && typeof number === 'number' ? [t('revision', { number })] : []

function Target({ entry }: { entry: AuditRow }) {
  const { target, targetName, subject, gid, table, details } = entry
  const { t } = useTranslation('audit')
  // A view is known by nothing but a number that says nothing, and settings by the name of their table.
  const isSaid = target === targetName || target === table || subject === 'view'
  const number = target !== null && /^\d+$/.test(target) ? `#${target}` : target
  const count =
    rejudges.includes(entry.act) && typeof details.count === 'number'
      ? t('submissions', { count: details.count })
      : null
  const words = [
    ...[targetName, isSaid ? null : number, ...madeNames(entry), ...rejudgedNames(entry), count],
    ...helperNames(entry),
    ...revisionWords(t, entry),
  ].filter((word) => word !== null)
  const isOwnGroup = subject === 'group' && target === String(gid)
  const group = gid === null || isOwnGroup ? [] : [t('inGroup', { gid })]
  const about =
    isViewKind(details.kind) && subject === 'view' ? t(`viewed.${details.kind}`) : t(`subjects.${subject}`)
  // How a view ends says no more than that it does.
  if (subject === 'view' && !isViewKind(details.kind) && words.length === 0) return null
  return <span className={muted}>{[about, ...words, ...group].join(' · ')}</span>
}
