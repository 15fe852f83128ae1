import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminProblemRow, StoredContestProblem } from '#contract/contest-content-admin.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { balloon } from './color.ts'

export interface ContestProblemTableProps {
  /** `undefined` before the first load. */
  problems: readonly AdminProblemRow[] | undefined
  /** By the problem's id. */
  places: Readonly<Record<string, StoredContestProblem>>
  refreshing: boolean
  failure: string | undefined
  /** The problem that something is being done to. */
  underWay: number | undefined
  onReload(): void
  /** Leads to where a problem is changed that the viewer may change. */
  edit(place: StoredContestProblem): ReactNode
  onChange(place: StoredContestProblem): void
  onRemove(place: StoredContestProblem): void
}

const skeletonRows = 6
const columns = 5
const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const name = css({ display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 'medium' })
const title = css({ overflowWrap: 'anywhere' })
const acts = css({ display: 'flex', gap: '1', justifyContent: { md: 'flex-end' } })

export function ContestProblemTable(props: ContestProblemTableProps) {
  const { problems, places, refreshing, failure, underWay, onReload, edit, onChange, onRemove } = props
  const { t } = useTranslation('contestAdmin')
  return (
    <div className={layout}>
      {failure !== undefined && problems && (
        <StaleMark message={failure} busy={refreshing} onRetry={onReload} />
      )}
      <Card pad="none">
        {problems === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : problems?.length === 0 ? (
          <Empty title={t('problems.empty')}>{t('problems.emptyHint')}</Empty>
        ) : (
          <Table caption={t('problems.caption')} refreshing={refreshing && problems !== undefined} cards>
            <TableHead>
              <Th>{t('problems.displayId')}</Th>
              <Th>{t('problems.displayTitle')}</Th>
              <Th>{t('problems.problemId')}</Th>
              <Th>{t('problems.author')}</Th>
              <Th figure>{t('list.acts')}</Th>
            </TableHead>
            <tbody>
              {problems === undefined ? (
                <SkeletonRows rows={skeletonRows} columns={columns} />
              ) : (
                problems.map(({ id, problemId, author, isEditable }) => {
                  const place = places[id]
                  return place === undefined ? null : (
                    <Tr key={id}>
                      <Td label={t('problems.displayId')}>
                        <span className={name}>
                          {place.color !== null && (
                            <span className={balloon} style={{ backgroundColor: place.color }} aria-hidden />
                          )}
                          {place.displayId}
                        </span>
                      </Td>
                      <Td grow wide>
                        <span className={title}>{place.displayTitle}</span>
                        {place.hidden && <Badge>{t('problems.hidden')}</Badge>}
                      </Td>
                      <Td label={t('problems.problemId')}>{problemId}</Td>
                      <Td label={t('problems.author')}>{author}</Td>
                      <Td figure wide>
                        <span className={acts}>
                          <IconButton
                            size="sm"
                            label={t('list.editOf', { title: place.displayTitle })}
                            icon={<Pencil size={16} aria-hidden />}
                            onClick={() => onChange(place)}
                          />
                          {isEditable ? edit(place) : null}
                          <IconButton
                            size="sm"
                            label={t('problems.removeOf', { title: place.displayTitle })}
                            busy={underWay === id}
                            icon={<Trash2 size={16} aria-hidden />}
                            onClick={() => onRemove(place)}
                          />
                        </span>
                      </Td>
                    </Tr>
                  )
                })
              )}
            </tbody>
          </Table>
        )}
      </Card>
    </div>
  )
}
