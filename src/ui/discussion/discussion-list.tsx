import { Flag, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Discussion, DiscussionStatus } from '#contract/discussion.ts'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ClearFiltersButton } from '#ui/kit/clear-filters.tsx'
import { LinkCard } from '#ui/kit/link-card.tsx'
import { ListPages } from '#ui/kit/list-pages.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { AuthorLine } from './author-line.tsx'
import { DiscussionLink } from './discussion-link.tsx'

export interface DiscussionListProps {
  /** `undefined` before the first load. */
  page: Page<Discussion> | undefined
  /** The uid of whoever owns the group that they stand in. */
  groupOwner?: string | undefined
  /** What the list is of. */
  label: string
  busy: boolean
  failure: string | undefined
  /** What there is none of: discussions at all, of a problem, those that were asked for, solutions of a problem. */
  kind: 'all' | 'problem' | 'filtered' | 'solutions'
  onWrite(): void
  /** Shows those again that the filters hide. */
  onClear?: (() => void) | undefined
  onReload(): void
  onPage(page: number): void
  /** Left out where the size is fixed. */
  onSize?: ((size: number) => void) | undefined
  /** For moderators: each row can be pinned and hidden. */
  busyRows?: boolean
  onPin?: (discussion: Discussion, pins: boolean) => void
  onShow?: (discussion: Discussion, shows: boolean) => void
  /** Where nobody moderates: what is not the viewer's own can be reported. */
  onReport?: (discussion: Discussion) => void
  /** The ids of those that the viewer has reported since the page was opened. */
  reported?: ReadonlySet<number>
  /** For moderators: what was reported of it. */
  onReports?: (discussion: Discussion) => void
  onEdit(discussion: Discussion): void
  onRemove(discussion: Discussion): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const rows = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const entry = css({ display: 'flex', gap: '3', alignItems: 'flex-start' })
const face = css({ hideBelow: 'md' })
const body = css({ flex: '[1]', minW: '0', display: 'flex', flexDirection: 'column', gap: '2' })
const heading = css({ textStyle: 'heading', overflowWrap: 'anywhere' })
const about = css({ color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: '2' })
const waiting = css({ minH: '[8rem]' })

const switches = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

type RowProps = Pick<
  DiscussionListProps,
  | 'groupOwner'
  | 'busyRows'
  | 'onPin'
  | 'onShow'
  | 'onReport'
  | 'onReports'
  | 'reported'
  | 'onEdit'
  | 'onRemove'
> & {
  discussion: Discussion
  /** In the tab of its problem. */
  inPlace: boolean
}

function Row(props: RowProps) {
  const { discussion, inPlace, busyRows = false, onPin, onShow, onReport, onReports, reported } = props
  const { onEdit, onRemove } = props
  const { t } = useTranslation('discussion')
  const { title, description, author, avatar, mayEdit, mayRemove } = discussion
  return (
    <li>
      <LinkCard>
        <article className={entry}>
          <span className={face}>
            <Avatar name={author} src={avatar} />
          </span>
          <div className={body}>
            <h2 className={heading}>
              <DiscussionLink discussion={discussion} />{' '}
              {discussion.isReported && !onReports && <Badge tone="warning">{t('report.open')}</Badge>}
            </h2>
            {discussion.isReported && onReports && (
              <div>
                <Button
                  size="sm"
                  icon={<Flag size={16} aria-hidden />}
                  aria-label={t('reports.of', { title })}
                  onClick={() => onReports(discussion)}
                >
                  {t('report.open')}
                </Button>
              </div>
            )}
            <p className={about}>{description}</p>
            <AuthorLine
              discussion={discussion}
              inPlace={inPlace}
              groupOwner={props.groupOwner}
              acts={
                <>
                  {onReport && !mayRemove && (
                    <IconButton
                      size="sm"
                      label={t('reportOf', { title })}
                      reason={reported?.has(discussion.id) ? t('report.reported') : undefined}
                      icon={<Flag size={16} aria-hidden />}
                      onClick={() => onReport(discussion)}
                    />
                  )}
                  {mayEdit && discussion.content !== null && (
                    <IconButton
                      size="sm"
                      label={t('editOf', { title })}
                      icon={<Pencil size={16} aria-hidden />}
                      onClick={() => onEdit(discussion)}
                    />
                  )}
                  {mayRemove && (
                    <IconButton
                      size="sm"
                      label={t('removeOf', { title })}
                      icon={<Trash2 size={16} aria-hidden />}
                      onClick={() => onRemove(discussion)}
                    />
                  )}
                </>
              }
            />
            {onPin && onShow ? (
              <div className={switches}>
                <Switch
                  checked={discussion.topPriority}
                  busy={busyRows}
                  onChecked={(pins) => onPin(discussion, pins)}
                >
                  {t('pinned')}
                  <VisuallyHidden>{title}</VisuallyHidden>
                </Switch>
                <Switch
                  checked={discussion.status === DiscussionStatus.Normal}
                  busy={busyRows}
                  onChecked={(shows) => onShow(discussion, shows)}
                >
                  {t('visible')}
                  <VisuallyHidden>{title}</VisuallyHidden>
                </Switch>
              </div>
            ) : null}
          </div>
        </article>
      </LinkCard>
    </li>
  )
}

/** S2-059. */
export function DiscussionList(props: DiscussionListProps) {
  const { page, label, busy, failure, kind, onWrite, onClear, onReload, onPage, onSize, ...acting } = props
  if (page === undefined) {
    return (
      <Card pad={failure === undefined ? 'md' : 'none'}>
        {failure === undefined ? (
          <div className={waiting}>
            <Skeleton />
          </div>
        ) : (
          <Failed message={failure} busy={busy} onRetry={onReload} />
        )}
      </Card>
    )
  }
  return (
    <div className={layout}>
      {failure !== undefined && <StaleMark message={failure} busy={busy} onRetry={onReload} />}
      {isPastEnd(page) ? (
        <PastEnd page={page} onPage={onPage} />
      ) : page.records.length === 0 ? (
        <Card pad="none">
          <NoDiscussions {...{ kind, onWrite, onClear }} />
        </Card>
      ) : (
        <ul className={rows} aria-label={label}>
          {page.records.map((discussion) => (
            <Row key={discussion.id} discussion={discussion} inPlace={kind === 'solutions'} {...acting} />
          ))}
        </ul>
      )}
      <ListPages things="discussions" {...{ page, onPage, onSize }} />
    </div>
  )
}

function NoDiscussions({
  kind,
  onWrite,
  onClear,
}: Pick<DiscussionListProps, 'kind' | 'onWrite' | 'onClear'>) {
  const { t } = useTranslation('discussion')
  const acts = {
    all: <Button onClick={onWrite}>{t('form.act')}</Button>,
    problem: <Button onClick={onWrite}>{t('form.act')}</Button>,
    filtered: onClear && <ClearFiltersButton onClear={onClear} />,
    // Above the solutions of a problem stands the button to write one.
    solutions: undefined,
  }
  return (
    <Empty
      drawing={kind === 'filtered' ? 'found-nothing' : 'talk'}
      title={t(`empty.${kind}.title`)}
      act={acts[kind]}
    >
      {t(`empty.${kind}.hint`)}
    </Empty>
  )
}
