import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import type { RecentAcUser } from '#contract/home.ts'
import { recentAcRank } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { UserLink } from '#ui/user/user-link.tsx'

export interface AcRankProps {
  /** Undefined until something has come. */
  users: readonly RecentAcUser[] | undefined
  failure: Failure | undefined
  onReload: () => void
}

const line = css({
  display: 'grid',
  gridTemplateColumns: '[1.5rem 2rem minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  px: { base: '4', md: '5' },
  borderBottomWidth: 'thin',
  '&:last-child': { borderBottomWidth: 'none' },
})
const place = css({ color: 'fg.subtle', textStyle: 'figure' })
const name = css({ truncate: true })
const figure = css({ textStyle: 'figure', color: 'fg.muted' })

/** Who solved most within the last seven days. */
export function AcRank({ users, failure, onReload }: AcRankProps) {
  const { t } = useTranslation('home')
  const text = useFailureText()
  const body = () => {
    if (!users && failure) return <Failed message={text(failure)} onRetry={onReload} />
    if (users?.length === 0)
      return (
        <Empty title={t('rank.empty')} drawing="board">
          {t('rank.emptyHint')}
        </Empty>
      )
    return (
      <ol>
        {users
          ? users.map((user, index) => (
              <li key={user.uid} className={line}>
                <span className={place}>{index + 1}</span>
                <Avatar name={user.username} src={user.avatar} />
                <span className={name} title={user.username}>
                  <UserLink uid={user.uid} username={user.username} />
                </span>
                <span className={figure}>{t('rank.solved', { count: user.ac })}</span>
              </li>
            ))
          : Array.from({ length: recentAcRank.users }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
              <li key={index} className={line}>
                <span />
                <Skeleton shape="circle" />
                <Skeleton />
                <Skeleton shape="chip" />
              </li>
            ))}
      </ol>
    )
  }
  return <Section title={t('rank.title')}>{body()}</Section>
}
