import { Medal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '#contract/enums.ts'
import type { RankRow } from '#contract/rank.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Link } from '#ui/kit/link.tsx'
import { LinkRow } from '#ui/kit/link-row.tsx'
import { plainWords } from '#ui/kit/plain-words.ts'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th } from '#ui/kit/table.tsx'
import { TitleBadge } from '#ui/user/title-badge.tsx'
import { UserLink } from '#ui/user/user-link.tsx'

export type RankKind = 'acm' | 'oi'

export interface RankTableProps {
  kind: RankKind
  gid: number | undefined
  /** `undefined` before the first load. */
  rows: readonly RankRow[] | undefined
  /** The first three of all are marked if they scored at all (S2-055). */
  hasMedals: boolean
  refreshing: boolean
}

const skeletonRows = 10
const columns = 6

/** A group shows every figure under both rules (S3-057). */
const hasRating = ({ kind, gid }: Pick<RankTableProps, 'kind' | 'gid'>): boolean =>
  gid !== undefined || kind === 'acm'

/** On a phone: place and name, and below them the figures in one line. */
const card = css({
  mdDown: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    '& > td::before': { flexBasis: 'auto' },
  },
})
const placeCell = css({ mdDown: { minW: '5', '&[data-medals]': { minW: '9', justifyContent: 'flex-end' } } })
const whoCell = css({ mdDown: { flex: '[1 1 calc(100% - 5rem)]', minW: '0' } })
const who = css({ display: 'inline-flex', alignItems: 'center', gap: '2', minW: '0', maxW: 'full' })
const name = css({ truncate: true, fontWeight: 'medium' })
/** The nickname stands below the name where the line is short. */
const named = css({ display: { base: 'flex', lg: 'contents' }, flexDirection: 'column', minW: '0' })
const nickname = css({ color: 'fg.muted', truncate: true, lgDown: { fontSize: 'sm', lineHeight: 'snug' } })
/** Where there is no room for it beside the name, the title has a line of its own. */
const titled = css({
  display: { base: 'flex', lg: 'contents' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '0.5',
  minW: '0',
})
const title = css({ display: 'inline-flex', minW: '0', maxW: 'full', lg: { order: '1' } })
const words = css({ display: 'block', color: 'fg.muted', maxW: '[28rem]', truncate: true })
const place = css({ display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: 'figure' })
const medals = [
  css({ color: 'metal.gold' }),
  css({ color: 'metal.silver' }),
  css({ color: 'metal.bronze' }),
] as const
const rate = css({ display: 'flex', alignItems: 'center', gap: '2', justifyContent: { md: 'flex-end' } })
const track = css({
  hideBelow: 'md',
  w: '16',
  h: '1.5',
  flexShrink: '0',
  rounded: 'full',
  bg: 'surface.neutral',
  overflow: 'hidden',
})
const fill = css({ display: 'block', h: 'full', bg: 'success.fg', rounded: 'full' })
const figure = css({ textStyle: 'figure', minW: { md: '12' }, textAlign: 'end' })

export function RankTable({ kind, gid, rows, hasMedals, refreshing }: RankTableProps) {
  const { t } = useTranslation('rank')
  return (
    <Table
      caption={t(gid === undefined ? `caption.${kind}` : `caption.group.${kind}`)}
      refreshing={refreshing}
      cards
    >
      <TableHead>
        <Th figure>{t('place')}</Th>
        <Th>{t('user')}</Th>
        <Th>{t(gid === undefined ? 'signature' : 'nickname')}</Th>
        {gid === undefined && kind === 'oi' && <ScoreHead />}
        <Th figure>{t('ac')}</Th>
        <Th figure>{t('total')}</Th>
        {gid !== undefined && <ScoreHead />}
        {hasRating({ kind, gid }) && (
          <Th figure title={t('ratingWhy')}>
            {t('rating')}
          </Th>
        )}
      </TableHead>
      <tbody>
        {rows === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={gid === undefined ? columns : columns + 1} />
        ) : (
          rows.map((row) => <Line key={row.uid} kind={kind} gid={gid} row={row} hasMedals={hasMedals} />)
        )}
      </tbody>
    </Table>
  )
}

function ScoreHead() {
  const { t } = useTranslation('rank')
  return (
    <Th figure title={t('scoreWhy')}>
      {t('score')}
    </Th>
  )
}

interface LineProps extends Pick<RankTableProps, 'kind' | 'gid' | 'hasMedals'> {
  row: RankRow
}

function Line({ kind, gid, row, hasMedals }: LineProps) {
  const { t } = useTranslation('rank')
  const { uid, username, ac, total, score } = row
  const isOfGroup = gid !== undefined
  const count = (value: number) => t('count', { value })
  const isPlaced = (kind === 'oi' ? (score ?? 0) : ac) > 0
  const medal = hasMedals && (score ?? 0) > 0 ? medals[row.rank - 1] : undefined
  const points = (
    <Td figure label={t('score')}>
      {count(score ?? 0)}
    </Td>
  )
  return (
    <LinkRow className={card}>
      <Td figure className={placeCell} data-medals={hasMedals ? '' : undefined}>
        <span className={place}>
          {medal && <Medal size={16} className={medal} aria-hidden />}
          {isPlaced ? count(row.rank) : '–'}
        </span>
      </Td>
      <Td className={whoCell}>
        <span className={who}>
          <Avatar name={username} src={row.avatar} />
          <span className={named}>
            <span className={titled}>
              <span className={name} title={username}>
                <UserLink uid={uid} username={username} />
              </span>
              {row.titleName && (
                <span className={title}>
                  <TitleBadge name={row.titleName} color={row.titleColor} />
                </span>
              )}
            </span>
            {!isOfGroup && row.nickname && <span className={nickname}>{row.nickname}</span>}
          </span>
        </span>
      </Td>
      <AboutCell row={row} ofGroup={isOfGroup} />
      {!isOfGroup && kind === 'oi' && points}
      <Td figure label={t('ac')}>
        <Link
          {...(gid === undefined
            ? ({ to: '/status' } as const)
            : ({ to: '/group/$groupId/status', params: { groupId: String(gid) } } as const))}
          search={{ username, status: JudgeStatus.Accepted }}
          aria-label={t('acLabel', { count: ac, username })}
        >
          {count(ac)}
        </Link>
      </Td>
      <Td figure label={t('total')}>
        {count(total)}
      </Td>
      {isOfGroup && points}
      {hasRating({ kind, gid }) && (
        <Td figure label={t('rating')}>
          <Rate ac={ac} total={total} />
        </Td>
      )}
    </LinkRow>
  )
}

/** What the user says; in a group the nickname (S3-057). */
const aboutOf = ({ nickname, signature }: RankRow, ofGroup: boolean) =>
  ofGroup ? (nickname ?? '') : plainWords(signature ?? '')

function AboutCell({ row, ofGroup }: { row: RankRow; ofGroup: boolean }) {
  const { t } = useTranslation('rank')
  const text = aboutOf(row, ofGroup)
  return (
    <Td grow hideSmall={!ofGroup || text === ''} {...(ofGroup ? { label: t('nickname') } : {})}>
      <span className={words} title={text || undefined}>
        {text}
      </span>
    </Td>
  )
}

/** S2-056. */
function Rate({ ac, total }: { ac: number; total: number }) {
  const { t } = useTranslation('rank')
  const share = total === 0 ? 0 : Math.min(1, ac / total)
  return (
    <span className={rate}>
      <span className={track} aria-hidden>
        <span className={fill} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={figure}>{t('rate', { value: share })}</span>
    </span>
  )
}
