import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JudgeStatus, ProblemAuth, PublicProgress } from '#contract/enums.ts'
import { getGroupAdminProblemList } from '#contract/group-problem.ts'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import { previewImport, readFormats } from '#contract/problem-batch.ts'
import { getApplyingProblems } from '#contract/public-application.ts'
import { getAdminTags } from '#contract/tag-admin.ts'
import { GroupProblemAdmin } from '#ui/group/group-problem-admin.tsx'
import { ApplicationTable } from '#ui/problem-admin/application-table.tsx'
import { ImportCheck } from '#ui/problem-admin/import-check.tsx'
import { ImportPanel, type ImportPanelProps } from '#ui/problem-admin/import-panel.tsx'
import { ProblemAdminTable } from '#ui/problem-admin/problem-admin-table.tsx'
import { TagBoard, type TagBoardProps } from '#ui/problem-admin/tag-board.tsx'
import {
  classificationChange,
  isClassification,
  isRank,
  isTag,
  namesOf,
  tagChange,
  typedNames,
} from '#ui/problem-admin/tag-values.ts'
import { draw } from './draw.tsx'
import { entryOf, pick } from './row-menu.ts'

afterEach(cleanup)

describe('the names of tags', () => {
  it('come back as they were typed, but for blanks around them', () => {
    const text = fc.string({ maxLength: 64 })
    fc.assert(
      fc.property(text, text, text, (name, zhName, enName) => {
        const once = namesOf({ name, zhName, enName })
        expect(namesOf(typedNames(once))).toEqual(once)
      }),
    )
  })

  it('are sent together, and nothing else that was not changed: another admin may have', () => {
    const tag = { name: 'a', zhName: '甲', enName: '', color: '#2563eb', tcid: null }
    expect(tagChange(tag, tag)).toEqual({})
    expect(tagChange({ ...tag, color: '#000000', tcid: 3 }, tag)).toEqual({ color: '#000000', tcid: 3 })
    const names = { 'zh-CN': '甲', 'en-US': '' }
    expect(tagChange({ ...tag, name: 'b' }, tag)).toEqual({ name: 'b', names })
    expect(tagChange({ ...tag, enName: 'A' }, tag)).toEqual({ name: 'a', names: { ...names, 'en-US': 'A' } })
    const row = { name: 'a', zhName: '', enName: '', rank: '1' }
    expect(classificationChange({ ...row, rank: '2' }, row)).toEqual({ rank: 2 })
  })

  it('and ranks and colours are checked before they are sent', () => {
    const tag = { name: 'a', zhName: '', enName: '', color: '#2563eb', tcid: null }
    expect(isTag(tag)).toBe(true)
    for (const wrong of [{ name: ' ' }, { color: 'red' }, { color: '#12345' }, { zhName: 'x'.repeat(65) }])
      expect(isTag({ ...tag, ...wrong })).toBe(false)
    const classification = { name: 'a', zhName: '', enName: '', rank: '0' }
    expect(isClassification(classification)).toBe(true)
    for (const rank of ['', '-1', '1.5', '1000001', 'x']) expect(isRank(rank)).toBe(false)
  })
})

const [tag] = getAdminTags.example.data
const classifications = [
  { id: 1, name: 'Basics', names: { 'zh-CN': '基础' }, oj: 'ME', rank: 1 },
  { id: 2, name: 'Graphs', names: null, oj: 'ME', rank: 2 },
]
const board = (given: Partial<TagBoardProps> = {}) => (
  <TagBoard
    classifications={classifications}
    tags={tag ? [{ ...tag, tcid: 1 }] : []}
    busy={false}
    onAddTag={() => {}}
    onEditTag={() => {}}
    onRemoveTag={() => {}}
    onMove={() => {}}
    onEditClassification={() => {}}
    onRemoveClassification={() => {}}
    {...given}
  />
)
const chip = () => screen.getByRole('button', { name: /^greedy, on 3 problems$/ })

describe('the board of tags', () => {
  it('moves a tag with Alt and the arrow keys, and no further than there are places', async () => {
    const onMove = vi.fn()
    await draw(board({ onMove }))
    fireEvent.keyDown(chip(), { key: 'ArrowDown' })
    fireEvent.keyDown(chip(), { key: 'ArrowUp', altKey: true })
    expect(onMove).not.toHaveBeenCalled()
    fireEvent.keyDown(chip(), { key: 'ArrowDown', altKey: true })
    expect(onMove.mock.calls).toEqual([[expect.objectContaining({ id: 1 }), 2]])
  })

  it('moves a dragged tag to where it is dropped, and none to where it is', async () => {
    const onMove = vi.fn()
    await draw(board({ onMove }))
    const item = chip().closest('li') as HTMLElement
    const dataTransfer = { effectAllowed: '', setData: () => {} }
    for (const name of ['Basics', 'Unclassified']) {
      fireEvent.dragStart(item, { dataTransfer })
      fireEvent.drop(screen.getByRole('region', { name }), { dataTransfer })
    }
    expect(onMove.mock.calls.map(([, tcid]) => tcid)).toEqual([null])
  })

  it('waits while something is being done', async () => {
    const onMove = vi.fn()
    await draw(board({ onMove, busy: true }))
    fireEvent.keyDown(chip(), { key: 'ArrowDown', altKey: true })
    expect(onMove).not.toHaveBeenCalled()
  })
})

describe('applications', () => {
  const [application] = getApplyingProblems.data.parse(getApplyingProblems.example.data).records
  /** Where it can be read by whoever decides. */
  const ways = {
    [PublicProgress.Applying]: ['/problem/ALGO24A', '/admin/problem/edit/1000'],
    [PublicProgress.Public]: ['/problem/ALGO24A'],
    [PublicProgress.Refused]: [],
  }
  it.each([
    [PublicProgress.Applying, ['Approve ALGO24A', 'Reject ALGO24A']],
    [PublicProgress.Public, ['Return to group: ALGO24A']],
    [PublicProgress.Refused, ['Approve ALGO24A']],
  ])('in state %s offer what can follow', async (applyPublicProgress, expected) => {
    if (!application) throw new Error('no example')
    const problems = [{ ...application, applyPublicProgress }]
    await draw(
      <ApplicationTable problems={problems} refreshing={false} underWay={undefined} onDecide={() => {}} />,
    )
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(expected)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.sort()).toEqual([...ways[applyPublicProgress], '/group/1'].sort())
  })

  it('leads nowhere that is not there: to no page of what was never published, to no hidden group', async () => {
    if (!application) throw new Error('no example')
    const problems = [{ ...application, isPublished: false, seesGroup: false }]
    const onDecide = vi.fn()
    await draw(<ApplicationTable {...{ problems, onDecide }} refreshing={false} underWay={undefined} />)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/admin/problem/edit/1000'])
    expect(screen.getByText('Algorithms 24')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Approve ALGO24A' }))
    expect(onDecide).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Reject ALGO24A' }))
    expect(onDecide).toHaveBeenCalledOnce()
  })
})

describe('a row beside one that is changing', () => {
  it('says why nothing can be done with it', async () => {
    const [application] = getApplyingProblems.data.parse(getApplyingProblems.example.data).records
    const [first] = getAdminProblemList.data.parse(getAdminProblemList.example.data).records
    if (!application || !first) throw new Error('no example')
    const acts = { onAuth: vi.fn(), onDownload: vi.fn(), onRemove: vi.fn(), onDecide: vi.fn() }
    const problems = [first, { ...first, id: first.id + 1, problemId: 'P2' }]
    await draw(
      <ProblemAdminTable
        {...{
          problems,
          refreshing: false,
          underWay: { pid: first.id, kind: 'auth' },
          downloading: first.id,
          publishes: true,
          ...acts,
        }}
        {...{ closed: () => undefined, kept: () => undefined }}
      />,
    )
    const saysWhy = async (name: string) => {
      const entry = await entryOf('P2', new RegExp(`^${name}`))
      await pick('P2', new RegExp(`^${name}`))
      expect(entry.getAttribute('aria-disabled')).toBe('true')
      expect(entry.textContent).toBe(`${name}Wait for the current change to finish`)
    }
    await saysWhy('Delete P2')
    await saysWhy('Download test data of P2')
    const isBusy = (id: string) =>
      screen.getByRole('button', { name: `More for ${id}` }).getAttribute('aria-busy') === 'true'
    expect([isBusy(first.problemId), isBusy('P2')]).toEqual([true, false])
    cleanup()
    await draw(
      <ProblemAdminTable
        {...{ problems, refreshing: false, underWay: undefined, downloading: first.id, publishes: true }}
        {...{ ...acts, closed: () => undefined, kept: () => undefined }}
      />,
    )
    for (const { problemId } of problems) {
      const auth = screen.getByRole('combobox', { name: `Visibility of ${problemId}` })
      expect(auth.hasAttribute('disabled')).toBe(false)
    }
    expect((await entryOf('P2', /^Delete P2/)).getAttribute('aria-disabled')).toBeNull()
    cleanup()
    await draw(
      <ApplicationTable
        {...{ problems: [application], refreshing: false, onDecide: acts.onDecide }}
        underWay={application.id + 1}
      />,
    )
    const reject = screen.getByRole('button', { name: `Reject ${application.problemId}` })
    fireEvent.click(reject)
    expect(reject.textContent).toContain('Wait for the current change to finish')
    for (const act of Object.values(acts)) expect(act).not.toHaveBeenCalled()
  })
})

describe('a problem of a group', () => {
  const data = getGroupAdminProblemList.data.parse(getGroupAdminProblemList.example.data)
  const draws = async (applyPublicProgress: number | null, isOwn = true, isPublished = true) => {
    const onApply = vi.fn()
    const records = data.records.map((record) => ({ ...record, applyPublicProgress, isPublished }))
    await draw(
      <GroupProblemAdmin
        {...{ groupId: 1, page: { ...data, records }, size: 10, refreshing: false, failure: undefined }}
        {...{
          underWay: undefined,
          owns: () => isOwn,
          onReload: () => {},
          onPage: () => {},
          onSize: () => {},
        }}
        {...{ onAuth: () => {}, onApply, onRemove: () => {}, chosen: new Set(), onChoose: () => {} }}
      />,
    )
    await pick('ALGO24A', /public|request/)
    return onApply.mock.calls.map(([, isApplied]) => isApplied)
  }

  it('is asked for, taken back while it is asked for, and asked for again after a refusal', async () => {
    expect(await draws(null)).toEqual([true])
    cleanup()
    expect(await draws(PublicProgress.Applying)).toEqual([false])
    cleanup()
    expect(await draws(PublicProgress.Refused)).toEqual([true])
  })

  it('is asked for once it is published, and until then its title leads to where it is made', async () => {
    expect(await draws(null, true, false)).toEqual([])
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set(['/group/1/workshop/1000']))
    cleanup()
    expect(await draws(PublicProgress.Applying, true, false)).toEqual([false])
  })

  it('that has no title yet can still be opened, and chosen alone or with its page', async () => {
    const onChoose = vi.fn()
    const records = data.records.map((record) => ({ ...record, title: '' }))
    await draw(
      <GroupProblemAdmin
        {...{ groupId: 1, page: { ...data, records }, size: 10, refreshing: false, failure: undefined }}
        {...{ underWay: undefined, owns: () => true, onReload: () => {}, onPage: () => {}, onSize: () => {} }}
        {...{ onAuth: () => {}, onApply: () => {}, onRemove: () => {}, chosen: new Set(), onChoose }}
      />,
    )
    expect(screen.getByRole('link', { name: 'Untitled' })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select ALGO24A' }))
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select all on this page' })[0] as HTMLElement)
    expect(onChoose.mock.calls).toEqual([
      [[1000], true],
      [[1000], true],
    ])
  })

  it('is left alone by those whose it is not', async () => {
    expect(await draws(null, false)).toEqual([])
  })

  it('says in words what its request does', async () => {
    await draws(null)
    expect((await entryOf('ALGO24A', /public/)).textContent).toBe('Request to make ALGO24A public')
    cleanup()
    await draws(PublicProgress.Applying)
    expect((await entryOf('ALGO24A', /request/)).textContent).toBe('Withdraw the request for ALGO24A')
  })

  it('is left alone once it has joined the others, and says who sees and keeps it', async () => {
    const drawOfSite = (auth: ProblemAuth) =>
      draw(
        <GroupProblemAdmin
          {...{ groupId: 1, size: 10, refreshing: false, failure: undefined }}
          page={{
            ...data,
            records: data.records.map((record) => ({
              ...record,
              ...{ auth, applyPublicProgress: PublicProgress.Public, isPublished: true },
            })),
          }}
          {...{ underWay: undefined, owns: () => true, onReload: () => {}, onPage: () => {} }}
          {...{ onSize: () => {}, onAuth: () => {}, onApply: () => {}, onRemove: () => {} }}
          {...{ chosen: new Set(), onChoose: () => {} }}
        />,
      )
    await drawOfSite(ProblemAuth.Public)
    const row = screen.getAllByRole('row').at(-1) as HTMLElement
    expect(within(row).getByText('Everyone')).toBeTruthy()
    expect(within(row).getByText('Now a site problem, managed by site admins')).toBeTruthy()
    expect(within(row).queryAllByRole('button')).toEqual([])
    expect(within(row).queryByText('All members')).toBeNull()
    cleanup()
    await drawOfSite(ProblemAuth.Private)
    expect(screen.queryByText('Everyone')).toBeNull()
  })
})

describe('a package', () => {
  const [first] = previewImport.example.data.problems
  const problems = [
    { ...first, index: 0, name: 'good', refusal: null },
    { ...first, index: 1, name: 'bad', refusal: 'There is a problem already', content: null },
  ] as NonNullable<ImportPanelProps['preview']>['problems']
  const panel = (given: Partial<ImportPanelProps>) => (
    <ImportPanel
      {...{ phase: 'looking', fileName: 'a.zip', tooLarge: false, preview: { format: 'hoj', problems } }}
      {...{ chosen: [0], right: 1, results: [], left: 1, stopping: false, failure: undefined }}
      {...{ onChoose: () => {}, onToggle: () => {}, onToggleAll: () => {}, onSend: () => {} }}
      {...{ onStop: () => {}, onClear: () => {}, isOwn: false, gid: null, verifying: false }}
      {...{ onVerify: undefined, check: () => null, isHidden: false, onHide: () => {} }}
      {...given}
    />
  )

  it('shows what each problem holds, what is lost, and why one cannot come in', async () => {
    await draw(panel({}))
    const [, good, bad] = screen.getAllByRole('row')
    expect(good?.textContent).toContain('10 tests, 2 KB · 1 solution')
    expect(good?.textContent).toContain('the time limit of Java')
    expect(within(bad as HTMLElement).getByText('There is a problem already')).toBeTruthy()
    const [, , all, one, other] = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect([all?.checked, one?.checked, other?.disabled]).toEqual([true, true, true])
  })

  it('asks for another file at once', async () => {
    const onClear = vi.fn()
    await draw(panel({ onClear }))
    const opened = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Package'), 'click')
    fireEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
    expect([onClear, opened].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('says before anything comes in who will see it', async () => {
    await draw(panel({}))
    const [, good] = screen.getAllByRole('row')
    expect(good?.textContent).toContain('Visibility: Public')
    expect(screen.getByText(/^1 selected problem becomes public at once/)).toBeTruthy()
    cleanup()
    await draw(panel({ chosen: [] }))
    expect(screen.queryByText(/public at once/)).toBeNull()
    cleanup()
    const onHide = vi.fn()
    await draw(panel({ isHidden: true, onHide }))
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Visibility: Private')
    expect(screen.queryByText(/public at once/)).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Import as private' }))
    await vi.waitFor(() => expect(onHide).toHaveBeenCalledWith(false))
    cleanup()
    await draw(panel({ isOwn: true }))
    expect(screen.getByText(/stay hidden until/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Import as private' })).toBeNull()
  })

  it('is dropped, and no second one while the first is read', async () => {
    const onChoose = vi.fn()
    const file = new File(['x'], 'a.zip')
    const drop = () =>
      fireEvent.drop(screen.getByRole('region', { name: 'Drop a package here' }), {
        dataTransfer: { files: [file] },
      })
    await draw(panel({ phase: 'choosing', onChoose }))
    drop()
    cleanup()
    await draw(panel({ phase: 'reading', onChoose }))
    drop()
    expect(onChoose.mock.calls).toEqual([[file]])
  })

  it.each(readFormats)('has a name for the format %s', async (format) => {
    await draw(panel({ preview: { format, problems } }))
    expect(screen.getByRole('status').textContent).not.toContain('import.format')
  })

  const cameIn = { index: 0, name: 'good', pid: 12, problemId: 'P1012', refusal: null, hidden: [] }

  it('leads to the problem that came in, and to where it is edited', async () => {
    await draw(panel({ phase: 'ended', results: [{ ...cameIn, isDraft: false }], left: 0 }))
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual([expect.stringMatching(/problem\/P1012$/), expect.stringMatching(/edit\/12$/)])
  })

  it('leads to the workshop alone where a draft came in', async () => {
    await draw(panel({ phase: 'ended', results: [{ ...cameIn, isDraft: true }], left: 0 }))
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual([expect.stringMatching(/edit\/12$/)])
  })

  it('in a group leads to the problem and the workshop of the group, and says whose it is', async () => {
    await draw(panel({ phase: 'ended', results: [{ ...cameIn, isDraft: false }], left: 0, gid: 7 }))
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual([
      expect.stringMatching(/group\/7\/problem\/P1012$/),
      expect.stringMatching(/group\/7\/workshop\/12$/),
    ])
    cleanup()
    await draw(panel({ phase: 'choosing', isOwn: true, gid: 7 }))
    expect(screen.getByText(/belong to you/)).toBeTruthy()
  })

  it('has its submissions verified by one press, once something came in', async () => {
    const onVerify = vi.fn()
    const results = [{ ...cameIn, isDraft: false }]
    await draw(panel({ phase: 'ended', results, left: 0, onVerify, check: (pid) => `checked ${pid}` }))
    fireEvent.click(screen.getByRole('button', { name: 'Verify solutions' }))
    expect(onVerify).toHaveBeenCalledTimes(1)
    expect(screen.getByText(/checked 12/)).toBeTruthy()
    cleanup()
    await draw(panel({}))
    expect(screen.queryByRole('button', { name: 'Verify solutions' })).toBeNull()
  })

  it('says what its format has no place for, and why nothing is there to verify', async () => {
    const bare = problems.map((one) => ({ ...one, content: one.content && { ...one.content, solutions: 0 } }))
    const results = [{ ...cameIn, isDraft: false }]
    const of = (format: string, given: Partial<ImportPanelProps> = {}) =>
      draw(panel({ preview: { format, problems: bare }, ...given }))
    await of('hoj')
    expect(screen.getByText(/^This format has no solutions, generators/)).toBeTruthy()
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('No solutions')
    expect(screen.queryByText(/Nothing to verify/)).toBeNull()
    cleanup()
    await of('hoj', { phase: 'ended', results, left: 0 })
    expect(screen.getByText(/^This format has no solutions.*Nothing to verify/)).toBeTruthy()
    cleanup()
    await of('fps')
    expect(screen.getByText(/^This format has no generators/)).toBeTruthy()
    cleanup()
    await of('icpc')
    expect(screen.queryByText(/^This format has no/)).toBeNull()
    cleanup()
    await draw(panel({ preview: { format: 'icpc', problems }, phase: 'ended', results, left: 0 }))
    expect(screen.queryByText(/Nothing to verify/)).toBeNull()
  })

  it('sizes its tests in the unit that fits, and names a new ID apart from that of the package', async () => {
    const [one] = problems
    const sized = { ...one, content: one?.content && { ...one.content, caseBytes: 60, problemId: null } }
    await draw(panel({ preview: { format: 'icpc', problems: [sized] as typeof problems } }))
    const row = screen.getAllByRole('row')[1]
    expect(row?.textContent).toContain('10 tests, 60 B')
    expect(row?.textContent).toContain('ID assigned automatically (in the package: good)')
  })

  it('names each submission that was not as expected, where it failed and with what', async () => {
    const solution = { language: 'Python3', points: null, state: 'done' } as const
    await draw(
      <ImportCheck
        pid={12}
        gid={null}
        at={{
          phase: 'over',
          outcome: {
            kind: 'run',
            solutions: [
              { ...solution, name: 'good.py', kind: 'main', isMet: true, failure: null },
              {
                ...{ ...solution, name: 'bad.py', kind: 'wrongAnswer', isMet: false },
                failure: { status: JudgeStatus.RuntimeError, test: 3 },
              },
              {
                ...{ ...solution, name: 'other.py', kind: 'correct', state: 'noJudge' },
                ...{ isMet: null, failure: null },
              },
            ],
          },
        }}
      />,
    )
    const text = screen.getByRole('status').textContent
    expect(text).toContain('1 solution as expected')
    const link = screen.getByRole('link', { name: 'Show solutions' })
    expect(link.getAttribute('href')).toMatch(/edit\/12#part-solutions$/)
    expect(text).toMatch(/bad\.py.*expected: Wrong answer.*RE.*on test 3/)
    expect(text).toMatch(/other\.py.*No judge supports Python3/)
    expect(text).not.toContain('good.py')
  })

  it('cannot be sent when nothing of it is chosen', async () => {
    const onSend = vi.fn()
    await draw(panel({ chosen: [], onSend }))
    fireEvent.click(screen.getByRole('button', { name: 'Import 0 problems' }))
    expect(onSend).not.toHaveBeenCalled()
  })
})
