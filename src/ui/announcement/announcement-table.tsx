import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { Announcement } from '#contract/site.ts'
import { css } from '#styled/css/index.js'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'

/** `shownTitle`: the title in the reader's language, where that may be another one. */
type Listed = Announcement & { shownTitle?: string }

export interface AnnouncementTableProps {
  /** Whose announcements they are. */
  place: 'site' | 'contest' | 'group'
  /** `undefined` before the first load. */
  page: Page<Listed> | undefined
  refreshing: boolean
  failure: string | undefined
  /** Something is being done to one of them; all others wait. */
  busy: boolean
  /** Left out where the viewer may change all. */
  mayChange?: ((announcement: Announcement) => boolean) | undefined
  onCreate(): void
  onReload(): void
  onPage(page: number): void
  /** Left out where the size is fixed. */
  onSize?: ((size: number) => void) | undefined
  onShow(announcement: Announcement, visible: boolean): void
  onChange(announcement: Announcement): void
  onRemove(announcement: Announcement): void
}

const skeletonRows = 4
const columns = 7
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })

export const announcementName = ({ title: written, shownTitle = written }: Listed) => shownTitle

/** S3-032. */
export function AnnouncementTable(props: AnnouncementTableProps) {
  const { place, onSize, page, refreshing, failure, busy, onReload, onPage, onShow, onChange, onRemove } =
    props
  const { mayChange = () => true, onCreate } = props
  const { t } = useTranslation('announcement')
  const empty = {
    title: t('empty'),
    hint: t(`emptyHint.${place}`),
    act: <Button onClick={onCreate}>{t('create')}</Button>,
  }
  return (
    <AdminList things="announcements" {...{ page, refreshing, failure, empty, onReload, onPage, onSize }}>
      <Table caption={t(`caption.${place}`)} refreshing={refreshing && page !== undefined} cards>
        <TableHead>
          <Th figure>{t('id')}</Th>
          <Th>{t('title')}</Th>
          <Th>{t('made')}</Th>
          <Th>{t('modified')}</Th>
          <Th>{t('author')}</Th>
          <Th>{t('visible')}</Th>
          <Th figure>{t('acts')}</Th>
        </TableHead>
        <tbody>
          {page === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns} />
          ) : (
            page.records.map((each) => (
              <Tr key={each.id}>
                <Td figure hideSmall>
                  {each.id}
                </Td>
                <Td grow wide>
                  <span className={title}>{announcementName(each)}</span>
                </Td>
                <Td label={t('made')}>
                  <RelativeTime at={each.gmtCreate} />
                </Td>
                <Td label={t('modified')}>
                  <RelativeTime at={each.gmtModified} />
                </Td>
                <Td label={t('author')}>{each.username}</Td>
                <Td label={t('visible')}>
                  <Switch
                    checked={each.status === 0}
                    busy={busy}
                    disabled={!mayChange(each)}
                    onChecked={(visible) => onShow(each, visible)}
                  >
                    <VisuallyHidden>{t('visibleOf', { title: announcementName(each) })}</VisuallyHidden>
                  </Switch>
                </Td>
                <ActsCell corner>
                  <IconButton
                    size="sm"
                    label={t('editOf', { title: announcementName(each) })}
                    icon={<Pencil size={16} aria-hidden />}
                    reason={mayChange(each) ? undefined : t('notYours')}
                    onClick={() => onChange(each)}
                  />
                  <IconButton
                    size="sm"
                    label={t('removeOf', { title: announcementName(each) })}
                    icon={<Trash2 size={16} aria-hidden />}
                    reason={mayChange(each) ? undefined : t('notYours')}
                    onClick={() => onRemove(each)}
                  />
                </ActsCell>
              </Tr>
            ))
          )}
        </tbody>
      </Table>
    </AdminList>
  )
}
