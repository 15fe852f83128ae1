import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LibraryFile } from '#contract/library-file.ts'
import { IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'

export interface LibraryTableProps {
  /** `undefined` before the first load. */
  files: readonly LibraryFile[] | undefined
  refreshing: boolean
  failure: string | undefined
  onReload(): void
  onRemove(name: string): void
}

/** The library files of the site. */
export function LibraryTable({ files, refreshing, failure, onReload, onRemove }: LibraryTableProps) {
  const { t } = useTranslation('siteAdmin')
  if (failure !== undefined && !files)
    return <Failed message={failure} busy={refreshing} onRetry={onReload} />
  return (
    <Card pad="none">
      {files?.length === 0 ? (
        <Empty title={t('library.empty')}>{t('library.emptyHint')}</Empty>
      ) : (
        <Table caption={t('library.title')} refreshing={refreshing && files !== undefined} cards>
          <TableHead>
            <Th>{t('library.name')}</Th>
            <Th figure>{t('library.size')}</Th>
            <Th>{t('library.by')}</Th>
            <Th>{t('library.at')}</Th>
            <Th figure>{t('library.acts')}</Th>
          </TableHead>
          <tbody>
            {files === undefined ? (
              <SkeletonRows rows={2} columns={5} />
            ) : (
              files.map(({ name, size, by, at }) => (
                <Tr key={name}>
                  <Td grow wide>
                    <code>{name}</code>
                  </Td>
                  <Td figure label={t('library.size')}>
                    {t('library.characters', { count: size })}
                  </Td>
                  <Td label={t('library.by')}>{by}</Td>
                  <Td label={t('library.at')}>
                    <RelativeTime at={at} />
                  </Td>
                  <ActsCell corner>
                    <IconButton
                      size="sm"
                      label={t('library.removeOf', { name })}
                      icon={<Trash2 size={16} aria-hidden />}
                      onClick={() => onRemove(name)}
                    />
                  </ActsCell>
                </Tr>
              ))
            )}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
