import { Plus } from 'lucide-react'
import type { AdminProblemRow } from '#contract/contest-content-admin.ts'
import type { Page } from '#contract/envelope.ts'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { LevelBadge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ListPages } from '#ui/kit/list-pages.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'

export interface CandidatesProps {
  words: {
    search: string
    clear: string
    caption: string
    problemId: string
    title: string
    level: string
    acts: string
    add: string
    addOne(title: string): string
    none: string
    noneHint: string
  }
  keyword: string
  /** `undefined` before the first load. */
  page: Page<AdminProblemRow> | undefined
  refreshing: boolean
  failure: string | undefined
  onKeyword(keyword: string): void
  onPage(page: number): void
  onSize(size: number): void
  onReload(): void
  /** One of them is being added; all others wait. */
  busy?: boolean
  onChoose(problem: AdminProblemRow): void
}

const skeletonRows = 6
const columns = 4
const layout = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const title = css({ overflowWrap: 'anywhere' })
// On a phone all of it in one line.
const line = css({
  mdDown: {
    alignItems: 'center',
    flexWrap: 'nowrap',
    columnGap: '2',
    '& > td:nth-child(2)': { flex: '[1 1 0]' },
    '& > td:nth-child(n + 3)': { flex: 'none' },
  },
})

/** Problems of the site that can be put into a contest or a training. */
export function Candidates(props: CandidatesProps) {
  const { words, keyword, page, refreshing, failure, busy = false } = props
  const { onKeyword, onPage, onSize, onReload, onChoose } = props
  return (
    <div className={layout}>
      <SearchInput
        label={words.search}
        clearLabel={words.clear}
        value={keyword}
        maxLength={keywordMax}
        onValue={onKeyword}
      />
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page?.records.length === 0 ? (
          <Empty title={words.none}>{words.noneHint}</Empty>
        ) : (
          <Table caption={words.caption} refreshing={refreshing && page !== undefined} cards inBox>
            <TableHead>
              <Th>{words.problemId}</Th>
              <Th>{words.title}</Th>
              <Th>{words.level}</Th>
              <Th figure>{words.acts}</Th>
            </TableHead>
            <tbody>
              {page === undefined ? (
                <SkeletonRows rows={skeletonRows} columns={columns} />
              ) : (
                page.records.map((problem) => (
                  <Tr key={problem.id} className={line}>
                    <Td lead>{problem.problemId}</Td>
                    <Td grow>
                      <span className={title}>{problem.title}</span>
                    </Td>
                    <Td>
                      <LevelBadge difficulty={problem.difficulty} />
                    </Td>
                    <ActsCell inLine>
                      <Button
                        size="sm"
                        icon={<Plus size={14} aria-hidden />}
                        busy={busy}
                        aria-label={words.addOne(problem.title)}
                        onClick={() => onChoose(problem)}
                      >
                        {words.add}
                      </Button>
                    </ActsCell>
                  </Tr>
                ))
              )}
            </tbody>
          </Table>
        )}
        {page && <ListPages things="problems" inCard {...{ page, onPage, onSize }} />}
      </Card>
    </div>
  )
}
