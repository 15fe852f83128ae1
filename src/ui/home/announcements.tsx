import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import { announcementPageSize } from '#contract/limits/list.ts'
import type { Announcement } from '#contract/site.ts'
import { css } from '#styled/css/index.js'
import { AnnouncementTimes } from '#ui/announcement/announcement-times.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'

export interface AnnouncementsProps {
  /** Undefined until something has come. */
  announcements: Page<Announcement> | undefined
  failure: Failure | undefined
  refreshing: boolean
  /** The one that is open. */
  opened: number | undefined
  onOpen: (id: number) => void
  /** From the opened one to the list, in these words. */
  back: (words: string) => ReactNode
  onPage: (page: number) => void
  onReload: () => void
}

const line = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  w: 'full',
  px: { base: '4', md: '5' },
  py: '3',
  textAlign: 'start',
  borderBottomWidth: 'thin',
  transition: '[background-color 120ms]',
  _pointerHover: { bg: 'surface.hover' },
  'li:last-child > &': { borderBottomWidth: 'none' },
  '&:focus-visible': { outlineOffset: '[-2px]' },
})
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.5',
  color: 'fg.subtle',
  fontSize: 'sm',
  '& > * + *::before': { content: '"·"', me: '1.5' },
})
const detail = css({
  display: 'flex',
  flexDirection: 'column',
  px: { base: '4', md: '5' },
  py: '4',
  // No gap of a page stands between the way back and the title.
  '& > a:first-child': { mt: '-1', mb: '1' },
})
const detailTitle = css({
  fontSize: 'xl',
  fontWeight: 'semibold',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
})
const detailText = css({ mt: '4' })

function Facts({ announcement }: { announcement: Announcement }) {
  return (
    <span className={facts}>
      <span>{announcement.username}</span>
      <AnnouncementTimes {...announcement} />
    </span>
  )
}

function Detail({ announcement, back }: { announcement: Announcement; back: ReactNode }) {
  return (
    <article className={detail}>
      {back}
      <h3 className={detailTitle}>{announcement.title}</h3>
      <Facts announcement={announcement} />
      <div className={detailText}>
        <StatementHtml compact html={announcement.html} lang="" />
      </div>
    </article>
  )
}

function SkeletonLines() {
  return Array.from({ length: announcementPageSize }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
    <div key={index} className={line}>
      <Skeleton />
      <Skeleton shape="chip" />
    </div>
  ))
}

export function Announcements({
  announcements,
  failure,
  refreshing,
  opened,
  onOpen,
  back,
  onPage,
  onReload,
}: AnnouncementsProps) {
  const { t } = useTranslation('home')
  const text = useFailureText()
  const open = announcements?.records.find(({ id }) => id === opened)

  const body = () => {
    if (open) return <Detail announcement={open} back={back(t('announcements.back'))} />
    if (!announcements) {
      return failure ? <Failed message={text(failure)} onRetry={onReload} /> : <SkeletonLines />
    }
    if (announcements.total === 0) {
      return <Empty title={t('announcements.empty')}>{t('announcements.emptyHint')}</Empty>
    }
    return (
      <>
        <ul aria-busy={refreshing || undefined}>
          {announcements.records.map((announcement) => (
            <li key={announcement.id}>
              <button type="button" className={line} onClick={() => onOpen(announcement.id)}>
                <span className={title}>{announcement.title}</span>
                <Facts announcement={announcement} />
              </button>
            </li>
          ))}
        </ul>
        {announcements.pages > 1 ? (
          <Pagination
            inCard
            page={announcements.current}
            size={announcements.size}
            total={announcements.total}
            onPage={onPage}
          />
        ) : null}
      </>
    )
  }

  return (
    <Section
      title={t('announcements.title')}
      extra={
        open ? undefined : (
          <IconButton
            size="sm"
            label={t('announcements.refresh')}
            icon={<RefreshCw size={16} aria-hidden />}
            busy={refreshing}
            onClick={onReload}
          />
        )
      }
    >
      {announcements && failure ? (
        <StaleMark message={text(failure)} onRetry={onReload} busy={refreshing} />
      ) : null}
      {body()}
    </Section>
  )
}
