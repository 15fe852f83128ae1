import { Copy, NotebookText, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { AdminTraining } from '#contract/training-settings.ts'
import { css } from '#styled/css/index.js'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { IconLink } from '#ui/kit/icon-link.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { RowMenu } from '#ui/kit/row-menu.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { TitleLine } from '#ui/kit/title-line.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { AuthBadge, DueBadge } from '#ui/training/training-badges.tsx'
import { toProblems } from '#ui/training/training-links.ts'
import { newTrainingLink, trainingAdminLink } from './training-admin-links.ts'

export interface TrainingTableProps {
  /** Null: trainings of the site. */
  gid: number | null
  /** A filter is set. */
  /** Where filters are set. */
  onClear?: (() => void) | undefined
  /** `undefined` before the first load. */
  page: Page<AdminTraining> | undefined
  refreshing: boolean
  failure: string | undefined
  /** Something is being done to one of them; all others wait. */
  busy: boolean
  /** Why the viewer may not change it (S3-141). */
  closed(training: AdminTraining): string | undefined
  /** Why the viewer may not remove it. */
  kept(training: AdminTraining): string | undefined
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
  onShow(training: AdminTraining, shown: boolean): void
  onCopy(training: AdminTraining): void
  onRemove(training: AdminTraining): void
}

const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const skeletonRows = 4
const columns = 7

/** S3-037. */
export function TrainingTable(props: TrainingTableProps) {
  const { gid, onClear, page, refreshing, failure, onReload, onPage, onSize } = props
  const { t } = useTranslation('trainingAdmin')
  const filtered = onClear !== undefined
  const key = filtered ? 'filtered' : 'all'
  return (
    <AdminList
      things="trainings"
      page={page}
      refreshing={refreshing}
      failure={failure}
      empty={{
        drawing: filtered ? 'found-nothing' : undefined,
        title: t(`empty.${key}.title`),
        hint: t(`empty.${key}.hint`),
        act: <LinkButton {...newTrainingLink(gid)}>{t('create')}</LinkButton>,
        onClear,
      }}
      onReload={onReload}
      onPage={onPage}
      onSize={onSize}
    >
      <Table caption={t('caption')} refreshing={refreshing && page !== undefined} cards inBox>
        <TableHead>
          <Th figure>{t('number')}</Th>
          <Th>{t('name')}</Th>
          <Th>{t('access')}</Th>
          <Th>{t('author')}</Th>
          <Th>{t('changed')}</Th>
          <Th>{t('shown')}</Th>
          <Th figure>{t('acts')}</Th>
        </TableHead>
        <tbody>
          {page === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns} />
          ) : (
            page.records.map((training) => <Line key={training.id} {...props} training={training} />)
          )}
        </tbody>
      </Table>
    </AdminList>
  )
}

function Line({ training, ...props }: TrainingTableProps & { training: AdminTraining }) {
  const { t } = useTranslation(['trainingAdmin', 'copy'])
  const { gid, busy, closed, kept, onShow, onCopy, onRemove } = props
  const { id, title: name, rank, auth, author, status } = training
  const isOwn = closed(training) === undefined
  return (
    <Tr>
      <Td figure label={t('number')}>
        {rank}
      </Td>
      <Td grow wide>
        <TitleLine>
          {status ? (
            <Link className={title} {...toProblems({ trainingId: id, groupId: gid })}>
              {name}
            </Link>
          ) : (
            <span className={title}>{name}</span>
          )}
          <DueBadge due={training.dueTime} />
        </TitleLine>
      </Td>
      <Td label={t('access')}>
        <AuthBadge auth={auth} gid={gid} />
      </Td>
      <Td label={t('author')}>{author}</Td>
      <Td label={t('changed')}>
        <RelativeTime at={training.gmtModified} />
      </Td>
      <Td label={t('shown')}>
        <Switch checked={status} disabled={!isOwn} busy={busy} onChecked={(shown) => onShow(training, shown)}>
          <VisuallyHidden>{t('showOne', { title: name })}</VisuallyHidden>
        </Switch>
      </Td>
      <ActsCell corner>
        {isOwn ? (
          <>
            <IconLink
              {...trainingAdminLink(gid, 'edit', id)}
              label={t('editOne', { title: name })}
              icon={<Pencil size={16} aria-hidden />}
            />
            <IconLink
              {...trainingAdminLink(gid, 'problems', id)}
              label={t('problemsOne', { title: name })}
              icon={<NotebookText size={16} aria-hidden />}
            />
          </>
        ) : null}
        <RowMenu
          name={name}
          busy={busy}
          entries={[
            {
              id: 'copy',
              text: t('copy:act'),
              icon: <Copy size={16} aria-hidden />,
              onSelect: () => onCopy(training),
            },
            {
              id: 'remove',
              text: t('remove'),
              icon: <Trash2 size={16} aria-hidden />,
              reason: kept(training),
              onSelect: () => onRemove(training),
            },
          ]}
        />
      </ActsCell>
    </Tr>
  )
}
