import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contest } from '#contract/contest.ts'
import { ContestStatus } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Link } from '#ui/kit/link.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { contestSpan } from './contest-span.ts'

export interface RecentContestsProps {
  /** Undefined until something has come. */
  contests: readonly Contest[] | undefined
  failure: Failure | undefined
  onReload: () => void
  /** Somebody without a session wants to enter a contest. */
  onRefused?: (() => void) | undefined
}

const waiting = css({ h: '[10rem]', p: '5' })
const line = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  px: { base: '4', md: '5' },
  py: '3',
  borderBottomWidth: 'thin',
  '&:last-child': { borderBottomWidth: 'none' },
})
const head = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' })
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere', minW: '0' })
const when = css({ color: 'fg.muted', fontSize: 'sm', textStyle: 'figure' })

/** What began or begins earlier comes first: running contests, then the next one. */
const inOrder = (contests: readonly Contest[]) =>
  contests.toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))

/** Contests that run or begin soon. */
export function RecentContests({ contests, failure, onReload, onRefused }: RecentContestsProps) {
  const { t, i18n } = useTranslation('home')
  const text = useFailureText()
  const enter = (event: MouseEvent) => {
    if (!onRefused) return
    event.preventDefault()
    onRefused()
  }
  const body = () => {
    if (!contests && failure) return <Failed message={text(failure)} onRetry={onReload} />
    if (!contests)
      return (
        <div className={waiting}>
          <Skeleton />
        </div>
      )
    if (contests.length === 0)
      return (
        <Empty title={t('contests.empty')} drawing="contests">
          {t('contests.emptyHint')}
        </Empty>
      )
    return (
      <ul>
        {inOrder(contests).map((contest) => (
          <li key={contest.id} className={line}>
            <span className={head}>
              <Link
                tone="plain"
                className={title}
                to="/contest/$contestId"
                params={{ contestId: String(contest.id) }}
                onClick={enter}
              >
                {contest.title}
              </Link>
              {contest.status === ContestStatus.Running && (
                <Badge tone="success">{t('contests.running')}</Badge>
              )}
            </span>
            <span className={when}>{contestSpan(contest, i18n.language)}</span>
          </li>
        ))}
      </ul>
    )
  }
  return <Section title={t('contests.title')}>{body()}</Section>
}
