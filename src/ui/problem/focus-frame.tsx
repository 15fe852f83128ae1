import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '#contract/operation.ts'
import type { getFullScreenProblemList } from '#contract/problem-list.ts'
import { css, cx } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { useShortcuts } from '#ui/shell/shortcuts.ts'
import { MyStatus } from './my-status.tsx'

export type FocusProblems = DataOf<typeof getFullScreenProblemList>

export type FocusLinkProps = Pick<
  ComponentProps<'a'>,
  'ref' | 'className' | 'title' | 'aria-current' | 'children'
> & {
  problemId: string
}

export interface FocusFrameProps {
  /** The way back to the ordinary page. */
  leave: ReactNode
  /** Undefined before the first load. */
  problems: FocusProblems | undefined
  /** `problemId` of the one that is open. */
  current: string
  /** Scores are given in place of solved or not. */
  hasScores: boolean
  failure: string | undefined
  /** To one of the problems. */
  Anchor: ComponentType<FocusLinkProps>
  /** At the end of the bar. */
  aside?: ReactNode
  onMove(problemId: string): void
  onReload(): void
  children: ReactNode
}

const frame = css({ display: 'flex', flexDirection: 'column', flex: '1', w: 'full' })
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '1', md: '2' },
  h: 'topBar',
  ps: { base: '1', md: '3' },
  pe: '3',
  bg: 'surface',
  borderBottomWidth: 'thin',
  _print: { display: 'none' },
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  flex: '1',
  minW: '0',
  h: 'full',
  overflowX: 'auto',
  scrollbarWidth: '[thin]',
})
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  flexShrink: '0',
  minW: '11',
  h: '11',
  px: '3',
  rounded: 'md',
  color: 'fg.muted',
  _pointerHover: { bg: 'surface.hover', color: 'fg' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
  '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' },
})
const id = css({ fontWeight: 'semibold' })
const title = css({ hideBelow: 'md', maxW: '[12rem]', truncate: true })
const score = css({ textStyle: 'figure', fontSize: 'sm' })
const failed = css({ color: 'danger.fg', fontSize: 'sm', truncate: true })
const end = css({ display: 'flex', alignItems: 'center', flexShrink: '0' })

/** A problem with nothing of the site around it but a bar of all problems that belong together (S1-042). */
export function FocusFrame(props: FocusFrameProps) {
  const { leave, problems, current, failure, aside, onMove, onReload, children } = props
  const { t } = useTranslation(['problemPage', 'shell'])
  const place = problems?.findIndex(({ problemId }) => problemId === current) ?? -1
  const before = place < 0 ? undefined : problems?.[place - 1]?.problemId
  const after = place < 0 ? undefined : problems?.[place + 1]?.problemId
  const shortcuts = useMemo(
    () => ({
      '[': () => before !== undefined && onMove(before),
      ']': () => after !== undefined && onMove(after),
    }),
    [before, after, onMove],
  )
  useShortcuts(shortcuts)
  return (
    <div className={frame} data-focus-mode="">
      <header className={bar}>
        {leave}
        <IconButton
          label={t('focus.previous')}
          reason={before === undefined ? t('focus.first') : undefined}
          icon={<ChevronLeft size={18} aria-hidden />}
          onClick={shortcuts['[']}
        />
        <IconButton
          label={t('focus.next')}
          reason={after === undefined ? t('focus.last') : undefined}
          icon={<ChevronRight size={18} aria-hidden />}
          onClick={shortcuts[']']}
        />
        <nav className={cx('fades', row)} aria-label={t('focus.bar')}>
          {problems ? (
            problems.map((problem) => <Item key={problem.pid} {...props} problem={problem} />)
          ) : failure === undefined ? (
            <Skeleton />
          ) : (
            <>
              <span className={failed}>{failure}</span>
              <Button size="sm" onClick={onReload}>
                {t('shell:kit.tryAgain')}
              </Button>
            </>
          )}
        </nav>
        <span className={end}>{aside}</span>
      </header>
      {children}
    </div>
  )
}

type ItemProps = Pick<FocusFrameProps, 'current' | 'hasScores' | 'Anchor'> & {
  problem: FocusProblems[number]
}

function Item({ current, hasScores, Anchor, problem }: ItemProps) {
  const { t } = useTranslation(['problemPage', 'problem'])
  const link = useRef<HTMLAnchorElement>(null)
  const isCurrent = problem.problemId === current
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])
  return (
    <Anchor
      ref={link}
      problemId={problem.problemId}
      className={item}
      title={t('problem:heading', { id: problem.problemId, title: problem.title })}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      <MyStatus status={problem.status ?? undefined} />
      <span className={id}>{problem.problemId}</span>
      <span className={title}>{problem.title}</span>
      {hasScores && problem.score !== null && (
        <span className={score}>{t('problem:count', { value: problem.score })}</span>
      )}
    </Anchor>
  )
}
