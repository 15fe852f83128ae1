import type { LinkProps } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { Announcement } from '#contract/site.ts'
import { css } from '#styled/css/index.js'
import { AnnouncementTimes } from '#ui/announcement/announcement-times.tsx'
import { Card } from '#ui/kit/card.tsx'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'

export interface ContestAnnouncementsProps {
  /** `undefined` before the first load. */
  page: Page<Announcement> | undefined
  refreshing: boolean
  failure: string | undefined
  /** Where the viewer, who administers the contest, writes them. */
  manage?: LinkProps | undefined
  onReload(): void
  onPage(page: number): void
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const atEnd = css({ alignSelf: 'flex-end' })
const waiting = css({ minH: '[8rem]' })
const heading = css({ textStyle: 'heading', overflowWrap: 'anywhere' })
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', color: 'fg.muted', fontSize: 'sm' })
const text = css({ mt: '3' })

/** Announcements whole, the newest first: nobody should have to open each in the middle of a contest. */
export function ContestAnnouncements(props: ContestAnnouncementsProps) {
  const { page, refreshing, failure, manage, onReload, onPage } = props
  const { t } = useTranslation('contest')
  if (page === undefined) {
    return (
      <Card pad={failure === undefined ? 'md' : 'none'}>
        {failure === undefined ? (
          <div className={waiting}>
            <Skeleton />
          </div>
        ) : (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        )}
      </Card>
    )
  }
  return (
    <div className={list}>
      {failure !== undefined && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      {manage && (
        <LinkButton {...manage} className={atEnd} size="sm" icon={<Settings2 size={14} aria-hidden />}>
          {t('announcements.manage')}
        </LinkButton>
      )}
      {page.records.length === 0 ? (
        <Card pad="none">
          <Empty title={t('announcements.empty')}>{t('announcements.emptyHint')}</Empty>
        </Card>
      ) : (
        page.records.map((announcement) => (
          <Card key={announcement.id}>
            <article>
              <h2 className={heading}>{announcement.title}</h2>
              <p className={facts}>
                <span>{announcement.username}</span>
                <AnnouncementTimes {...announcement} />
              </p>
              <div className={text}>
                <StatementHtml compact html={announcement.html} lang="" />
              </div>
            </article>
          </Card>
        ))
      )}
      {page.total > page.size && (
        <Pagination page={page.current} size={page.size} total={page.total} onPage={onPage} />
      )}
    </div>
  )
}
