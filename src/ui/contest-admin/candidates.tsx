import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AdminProblemRow } from '#contract/contest-content-admin.ts'
import type { Page } from '#contract/envelope.ts'
import { keywordMax } from '#contract/limits.ts'
import { css } from '#styled/css/index.js'
import { LevelBadge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'

export interface CandidatesProps {
  keyword: string
  /** `undefined` before the first load. */
  page: Page<AdminProblemRow> | undefined
  refreshing: boolean
  failure: string | undefined
  onKeyword(keyword: string): void
  onPage(page: number): void
  onReload(): void
  onChoose(problem: AdminProblemRow): void
}

const skeletonRows = 6
const columns = 4
const layout = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const title = css({ overflowWrap: 'anywhere' })

/** Problems of the site that can be put into the contest. */
export function Candidates(props: CandidatesProps) {
  const { keyword, page, refreshing, failure, onKeyword, onPage, onReload, onChoose } = props
  const { t } = useTranslation('contestAdmin')
  return (
    <div className={layout}>
      <SearchInput
        label={t('problems.search')}
        clearLabel={t('problems.clear')}
        value={keyword}
        maxLength={keywordMax}
        onValue={onKeyword}
      />
      {page === undefined && failure !== undefined ? (
        <Failed message={failure} busy={refreshing} onRetry={onReload} />
      ) : page?.records.length === 0 ? (
        <Empty title={t('problems.noneFits')}>{t('problems.noneFitsHint')}</Empty>
      ) : (
        <Table caption={t('problems.candidates')} refreshing={refreshing && page !== undefined} cards inBox>
          <TableHead>
            <Th>{t('problems.problemId')}</Th>
            <Th>{t('problems.title')}</Th>
            <Th>{t('problems.level')}</Th>
            <Th figure>{t('list.acts')}</Th>
          </TableHead>
          <tbody>
            {page === undefined ? (
              <SkeletonRows rows={skeletonRows} columns={columns} />
            ) : (
              page.records.map((problem) => (
                <Tr key={problem.id}>
                  <Td label={t('problems.problemId')}>{problem.problemId}</Td>
                  <Td grow wide>
                    <span className={title}>{problem.title}</span>
                  </Td>
                  <Td label={t('problems.level')}>
                    <LevelBadge difficulty={problem.difficulty} />
                  </Td>
                  <Td figure>
                    <Button
                      size="sm"
                      icon={<Plus size={14} aria-hidden />}
                      aria-label={t('problems.addOne', { title: problem.title })}
                      onClick={() => onChoose(problem)}
                    >
                      {t('problems.add')}
                    </Button>
                  </Td>
                </Tr>
              ))
            )}
          </tbody>
        </Table>
      )}
      {page && page.total > page.size && (
        <Pagination page={page.current} size={page.size} total={page.total} onPage={onPage} />
      )}
    </div>
  )
}
