import type { LinkProps } from '@tanstack/react-router'
import { Snowflake } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RankRow } from '#contract/contest-rank.ts'
import type { RankShowName } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { board as limits } from '#contract/limits/contest.ts'
import { css, cx } from '#styled/css/index.js'
import { notice } from '#styled/recipes/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { windowedFrom } from '#ui/kit/use-row-window.ts'
import { BoardBar, type BoardBarProps } from './board-bar.tsx'
import { BoardGrid, type BoardProblem } from './board-grid.tsx'
import { BoardLegend } from './board-legend.tsx'
import { BoardNews } from './board-news.tsx'
import { linesOf, withoutTwins } from './board-rows.ts'
import { BoardSkeleton } from './board-waiting.tsx'
import { Projector } from './projector.tsx'
import { RowDialog } from './row-dialog.tsx'

export interface BoardProps extends Omit<BoardBarProps, 'all' | 'onProjector'> {
  title: string
  rule: 'acm' | 'oi'
  /** Where the viewer opens results that stay sealed after the end. */
  unseal?: LinkProps | undefined
  /** The penalty counts whole minutes. */
  penaltyInMinutes: boolean
  phase: 'loading' | 'failed' | 'stale' | 'shown'
  page: Page<RankRow> | undefined
  /** What went wrong with the last load. */
  failure: string | undefined
  problems: readonly BoardProblem[]
  shownName: RankShowName
  followed: readonly string[]
  /** The viewer, where the own row comes first. */
  own: string | null
  size: number
  /** Every row is on one page, and drawn. */
  all: boolean
  /** When the seal began, while it holds. */
  sealedSince: string | undefined
  projector: boolean
  onProjector: (projector: boolean) => void
  onFollow: (uid: string) => void
  onPage: (page: number) => void
  onSize: (size: number) => void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '3', minW: '0' })
const foot = css({ p: '3', borderTopWidth: 'thin' })

const offersAll = ({ page, size, all }: BoardProps) =>
  all || (page !== undefined && page.total > Math.min(size, windowedFrom))

/** A board with all that belongs to it, but for the head of its contest. */
export function Board(props: BoardProps) {
  const { title, rule, phase, page, failure, problems, shownName, followed, own, size, all, projector } =
    props
  const { penaltyInMinutes, choices, busy, onReload, onFollow, onPage, onSize, onProjector, onChoice } = props
  const { t } = useTranslation('board')
  const [opened, setOpened] = useState<RankRow>()
  const close = useCallback(() => setOpened(undefined), [])
  const lines = useMemo(
    () => (page ? linesOf(page.records, { own, followed, current: page.current }) : []),
    [page, own, followed],
  )
  const shown = useMemo(() => withoutTwins(lines), [lines])
  const hasAwards = page?.records.some(({ isWinAward }) => isWinAward) === true
  const grid =
    page && page.records.length > 0 ? (
      <BoardGrid
        caption={t('caption', { title })}
        rule={rule}
        penaltyInMinutes={penaltyInMinutes}
        problems={problems}
        lines={shown}
        shownName={shownName}
        followed={followed}
        stale={busy}
        all={all}
        large={projector}
        before={(page.current - 1) * page.size}
        total={page.total - (lines.length - shown.length)}
        onFollow={onFollow}
        onOpen={setOpened}
      />
    ) : undefined
  const news = (
    <BoardNews
      rows={page?.records}
      followed={followed}
      problems={problems}
      shownName={shownName}
      question={JSON.stringify([choices, size, page?.current])}
    />
  )
  if (projector) {
    return (
      <Projector
        title={title}
        seal={
          <SealWords
            unseal={undefined}
            since={props.sealedSince}
            forced={choices.force === true}
            rule={rule}
            hasAwards={hasAwards}
          />
        }
        onLeave={() => onProjector(false)}
      >
        {phase === 'failed' ? (
          <Failed message={failure ?? ''} busy={busy} onRetry={onReload} />
        ) : (
          (grid ?? null)
        )}
      </Projector>
    )
  }
  return (
    <div className={layout}>
      <SealWords
        unseal={props.unseal}
        since={props.sealedSince}
        forced={choices.force === true}
        rule={rule}
        hasAwards={hasAwards}
      />
      <BoardBar {...props} all={offersAll(props) ? all : undefined} onProjector={() => onProjector(true)} />
      {phase === 'stale' && <StaleMark message={failure ?? ''} busy={busy} onRetry={onReload} />}
      <Card pad="none">
        {phase === 'failed' && <Failed message={failure ?? ''} busy={busy} onRetry={onReload} />}
        {phase === 'loading' && <BoardSkeleton />}
        {page && isPastEnd(page) && <PastEnd page={page} onPage={onPage} />}
        {page?.total === 0 && (
          <NoRows choices={choices} sealedSince={props.sealedSince} onChoice={onChoice} />
        )}
        {grid}
        <BoardPages {...{ page, size, all, lines, own, followed, onPage, onSize }} />
      </Card>
      <BoardLegend rule={rule} shown={grid !== undefined} />
      {news}
      <RowDialog row={opened} {...{ rule, penaltyInMinutes, problems, shownName }} onClose={close} />
    </div>
  )
}

/** The total has the rows before the board twice; how many those are only the first page tells. */
const countedOf = (
  { current, total }: Page<RankRow>,
  { lines, own, followed }: Pick<BoardPagesProps, 'lines' | 'own' | 'followed'>,
): number | null => {
  if (current === 1) return total - lines.filter(({ isExtra }) => isExtra).length
  return own !== null || followed.length > 0 ? null : total
}

interface BoardPagesProps
  extends Pick<BoardProps, 'page' | 'size' | 'all' | 'own' | 'followed' | 'onPage' | 'onSize'> {
  lines: ReturnType<typeof linesOf>
}

function BoardPages(props: BoardPagesProps) {
  const { page, size, all, onPage, onSize } = props
  const { t } = useTranslation('board')
  if (!page || page.total === 0) return null
  if (all && page.total <= limits.allRows) {
    const isWhole = page.records.length === page.total
    return (
      <p className={foot} role="status">
        {isWhole ? t('all', { count: new Set(page.records.map(({ uid }) => uid)).size }) : ''}
      </p>
    )
  }
  return (
    <Pagination
      things="teams"
      inCard
      page={page.current}
      size={all ? limits.allRows : size}
      total={page.total}
      counted={countedOf(page, props)}
      onPage={onPage}
      {...(all ? {} : { sizes: limits.pageSizes, onSize })}
    />
  )
}

function NoRows({
  choices: { keyword, force },
  sealedSince,
  onChoice,
}: Pick<BoardProps, 'choices' | 'sealedSince' | 'onChoice'>) {
  const { t } = useTranslation('board')
  const isHidden = sealedSince !== undefined && force !== true
  if (keyword === '' && isHidden)
    return (
      <Empty drawing="board" title={t('empty.sealed')}>
        {t('empty.sealedHint')}
      </Empty>
    )
  return keyword === '' ? (
    <Empty drawing="board" title={t('empty.title')}>
      {t('empty.hint')}
    </Empty>
  ) : (
    <Empty
      drawing="found-nothing"
      title={t('empty.found')}
      act={<Button onClick={() => onChoice({ keyword: '' })}>{t('filter.clear')}</Button>}
    >
      {t('empty.foundHint')}
    </Empty>
  )
}

interface SealWordsProps {
  unseal: LinkProps | undefined
  since: string | undefined
  forced: boolean
  rule: 'acm' | 'oi'
  /** Rows of the sealed board have awards. */
  hasAwards: boolean
}

const sealKeys = {
  acm: { plain: 'sealed', awards: 'sealedAwards' },
  oi: { plain: 'sealedOi', awards: 'sealedOiAwards' },
} as const

function SealWords({ unseal, since, forced, rule, hasAwards }: SealWordsProps) {
  const { t, i18n } = useTranslation('board')
  const classes = notice({ layout: 'line', tone: 'info' })
  if (since === undefined) return null
  const words = { time: contestTime(since, i18n.language) }
  return (
    <div
      className={cx(classes.root, css({ mdDown: { flexWrap: 'wrap', '& > a': { ms: '7' } } }))}
      role="status"
    >
      <span className={classes.icon}>
        <Snowflake size={18} aria-hidden />
      </span>
      <span className={cx(classes.text, css({ mdDown: { flexBasis: '[calc(100% - 3rem)]' } }))}>
        {forced ? t('forced') : t(sealKeys[rule][hasAwards ? 'awards' : 'plain'], words)}
      </span>
      {unseal && <Link {...unseal}>{t('unseal')}</Link>}
    </div>
  )
}
