import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GroupClass, GroupClassTraining, GroupHome } from '#contract/group-class.ts'
import { classSheet, nextSort, trainingSheet, wantedLines } from '#ui/group/class-rows.ts'
import { ClassTable } from '#ui/group/class-table.tsx'
import { GroupNext } from '#ui/group/group-next.tsx'
import { isBeginning } from '#ui/group/is-beginning.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

const now = Date.parse('2026-03-10T12:00:00Z')
const past = '2026-03-09T12:00:00.000Z'
const ahead = '2099-03-11T12:00:00.000Z'
const student = (username: string, realname: string | null = null) => ({
  ...{ uid: `id-${username}`, username, nickname: null, realname, since: past },
})
const group: GroupClass = {
  trainings: [
    { id: 1, title: 'Loops', problemCount: 3, dueTime: past },
    { id: 2, title: 'Graphs', problemCount: 2, dueTime: ahead },
    { id: 3, title: 'Empty', problemCount: 0, dueTime: null },
  ],
  members: [
    { ...student('ada', 'Ada King'), trainings: { 1: { solved: 3, late: 1, tried: 0 } } },
    { ...student('bob'), trainings: { 1: { solved: 1, late: 0, tried: 1 } } },
    {
      ...student('cy'),
      trainings: { 1: { solved: 3, late: 0, tried: 0 }, 2: { solved: 2, late: 0, tried: 0 } },
    },
  ],
}
const training: GroupClassTraining = {
  training: { id: 1, title: 'Loops', problemCount: 2, dueTime: past },
  problems: [
    { pid: 10, displayId: 'A', problemId: 'SUM', title: 'Sum', hasScore: false },
    { pid: 11, displayId: 'B', problemId: 'PROD', title: 'Product', hasScore: true },
  ],
  members: [
    { ...student('ada'), problems: { 10: { tries: 2, solvedTime: past, isLate: true, score: null } } },
    { ...student('bob'), problems: { 11: { tries: 4, solvedTime: null, isLate: false, score: 60 } } },
    { ...student('cy'), problems: { 11: { tries: 1, solvedTime: null, isLate: false, score: 5 } } },
  ],
}

describe('the lines of a class', () => {
  const sheet = classSheet(group, now)
  const names = (wish: Partial<Parameters<typeof wantedLines>[1]>) =>
    wantedLines(sheet, { keyword: '', show: 'all', sort: 'name', ...wish }).map(({ username }) => username)

  it('count what is missing, and what is open until it is due', () => {
    expect(sheet.total).toBe(5)
    expect(sheet.columns.map(({ title }) => title)).toEqual(['Loops', 'Graphs'])
    const figures = sheet.lines.map(({ username, solved, late, missing, open }) => [
      ...[username, solved, late, missing, open],
    ])
    expect(figures).toEqual([
      ['ada', 3, 1, 0, 2],
      ['bob', 1, 0, 2, 2],
      ['cy', 5, 0, 0, 0],
    ])
  })

  it('are found by name and by what they lack', () => {
    expect(names({ keyword: ' king ' })).toEqual(['ada'])
    expect(names({ show: 'missing' })).toEqual(['ada', 'bob'])
    expect(names({ show: 'overdue' })).toEqual(['bob'])
    expect(names({ show: 'late' })).toEqual(['ada'])
    const idle = { ...student('dan'), trainings: {} }
    const withIdle = classSheet({ ...group, members: [...group.members, idle] }, now)
    const untried = wantedLines(withIdle, { keyword: '', show: 'untried', sort: 'name' })
    expect(untried.map(({ username }) => username)).toEqual(['dan'])
  })

  it('stand in the order in which people count', () => {
    const members = ['student-10', 'student-2', 'student-1'].map((name) => ({
      ...student(name),
      trainings: {},
    }))
    const lines = wantedLines(classSheet({ ...group, members }, now), {
      keyword: '',
      show: 'all',
      sort: 'name',
    })
    expect(lines.map(({ username }) => username)).toEqual(['student-1', 'student-2', 'student-10'])
  })

  it('stand in the order of a name, a figure or a column', () => {
    expect(names({ sort: '-name' })).toEqual(['cy', 'bob', 'ada'])
    expect(names({ sort: '-missing' })).toEqual(['bob', 'ada', 'cy'])
    expect(names({ sort: 'open' })).toEqual(['cy', 'ada', 'bob'])
    expect(names({ sort: 'solved' })).toEqual(['bob', 'ada', 'cy'])
    expect(names({ sort: '-c2' })).toEqual(['cy', 'ada', 'bob'])
    expect([nextSort('name', 'name'), nextSort('name', 'c2'), nextSort('-c2', 'c2')]).toEqual([
      ...['-name', '-c2', 'c2'],
    ])
  })

  it('have one column for each problem of a training', () => {
    const { lines, total } = trainingSheet(training, now)
    expect(total).toBe(2)
    expect(lines.map(({ solved, late, missing, open }) => [solved, late, missing, open])).toEqual([
      [1, 1, 1, 0],
      [0, 0, 2, 0],
      [0, 0, 2, 0],
    ])
    const notDue = { ...training, training: { ...training.training, dueTime: null } }
    expect(trainingSheet(notDue, now).lines.map(({ missing, open }) => [missing, open])).toEqual([
      [0, 1],
      [0, 2],
      [0, 2],
    ])
    const scored = trainingSheet(training, now)
    const plain = classSheet(group, now)
    expect([scored.hasPoints, plain.hasPoints]).toEqual([true, false])
    const scoredAlone = { ...training, problems: training.problems.filter(({ hasScore }) => hasScore) }
    const mixed = [scored, plain, trainingSheet(scoredAlone, now)].map(({ isMixed }) => isMixed)
    expect(mixed).toEqual([true, false, false])
    expect(scored.lines.map(({ points }) => points)).toEqual([0, 60, 5])
    const bySum = wantedLines(scored, { keyword: '', show: 'all', sort: '-points' })
    expect(bySum.map(({ username }) => username)).toEqual(['bob', 'cy', 'ada'])
    const byPoints = wantedLines(trainingSheet(training, now), { keyword: '', show: 'all', sort: '-c11' })
    expect(byPoints.map(({ username }) => username)).toEqual(['bob', 'cy', 'ada'])
  })
})

describe('the table of a class', () => {
  const table = (given: Partial<Parameters<typeof ClassTable>[0]> = {}) => {
    const sheet = classSheet(group, now)
    return {
      ...{ gid: 5, sheet, lines: sheet.lines, sort: 'name', chosen: new Set<string>(), refreshing: false },
      ...{ onSort: vi.fn(), onChoose: vi.fn(), onOpen: vi.fn() },
      ...given,
    }
  }

  it('opens a training, sorts, and chooses members', async () => {
    const props = table()
    const { getByRole, getByText } = await draw(<ClassTable {...props} />)
    expect(getByText('1 tried').closest('tr')?.textContent).toContain('bob')
    fireEvent.click(getByRole('button', { name: 'Problems of Graphs' }))
    expect(props.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }))
    fireEvent.click(getByRole('button', { name: 'Overdue' }))
    expect(props.onSort).toHaveBeenCalledWith('-missing')
    fireEvent.click(getByRole('checkbox', { name: 'Select bob' }))
    expect(props.onChoose).toHaveBeenCalledWith(['id-bob'], true)
    fireEvent.click(getByRole('checkbox', { name: 'Select all' }))
    expect(props.onChoose).toHaveBeenLastCalledWith(['id-ada', 'id-bob', 'id-cy'], true)
    expect(getByRole('columnheader', { name: /^Member/ }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('says of each problem how it stands', async () => {
    const sheet = trainingSheet(training, now)
    const { getAllByRole, getByRole } = await draw(
      <ClassTable {...table({ sheet, lines: sheet.lines, onOpen: undefined })} />,
    )
    const heads = getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(-2), 'with their titles').toEqual(['ASum', 'BProduct'])
    expect(heads).toContain('OI score')
    const texts = getAllByRole('row').map(({ textContent }) => textContent)
    expect(texts[1]).toMatch(/ada.*2 tries· lateSubmissions of ada to A–$/)
    expect(texts[2]).toMatch(/bob.*–60 points · 4 failedSubmissions of bob to B$/)
    expect(getByRole('link', { name: /4 failed/ }).getAttribute('href')).toBe(
      '/group/5/status?username=bob&problemID=PROD',
    )
  })
})

describe('what comes next in a group', () => {
  const next: GroupHome = {
    contests: [{ id: 4, title: 'Finals', startTime: ahead, endTime: ahead }],
    students: null,
    applicants: null,
    isEmpty: false,
    trainings: [{ id: 1, title: 'Loops', problemCount: 3, dueTime: past, solved: 1, done: null }],
  }

  it('leads members to their trainings and admins to the class', async () => {
    const { getByRole, getByText, queryByRole } = await draw(<GroupNext groupId={5} next={next} />)
    expect(getByRole('link', { name: 'Finals' }).getAttribute('href')).toBe('/contest/4')
    expect(getByRole('link', { name: 'Loops' }).getAttribute('href')).toBe('/group/5/training/1/problems')
    expect(getByText('1 of 3 solved')).not.toBeNull()
    expect(queryByRole('link', { name: 'Class progress' })).toBeNull()
    cleanup()
    const taught = {
      ...next,
      students: 12,
      applicants: 2,
      trainings: next.trainings.map((each) => ({ ...each, done: 9 })),
    }
    const second = await draw(<GroupNext groupId={5} next={taught} />)
    expect(second.getByRole('link', { name: 'Loops' }).getAttribute('href')).toContain('/group/5/class?')
    expect(second.getByText('9 of 12 members finished')).not.toBeNull()
    const waiting = second.getByRole('link', { name: '2 join requests' })
    expect(waiting.getAttribute('href')).toBe('/group/5/member?auth=1')
  })

  it('says when a contest that runs will end', async () => {
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 5_000).toISOString()
    const contest = { id: 4, title: 'Finals', startTime: soon(-10), endTime: soon(125) }
    const { getByText } = await draw(<GroupNext groupId={5} next={{ ...next, contests: [contest] }} />)
    expect(getByText('Ends in 2 hours 6 minutes')).not.toBeNull()
    cleanup()
    const chinese = await draw(<GroupNext groupId={5} next={{ ...next, contests: [contest] }} />, 'zh-CN')
    expect(chinese.getByText('2 小时 6 分钟后结束')).not.toBeNull()
  })

  it('is nothing where nothing comes', async () => {
    const { container } = await draw(
      <GroupNext
        groupId={5}
        next={{ contests: [], students: null, applicants: null, isEmpty: false, trainings: [] }}
      />,
    )
    expect(container.querySelector('section')).toBeNull()
  })

  it('begins while there is nothing to do, or nobody to do it', () => {
    expect([isBeginning(next), isBeginning({ ...next, isEmpty: true })]).toEqual([false, true])
    expect([0, 1].map((students) => isBeginning({ ...next, students }))).toEqual([true, false])
  })
})
