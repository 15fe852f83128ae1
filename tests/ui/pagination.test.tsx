import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleAdminProblems } from '#contract/contest-content-admin.ts'
import { Candidates } from '#ui/contest-admin/candidates.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const none = () => {}

it('says how many there are of what', async () => {
  await draw(<Pagination things="submissions" page={1} size={10} total={1} onPage={none} onSize={none} />)
  expect(screen.getByText('1 submission')).toBeTruthy()
  cleanup()
  await draw(
    <Pagination things="problems" page={1} size={10} total={1_200} onPage={none} onSize={none} />,
    'zh-CN',
  )
  expect(screen.getByText('共 1,200 道题目')).toBeTruthy()
})

it('has no buttons where every size shows all rows', async () => {
  await draw(<Pagination things="users" page={1} size={30} total={10} onPage={none} onSize={none} />)
  expect(screen.getByText('10 users')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  cleanup()
  await draw(<Pagination things="users" page={1} size={30} total={11} onPage={none} onSize={none} />)
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeTruthy()
  cleanup()
  // An old link: the way back to the only page.
  await draw(<Pagination things="users" page={2} size={10} total={10} onPage={none} onSize={none} />)
  expect(screen.getByRole('button', { name: 'Page 1' })).toBeTruthy()
})

it('is left out where there is neither another page nor a size to choose', async () => {
  await draw(<Pagination page={1} size={10} total={10} onPage={none} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  cleanup()
  await draw(<Pagination page={1} size={10} total={11} onPage={none} />)
  expect(screen.getByRole('button', { name: 'Page 2' })).toBeTruthy()
  cleanup()
  // An old link: the way back to the only page.
  await draw(<Pagination page={2} size={10} total={10} onPage={none} />)
  expect(screen.getByRole('button', { name: 'Page 1' })).toBeTruthy()
})

it('of candidates stands in the card of their rows', async () => {
  const words = {
    ...{ search: 'Search', clear: 'Clear', caption: 'Candidates', problemId: 'ID', title: 'Title' },
    ...{ level: 'Difficulty', acts: 'Actions', add: 'Add', none: 'None', noneHint: 'No more' },
    addOne: (title: string) => `Add ${title}`,
  }
  await draw(
    <Candidates
      words={words}
      keyword=""
      page={{ ...exampleAdminProblems.problemList, total: 30, pages: 3 }}
      refreshing={false}
      failure={undefined}
      onKeyword={none}
      onPage={none}
      onSize={none}
      onReload={none}
      onChoose={none}
    />,
  )
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  expect(pages.closest('section')?.contains(screen.getByRole('table'))).toBe(true)
  expect(screen.getByText('30 problems')).toBeTruthy()
})
