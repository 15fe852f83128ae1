import { Pencil, Trash2 } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminProblemRow, StoredContestProblem } from '#contract/contest-content-admin.ts'
import { ProblemAuth } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import { css } from '#styled/css/index.js'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { RowMenu } from '#ui/kit/row-menu.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { TitleLine } from '#ui/kit/title-line.tsx'
import { balloon } from './color.ts'

export interface ContestProblemTableProps {
  /** `undefined` before the first load. */
  page: Page<AdminProblemRow> | undefined
  /** By the problem's id. */
  places: Readonly<Record<string, StoredContestProblem>>
  refreshing: boolean
  failure: string | undefined
  /** The problem that something is being done to. */
  underWay: number | undefined
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
  /** Leads to where a problem is changed that the viewer may change. */
  edit(place: StoredContestProblem): ReactElement
  /** In a group: who sees a problem. */
  visibility?: ((problem: AdminProblemRow) => ReactNode) | undefined
  onChange(place: StoredContestProblem): void
  onRemove(place: StoredContestProblem): void
}

const skeletonRows = 6
const columns = 5
const columnsInGroup = 6
const name = css({ display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 'medium' })
const title = css({ overflowWrap: 'anywhere' })

/** Private ones, and those that a contest of a group borrows and that are no longer public. */
const isLeftOut = ({ auth, gid }: AdminProblemRow, inGroup: boolean) =>
  auth === ProblemAuth.Private || (inGroup && gid === null && auth !== ProblemAuth.Public)

export function ContestProblemTable(props: ContestProblemTableProps) {
  const { page, places, refreshing, failure, underWay, onReload, onPage, onSize } = props
  const { edit, visibility, onChange, onRemove } = props
  const { t } = useTranslation('contestAdmin')
  const empty = { title: t('problems.empty'), hint: t('problems.emptyHint') }
  return (
    <AdminList things="problems" {...{ page, refreshing, failure, empty, onReload, onPage, onSize }}>
      <Table caption={t('problems.caption')} refreshing={refreshing && page !== undefined} cards>
        <TableHead>
          <Th>{t('problems.displayId')}</Th>
          <Th>{t('problems.title')}</Th>
          <Th>{t('problems.problemId')}</Th>
          <Th>{t('problems.author')}</Th>
          {visibility && <Th>{t('problems.seenBy')}</Th>}
          <Th figure>{t('list.acts')}</Th>
        </TableHead>
        <tbody>
          {page === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={visibility ? columnsInGroup : columns} />
          ) : (
            page.records.map((problem) => {
              const { id, problemId, author, isEditable } = problem
              const place = places[id]
              return place === undefined ? null : (
                <Tr key={id}>
                  <Td lead>
                    <span className={name}>
                      {place.color !== null && (
                        <span className={balloon} style={{ backgroundColor: place.color }} aria-hidden />
                      )}
                      {place.displayId}
                    </span>
                  </Td>
                  <Td grow>
                    <TitleLine>
                      <span className={title} title={place.displayTitle}>
                        {place.displayTitle}
                      </span>
                      {place.hidden && <Badge>{t('problems.hidden')}</Badge>}
                      {isLeftOut(problem, visibility !== undefined) && (
                        <Badge tone="warning">{t('problems.leftOut')}</Badge>
                      )}
                    </TitleLine>
                  </Td>
                  <Td label={t('problems.problemId')}>{problemId}</Td>
                  <Td label={t('problems.author')}>{author}</Td>
                  {visibility && <Td label={t('problems.seenBy')}>{visibility(problem)}</Td>}
                  <ActsCell corner>
                    <IconButton
                      size="sm"
                      label={t('list.editOf', { title: place.displayTitle })}
                      icon={<Pencil size={16} aria-hidden />}
                      onClick={() => onChange(place)}
                    />
                    <RowMenu
                      name={place.displayTitle}
                      busy={underWay === id}
                      entries={[
                        ...(isEditable ? [{ id: 'edit', link: edit(place) }] : []),
                        {
                          id: 'remove',
                          text: t('problems.removeConfirm'),
                          icon: <Trash2 size={16} aria-hidden />,
                          onSelect: () => onRemove(place),
                        },
                      ]}
                    />
                  </ActsCell>
                </Tr>
              )
            })
          )}
        </tbody>
      </Table>
    </AdminList>
  )
}
