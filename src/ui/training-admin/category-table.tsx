import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListedTrainingCategory } from '#contract/training.ts'
import { css } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { CategoryBadge } from '#ui/training/training-badges.tsx'

export interface CategoryTableProps {
  /** `undefined` before the first load. */
  categories: readonly ListedTrainingCategory[] | undefined
  refreshing: boolean
  failure: string | undefined
  /** Something is being done to one of them; all others wait. */
  busy: boolean
  onCreate(): void
  onReload(): void
  onEdit(category: ListedTrainingCategory): void
  onRemove(category: ListedTrainingCategory): void
}

const code = css({ fontFamily: 'mono', fontSize: 'sm', color: 'fg.muted' })
const skeletonRows = 4
const columns = 3

/** Every category of the trainings of the site. */
export function CategoryTable(props: CategoryTableProps) {
  const { categories, refreshing, failure, busy, onCreate, onReload, onEdit, onRemove } = props
  const { t } = useTranslation('trainingAdmin')
  return (
    <Card pad="none">
      {categories === undefined && failure !== undefined ? (
        <Failed message={failure} busy={refreshing} onRetry={onReload} />
      ) : categories?.length === 0 ? (
        <Empty title={t('categories.empty')} act={<Button onClick={onCreate}>{t('categories.new')}</Button>}>
          {t('categories.emptyHint')}
        </Empty>
      ) : (
        <Table
          caption={t('categories.caption')}
          refreshing={refreshing && categories !== undefined}
          cards
          inBox
        >
          <TableHead>
            <Th>{t('categories.name')}</Th>
            <Th>{t('categories.color')}</Th>
            <Th figure>{t('acts')}</Th>
          </TableHead>
          <tbody>
            {categories === undefined ? (
              <SkeletonRows rows={skeletonRows} columns={columns} />
            ) : (
              categories.map((category) => (
                <Tr key={category.id}>
                  <Td grow wide>
                    <CategoryBadge name={category.name} color={category.color} />
                  </Td>
                  <Td label={t('categories.color')}>
                    <span className={code}>{category.color}</span>
                  </Td>
                  <ActsCell corner>
                    <IconButton
                      size="sm"
                      label={t('categories.editOne', { name: category.name })}
                      icon={<Pencil size={16} aria-hidden />}
                      onClick={() => onEdit(category)}
                    />
                    <IconButton
                      size="sm"
                      label={t('categories.removeOne', { name: category.name })}
                      icon={<Trash2 size={16} aria-hidden />}
                      busy={busy}
                      onClick={() => onRemove(category)}
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
