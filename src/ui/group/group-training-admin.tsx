import { ListOrdered, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { AdminGroupTraining } from '#contract/group-training.ts'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { AuthBadge } from '#ui/training/training-badges.tsx'
import { toProblems } from '#ui/training/training-links.ts'

export interface GroupTrainingAdminProps {
  groupId: number
  /** `undefined` before the first load. */
  page: Page<AdminGroupTraining> | undefined
  size: number
  refreshing: boolean
  failure: string | undefined
  /** Something is being done to one of them; all others wait. */
  busy: boolean
  /** Whether the viewer may change and remove it (S3-141). */
  owns(training: AdminGroupTraining): boolean
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
  onShow(training: AdminGroupTraining, shown: boolean): void
  onRemove(training: AdminGroupTraining): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const foot = css({ p: '3', borderTopWidth: 'thin' })
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const acts = css({ display: 'flex', gap: '1', justifyContent: { md: 'flex-end' } })
const skeletonRows = 4
const columns = 7

/** S3-037. */
export function GroupTrainingAdmin(props: GroupTrainingAdminProps) {
  const { page, size, refreshing, failure, onReload, onPage, onSize } = props
  const { t } = useTranslation('group')
  return (
    <div className={layout}>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page?.records.length === 0 ? (
          <Empty title={t('trainings.empty')}>{t('trainings.emptyHint')}</Empty>
        ) : (
          <Table
            caption={t('trainings.adminCaption')}
            refreshing={refreshing && page !== undefined}
            cards
            inBox
          >
            <TableHead>
              <Th figure>{t('trainings.number')}</Th>
              <Th>{t('problems.title')}</Th>
              <Th>{t('trainings.access')}</Th>
              <Th>{t('problems.author')}</Th>
              <Th>{t('trainings.changed')}</Th>
              <Th>{t('trainings.shown')}</Th>
              <Th figure>{t('members.acts')}</Th>
            </TableHead>
            <tbody>
              {page === undefined ? (
                <SkeletonRows rows={skeletonRows} columns={columns} />
              ) : (
                page.records.map((training) => <Line key={training.id} {...props} training={training} />)
              )}
            </tbody>
          </Table>
        )}
        {page && page.total > 0 && (
          <div className={foot}>
            <Pagination page={page.current} size={size} total={page.total} onPage={onPage} onSize={onSize} />
          </div>
        )}
      </Card>
    </div>
  )
}

function Line({ training, ...props }: GroupTrainingAdminProps & { training: AdminGroupTraining }) {
  const { t } = useTranslation('group')
  const { groupId, busy, owns, onShow, onRemove } = props
  const { id, title: name, rank, auth, author, status } = training
  const isOwn = owns(training)
  const desk = { to: '/group/$groupId/training', params: { groupId: String(groupId) } } as const
  return (
    <Tr>
      <Td figure label={t('trainings.number')}>
        {t('count', { value: rank })}
      </Td>
      <Td grow wide>
        {status ? (
          <Link className={title} {...toProblems({ trainingId: id, groupId })}>
            {name}
          </Link>
        ) : (
          <span className={title}>{name}</span>
        )}
      </Td>
      <Td label={t('trainings.access')}>
        <AuthBadge auth={auth} />
      </Td>
      <Td label={t('problems.author')}>{author}</Td>
      <Td label={t('trainings.changed')}>
        <RelativeTime at={training.gmtModified} />
      </Td>
      <Td label={t('trainings.shown')}>
        <Switch checked={status} disabled={!isOwn} busy={busy} onChecked={(shown) => onShow(training, shown)}>
          <VisuallyHidden>{t('trainings.showOne', { title: name })}</VisuallyHidden>
        </Switch>
      </Td>
      <Td figure wide>
        <span className={acts}>
          {isOwn ? (
            <>
              <LinkButton
                size="sm"
                variant="ghost"
                {...desk}
                search={{ part: 'edit', tid: id }}
                aria-label={t('trainings.editOne', { title: name })}
                title={t('trainings.edit')}
                icon={<Pencil size={16} aria-hidden />}
              />
              <LinkButton
                size="sm"
                variant="ghost"
                {...desk}
                search={{ part: 'problems', tid: id }}
                aria-label={t('trainings.problemsOne', { title: name })}
                title={t('trainings.problems')}
                icon={<ListOrdered size={16} aria-hidden />}
              />
            </>
          ) : null}
          <IconButton
            size="sm"
            label={t('trainings.removeOne', { title: name })}
            icon={<Trash2 size={16} aria-hidden />}
            busy={busy}
            reason={isOwn ? undefined : t('problems.notYours')}
            onClick={() => onRemove(training)}
          />
        </span>
      </Td>
    </Tr>
  )
}
