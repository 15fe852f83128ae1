import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AcInfoRow } from '#contract/contest-ac-info.ts'
import type { Page } from '#contract/envelope.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { clockWords } from '#ui/contest/contest-words.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { contestTime, fullTime } from '#ui/kit/time-words.ts'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { UserLink } from '#ui/user/user-link.tsx'
import { BalloonName } from './balloon.tsx'
import { DeskBar, type DeskBarProps } from './desk-bar.tsx'
import { DeskList } from './desk-list.tsx'

const shownBalloons = ['all', 'waiting', 'delivered'] as const
export type ShownBalloons = (typeof shownBalloons)[number]

export interface BalloonDeskProps extends Omit<DeskBarProps, 'children'> {
  /** `undefined` before the first load. */
  page: Page<AcInfoRow> | undefined
  shown: ShownBalloons
  /** Results from then on are hidden from others now; undefined where nothing is. */
  sealedFrom: string | undefined
  keyword: string
  /** What is on screen answers another question. */
  old: boolean
  failure: string | undefined
  /** A balloon is being checked; all others wait. */
  checking: boolean
  onShow(shown: ShownBalloons): void
  onKeyword(keyword: string): void
  onPage(page: number): void
  onCheck(row: AcInfoRow): void
}

const skeletonRows = 8
const columns = 4
const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const search = css({ flex: '[1 1 12rem]', maxW: { md: '[20rem]' } })
const person = css({ display: 'inline-flex', flexWrap: 'wrap', columnGap: '2', maxW: 'full', minW: '0' })
const realname = css({ color: 'fg.muted', overflowWrap: 'anywhere' })
const earned = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' })
// Name, balloon and sign in one line of a card; when, and whether it was delivered, in the next one.
const oneLine = css({
  mdDown: {
    alignItems: 'center',
    '& > :last-child': { justifyContent: 'flex-end' },
  },
})
const narrow = css({ md: { w: '[1%]' } })
const first = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })

/** S2-042: who has earned a balloon, and who has got it. */
export function BalloonDesk(props: BalloonDeskProps) {
  const { page, shown, sealedFrom, keyword, old, failure, checking, ...rest } = props
  const { onShow, onKeyword, onPage, onCheck, ...bar } = rest
  const { t, i18n } = useTranslation('contestDesk')
  const isFiltered = shown !== 'all' || keyword !== ''
  return (
    <div className={layout}>
      <DeskBar {...bar}>
        <Segments
          label={t('balloons.shown')}
          items={shownBalloons.map((id) => ({ id, label: t(`balloons.${id}`) }))}
          value={shown}
          onValue={onShow}
        />
        <div className={search}>
          <SearchInput
            label={t('balloons.search')}
            clearLabel={t('bar.clear')}
            value={keyword}
            maxLength={keywordMax}
            onValue={onKeyword}
          />
        </div>
      </DeskBar>
      {sealedFrom !== undefined && (
        <WordLine tone="warning">
          {t('balloons.sealedWhy', { at: contestTime(sealedFrom, i18n.language) })}
        </WordLine>
      )}
      <DeskList
        page={page}
        failure={failure}
        busy={bar.busy}
        onReload={bar.onReload}
        onPage={onPage}
        empty={
          <Empty
            drawing={isFiltered ? 'found-nothing' : undefined}
            title={t(isFiltered ? 'balloons.emptyFiltered' : 'balloons.empty')}
          >
            {t(isFiltered ? 'balloons.emptyFilteredHint' : 'balloons.emptyHint')}
          </Empty>
        }
      >
        <Table caption={t('balloons.caption')} refreshing={old} cards inLine>
          <TableHead>
            <Th>{t('balloons.user')}</Th>
            <Th>{t('balloons.problem')}</Th>
            <Th figure>{t('balloons.time')}</Th>
            <Th className={narrow}>{t('balloons.checked')}</Th>
          </TableHead>
          <tbody>
            {page === undefined ? (
              <SkeletonRows rows={skeletonRows} columns={columns} />
            ) : (
              page.records.map((row) => (
                <BalloonLine
                  key={row.id}
                  row={row}
                  isSealed={sealedFrom !== undefined && Date.parse(row.submitTime) >= Date.parse(sealedFrom)}
                  checking={checking}
                  onCheck={() => onCheck(row)}
                />
              ))
            )}
          </tbody>
        </Table>
      </DeskList>
    </div>
  )
}

const firstKey = ({ firstBlood, firstRanked }: AcInfoRow) => {
  if (firstBlood && firstRanked) return 'balloons.first'
  return firstBlood ? 'balloons.firstUnofficial' : 'balloons.firstRanked'
}

interface BalloonLineProps {
  row: AcInfoRow
  /** Its result is hidden from others. */
  isSealed: boolean
  checking: boolean
  onCheck(): void
}

function BalloonLine({ row, isSealed, checking, onCheck }: BalloonLineProps) {
  const { t, i18n } = useTranslation('contestDesk')
  const { uid, username, displayId, checked } = row
  const { days, clock } = clockWords(row.time)
  return (
    <Tr className={oneLine}>
      <Td lead>
        <span className={person}>
          <UserLink uid={uid} username={username} />
          {row.realname !== null && row.realname !== '' && <span className={realname}>{row.realname}</span>}
        </span>
      </Td>
      <Td>
        <span className={earned}>
          <BalloonName displayId={displayId} color={row.color} />
          {(row.firstBlood || row.firstRanked) && (
            <Badge tone="success">
              <span className={first}>
                <Star size={12} aria-hidden />
                {t(firstKey(row))}
              </span>
            </Badge>
          )}
        </span>
      </Td>
      <Td figure label={t('balloons.time')}>
        <time dateTime={row.submitTime} title={fullTime(row.submitTime, i18n.language)}>
          {days === 0 ? clock : t('balloons.timeDays', { count: days, clock })}
        </time>
        {isSealed && (
          <>
            {' '}
            <Badge tone="warning">{t('balloons.sealed')}</Badge>
          </>
        )}
      </Td>
      <Td label={t('balloons.checked')}>
        <Switch checked={checked} busy={checking} onChecked={onCheck}>
          <VisuallyHidden>{t('balloons.checkedOf', { problem: displayId, name: username })}</VisuallyHidden>
        </Switch>
      </Td>
    </Tr>
  )
}
