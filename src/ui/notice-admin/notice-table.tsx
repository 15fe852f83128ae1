import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { Notice } from '#contract/notice-admin.ts'
import { css } from '#styled/css/index.js'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'

export interface NoticeTableProps {
  /** `undefined` before the first load. */
  page: Page<Notice> | undefined
  refreshing: boolean
  failure: string | undefined
  onCreate(): void
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
  onChange(notice: Notice): void
  onRemove(notice: Notice): void
}

const skeletonRows = 4
const columns = 7
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })

/** S3-087. */
export function NoticeTable({ page, refreshing, onCreate, onChange, onRemove, ...rest }: NoticeTableProps) {
  const { t } = useTranslation('siteAdmin')
  const empty = {
    title: t('notices.empty'),
    hint: t('notices.emptyHint'),
    act: <Button onClick={onCreate}>{t('notices.create')}</Button>,
  }
  return (
    <AdminList things="notices" page={page} refreshing={refreshing} empty={empty} {...rest}>
      <Table caption={t('notices.caption')} refreshing={refreshing && page !== undefined} cards>
        <TableHead>
          <Th figure>{t('notices.id')}</Th>
          <Th>{t('notices.name')}</Th>
          <Th>{t('notices.type')}</Th>
          <Th>{t('notices.state')}</Th>
          <Th>{t('notices.author')}</Th>
          <Th>{t('notices.made')}</Th>
          <Th figure>{t('notices.acts')}</Th>
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
                  <span className={title}>{each.title}</span>
                </Td>
                <Td label={t('notices.type')}>{t(`notices.types.${each.type}`)}</Td>
                <Td label={t('notices.state')}>
                  <Badge tone={each.state ? 'success' : 'neutral'}>
                    {t(each.state ? 'notices.pushed' : 'notices.waiting')}
                  </Badge>
                </Td>
                <Td label={t('notices.author')}>{each.adminUsername}</Td>
                <Td label={t('notices.made')}>
                  <RelativeTime at={each.gmtCreate} />
                </Td>
                <ActsCell corner>
                  <IconButton
                    size="sm"
                    label={t('notices.editOf', { title: each.title })}
                    icon={<Pencil size={16} aria-hidden />}
                    onClick={() => onChange(each)}
                  />
                  <IconButton
                    size="sm"
                    label={t('notices.removeOf', { title: each.title })}
                    icon={<Trash2 size={16} aria-hidden />}
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
