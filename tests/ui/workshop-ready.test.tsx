import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type JudgeMode, ProblemAuth, PublicProgress } from '#contract/enums.ts'
import { type DraftField, newProblem } from '#contract/problem-content.ts'
import type { ProblemFault } from '#contract/problem-faults.ts'
import { audienceOf } from '#ui/workshop/audience.ts'
import type { MendPlace } from '#ui/workshop/mend-place.ts'
import { MissingFiles } from '#ui/workshop/missing-files.tsx'
import { ProgramLook } from '#ui/workshop/program-look.ts'
import { PublishBar, type StoreMark } from '#ui/workshop/publish-bar.tsx'
import { OpenWarnings, ReadyList } from '#ui/workshop/ready-list.tsx'
import { RunningContests } from '#ui/workshop/running-contests.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const changed: readonly DraftField[] = ['en-US.title', 'cases']
const plain = {
  ...{ hiddenUntil: null, warnings: () => null, onGo: () => null, restored: null, submissions: 0 },
  undecided: [] as readonly DraftField[],
}

it('names the files that are missing, and the program that is', async () => {
  const drawFor = (judgeMode: JudgeMode) =>
    draw(
      <ReadyList
        draft={{ ...newProblem(), judgeMode }}
        isPublished={false}
        {...{ isLoading: false, isBuilding: false, hasConflicts: false, canPublish: true }}
        faults={[{ name: 'judgeProgramMissing', field: 'judgeProgram' }]}
        {...{ warnings: ['fileMissing'], missingFiles: ['testlib.h', 'grid.h'], origin: null, onGo: vi.fn() }}
      />,
    )
  await drawFor('spj')
  expect(screen.getByRole('button', { name: 'Checker is required' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^testlib\.h, grid\.h/ })).toBeTruthy()
  cleanup()
  await drawFor('interactive')
  expect(screen.getByRole('button', { name: 'Interactor is required' })).toBeTruthy()
})

it('names tests without an output or with the same input, and says of tests that are being built that they are', async () => {
  const hash = 'a'.repeat(64)
  const empty = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{
        inputHash: `${at % 2}${hash.slice(1)}`,
        outputHash: hash,
        inputSize: 1,
        outputSize: 0,
        score: null,
        groupNum: 1,
      },
      ...{ inputName: `${at + 1}.in`, outputName: `${at + 1}.out` },
    }))
  const drawFor = (count: number, isBuilding: boolean) =>
    draw(
      <ReadyList
        {...{
          isLoading: false,
          isPublished: false,
          isBuilding,
          hasConflicts: false,
          canPublish: true,
          missingFiles: [],
          origin: null,
          onGo: vi.fn(),
        }}
        {...{ draft: { ...newProblem(), cases: empty(count) }, warnings: ['outputEmpty', 'sameInputs'] }}
        faults={[{ name: 'scriptNotBuilt', field: 'script' }]}
      />,
    )
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  await drawFor(3, false)
  expect(buttons()).toEqual([
    'Some tests are not built yet: press Build tests',
    'The expected outputs of 3 tests are empty: 1.in, 2.in, 3.in',
    'Tests 1, 3 have the same input',
  ])
  cleanup()
  await drawFor(7, true)
  expect(buttons()).toEqual([
    'Tests are being built',
    'The expected outputs of 7 tests are empty: 1.in, 2.in, 3.in, 4.in, 5.in, …',
    'Several tests have the same input: 1 = 3 = 5 = 7, 2 = 4 = 6',
  ])
})

it('counts what prevents publishing apart from what does not', async () => {
  const faults = [
    { name: 'titleMissing', field: 'en-US.title' },
    { name: 'titleMissing', field: 'zh-CN.title' },
    { name: 'casesMissing', field: 'cases' },
  ] as const
  const origin = { hidden: ['its attachments'], timeLimit: null }
  const drawWith = (given: readonly ProblemFault[]) =>
    draw(
      <ReadyList
        {...{ faults: given, warnings: ['noTags', 'mainMissing'], missingFiles: [], origin, onGo: vi.fn() }}
        isPublished={false}
        {...{ isLoading: false, isBuilding: false, hasConflicts: false, canPublish: true }}
        draft={newProblem()}
      />,
    )
  const lists = () =>
    screen
      .getAllByRole('list')
      .map((list) => [
        document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
        within(list).getAllByRole('listitem').length,
      ])
  await drawWith(faults)
  expect(lists()).toEqual([
    ['3 blocking issues', 3],
    ['3 warnings', 3],
  ])
  expect(screen.getByRole('button', { name: 'Title is required (English)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Title is required (中文)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'No tests' })).toBeTruthy()
  expect(screen.queryByText(/^(Ready to publish|Can be published)/)).toBeNull()
  cleanup()
  await drawWith([])
  expect(lists()).toEqual([['3 warnings', 3]])
  expect(screen.getByText('Can be published, with 3 warnings.')).toBeTruthy()
  expect(screen.queryByText('Ready to publish.')).toBeNull()
})

it.each([
  [false, false, [], 'Ready to publish.', {}],
  [false, false, ['mainMissing'], 'Can be published, with 1 warning.', {}],
  [false, true, ['mainMissing'], 'Published; no changes since.', {}],
  [true, false, [], 'Checking…', {}],
  [false, false, [], /^Resolve the edit conflict first/, { hasConflicts: true }],
  [false, false, [], "Ready to be published by the problem's owners.", { canPublish: false }],
  [false, false, ['mainMissing'], /by the problem's owners, with 1 warning/, { canPublish: false }],
] as const)(
  'says how far it is (loading: %s, published as it stands: %s, warnings: %j): %s',
  async (isLoading, isPublished, warnings, said, given) => {
    await draw(
      <ReadyList
        {...{
          isLoading,
          isBuilding: false,
          hasConflicts: false,
          canPublish: true,
          isPublished,
          ...given,
          faults: [],
          warnings,
          missingFiles: [],
          origin: null,
          onGo: vi.fn(),
        }}
        draft={newProblem()}
      />,
    )
    const line = screen.getByText(said).parentElement
    expect(line?.querySelector('.lucide-circle-alert') !== null).toBe('hasConflicts' in given)
  },
)

it.each([
  ['default', /^All tests let/],
  ['subtask_lowest', /^Some subtasks let/],
] as const)('speaks of subtasks only where there are some (%s)', async (judgeCaseMode, words) => {
  const given = {
    isPublished: false,
    isLoading: false,
    isBuilding: false,
    hasConflicts: false,
    canPublish: true,
  }
  const rest = { faults: [], warnings: ['testsWeak'] as const, missingFiles: [], origin: null, onGo: vi.fn() }
  await draw(<ReadyList {...given} {...rest} draft={{ ...newProblem(), judgeCaseMode }} />)
  expect(screen.getByText(words)).toBeTruthy()
})

it('says beside a program which of its headers is nowhere, with the way for whoever may bring it', async () => {
  const look = {
    theme: 'light',
    readOnly: false,
    missingFiles: ['testlib.h', 'grid.h'],
    hasTestlib: false,
  } as const
  const drawFor = (mayUpload: boolean, code: string) =>
    draw(
      <ProgramLook value={{ ...look, mayUpload }}>
        <MissingFiles code={code} />
      </ProgramLook>,
    )
  await drawFor(true, '#include "testlib.h"\n')
  expect(screen.getByRole('status').textContent).toMatch(/^testlib\.h is included but missing/)
  expect(screen.getByRole('link').getAttribute('href')).toContain('/admin/library')
  cleanup()
  await drawFor(false, '#include "testlib.h"\n')
  expect(screen.getByRole('status').textContent).toMatch(/super admin/)
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  await drawFor(true, '#include <bits/stdc++.h>\n')
  expect(screen.queryByRole('status')).toBeNull()
})

it('says what came of a publish where the button is, which stays in sight', async () => {
  const nothing = () => undefined
  await draw(
    <PublishBar
      {...plain}
      {...{ store: 'stored', storeFailure: undefined, isKept: true }}
      {...{ changed: [], isNew: false, audience: 'site', isApplying: false, contest: null, busy: false }}
      {...{ canPublish: true, reason: undefined, failure: undefined, toReady: null }}
      {...{ onPublish: nothing, onDrop: nothing, onStore: nothing }}
      outcome={<p>2 submissions were judged by an earlier revision.</p>}
    />,
  )
  const button = screen.getByRole('button', { name: 'Publish changes' })
  const bar = button.closest<HTMLElement>('[data-bottom-bar]') as HTMLElement
  expect(within(bar).getByText(/earlier revision/)).toBeTruthy()
})

it('says that nothing keeps what is not stored where the browser has no room for it', async () => {
  const nothing = () => undefined
  const drawWith = (store: StoreMark, isKept: boolean, undecided: readonly DraftField[] = []) =>
    draw(
      <PublishBar
        {...plain}
        {...{ store, storeFailure: undefined, undecided, isKept, changed, busy: false }}
        {...{ isNew: false, audience: 'site', isApplying: false, contest: null }}
        {...{ canPublish: true, reason: undefined, failure: undefined, toReady: null }}
        {...{ onPublish: nothing, onDrop: nothing, onStore: nothing, outcome: null }}
      />,
    )
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await drawWith('cutOff', true)
  expect(said().join()).toContain('kept in this browser')
  cleanup()
  await drawWith('cutOff', false)
  expect(said().join()).toMatch(/browser storage is full\. Keep this page open/)
  cleanup()
  await drawWith('refused', false)
  expect(said().join()).toMatch(/no room to keep it\. Copy it/)
  cleanup()
  await drawWith('storing', false)
  expect(said().join()).toContain('Saving')
  cleanup()
  await drawWith('waiting', false, ['en-US.title', 'source'])
  expect(said().join()).toContain(
    'Everything is saved except Title (English), Source: choose a version first',
  )
})

it.each([true, false])('says that a draft is saved where there is one (%s)', async (isThere) => {
  const nothing = () => undefined
  await draw(
    <PublishBar
      {...plain}
      {...{ store: 'stored', storeFailure: undefined, isKept: true, changed: isThere ? changed : [] }}
      {...{ isNew: true, audience: 'site', isApplying: false, contest: null, busy: false }}
      {...{ canPublish: true, reason: undefined, failure: undefined, toReady: null }}
      {...{ onPublish: nothing, onDrop: nothing, onStore: nothing, outcome: null }}
    />,
  )
  expect(screen.queryAllByText('Draft saved')).toHaveLength(isThere ? 1 : 0)
})

it('says before a publish that it withdraws the request to make the problem public', async () => {
  const nothing = () => undefined
  const openDialog = async (isApplying: boolean) => {
    await draw(
      <PublishBar
        {...plain}
        {...{ store: 'stored', storeFailure: undefined, isKept: true, changed, busy: false }}
        {...{ canPublish: true, reason: undefined, failure: undefined, toReady: null }}
        {...{ onPublish: nothing, onDrop: nothing, onStore: nothing, outcome: null }}
        {...{ isNew: false, audience: 'site', isApplying, contest: null }}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Publish changes' }))
    return within(await screen.findByRole('dialog'))
  }
  expect((await openDialog(true)).getByText(/withdraws the request/)).toBeTruthy()
  cleanup()
  expect((await openDialog(false)).queryByText(/withdraws the request/)).toBeNull()
})

it('says before a publish which contest the problem joins, and as what', async () => {
  const nothing = () => undefined
  const openDialog = async (isThere: boolean) => {
    const contest = { title: 'Spring Cup', displayId: 'B', isThere }
    await draw(
      <PublishBar
        {...plain}
        {...{ store: 'stored', storeFailure: undefined, isKept: true, changed, busy: false }}
        {...{ canPublish: true, reason: undefined, failure: undefined, toReady: null }}
        {...{ onPublish: nothing, onDrop: nothing, onStore: nothing, outcome: null }}
        {...{ isNew: true, audience: 'site', isApplying: false, contest }}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await openDialog(false)
  expect(
    dialog.getByText(/adds it to the contest “Spring Cup” as problem B\. If the contest is running/),
  ).toBeTruthy()
  cleanup()
  expect((await openDialog(true)).queryByText(/adds it to the contest/)).toBeNull()
})

it.each([
  ['site', true, /^Everyone can see it: .* the site's problem list/],
  ['group', true, /^All members of the group can see it: .* the group's problem list/],
  ['private', false, /^Only the people preparing it/],
  ['contest', false, /^Only visible in contests/],
] as const)('says before a publish who sees it (%s), and can be left', async (audience, isNew, said) => {
  const onPublish = vi.fn()
  const nothing = () => undefined
  await draw(
    <PublishBar
      {...plain}
      {...{ store: 'stored', storeFailure: undefined, isKept: true, changed, busy: false }}
      {...{ canPublish: true, reason: undefined, failure: undefined, toReady: null, outcome: null }}
      {...{ isNew, audience, isApplying: false, contest: null, onPublish, onDrop: nothing, onStore: nothing }}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: isNew ? 'Publish' : 'Publish changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(said)).toBeTruthy()
  expect(dialog.queryAllByRole('textbox', { name: /^What changed/ })).toHaveLength(isNew ? 0 : 1)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onPublish).not.toHaveBeenCalled()
})

it.each([
  [null, null, ProblemAuth.Public, 'site'],
  [3, null, ProblemAuth.Public, 'group'],
  [3, PublicProgress.Applying, ProblemAuth.Public, 'group'],
  [3, PublicProgress.Public, ProblemAuth.Public, 'site'],
  [3, null, ProblemAuth.Private, 'private'],
  [null, null, ProblemAuth.Contest, 'contest'],
])(
  'knows who sees a problem (group %s, progress %s, visibility %s)',
  (gid, applyPublicProgress, auth, who) => {
    expect(audienceOf({ gid, applyPublicProgress }, { auth })).toBe(who)
  },
)

const openPublish = async (given: {
  hiddenUntil?: string
  restored?: number
  audience?: 'site' | 'private'
  isNew?: boolean
  submissions?: number
}) => {
  const [onPublish, nothing] = [vi.fn(), () => undefined]
  const onGo = vi.fn(() => {
    const field = screen.getByRole('textbox', { name: 'Code' })
    field.focus()
    return field
  })
  const warnings = (go: (places: readonly MendPlace[]) => void) => (
    <OpenWarnings
      {...{ draft: newProblem(), warnings: ['solutionsNotRun', 'fileMissing'], missingFiles: ['testlib.h'] }}
      origin={{ hidden: ['its attachments'], timeLimit: null }}
      onGo={go}
    />
  )
  await draw(
    <main>
      <input aria-label="Code" />
      <PublishBar
        {...{ ...plain, warnings, onGo, audience: 'site', isNew: false, ...given }}
        {...{ store: 'stored', storeFailure: undefined, isKept: true, changed, busy: false }}
        {...{ canPublish: true, reason: undefined, failure: undefined, toReady: null, outcome: null }}
        {...{ isApplying: false, contest: null, onPublish, onDrop: nothing, onStore: nothing }}
      />
    </main>,
  )
  const button = screen.getByRole('button', { name: /^Publish/ })
  act(() => button.focus())
  fireEvent.click(button)
  return { dialog: within(await screen.findByRole('dialog')), onPublish, onGo }
}

it('repeats the open warnings before a publish, each a way to where it is mended', async () => {
  const { dialog, onGo } = await openPublish({})
  const list = within(dialog.getByRole('list', { name: '3 warnings' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Not all solutions have been run/),
    expect.stringMatching(/^testlib\.h is included but missing/),
    expect.stringMatching(/its attachments$/),
  ])
  expect(list.getAllByRole('button')).toHaveLength(2)
  fireEvent.click(list.getByRole('button', { name: /^testlib/ }))
  await vi.waitFor(() => expect(onGo).toHaveBeenCalledWith(['missingFile']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }))
})

it('goes back to the button of a publish dialog that is only closed', async () => {
  const { dialog, onGo } = await openPublish({})
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Publish changes' })),
  )
  expect(onGo).not.toHaveBeenCalled()
})

it('says what a publish changes of what is published', async () => {
  const { dialog } = await openPublish({ submissions: 12 })
  expect(dialog.getByText(/^The problem has 12 submissions/)).toBeTruthy()
  expect(dialog.getByText('Changed: Title (English), Tests')).toBeTruthy()
  cleanup()
  const first = await openPublish({ isNew: true })
  expect(first.dialog.queryByText(/^Changed|submissions/)).toBeNull()
})

it('does not say that everyone sees a problem that a contest hides', async () => {
  const { dialog } = await openPublish({ hiddenUntil: '2024-05-02T12:00:00.000Z' })
  expect(dialog.getByText(/^A contest hides it until .*After that, everyone can see it/)).toBeTruthy()
  expect(dialog.queryByText(/^Everyone can see it/)).toBeNull()
  cleanup()
  const hidden = await openPublish({ hiddenUntil: '2024-05-02T12:00:00.000Z', audience: 'private' })
  expect(hidden.dialog.getByText(/^Only the people preparing it/)).toBeTruthy()
})

it('notes that a revision was restored, until somebody writes something else', async () => {
  const { dialog, onPublish } = await openPublish({ restored: 3 })
  const box = dialog.getByRole('textbox') as HTMLInputElement
  expect(box.value).toBe('Revision 3 restored')
  fireEvent.click(dialog.getByRole('button', { name: 'Publish changes' }))
  expect(onPublish).toHaveBeenCalledWith('Revision 3 restored')
})

it('names the contests that run, before a publish and in the list', async () => {
  const contest = (title: string | null, startTime: string, endTime: string) => ({
    named: title === null ? null : { cid: 7, title, displayId: 'A' },
    ...{ startTime, endTime },
  })
  const [before, begun, over] = ['2024-05-01T10:00:00Z', '2024-05-01T12:00:00Z', '2024-05-01T15:00:00Z']
  const contests = [
    contest('Cup', before, over),
    contest(null, before, over),
    contest('Past', before, begun),
    contest('Next', over, '2024-05-02T12:00:00Z'),
  ]
  const running = (at: string) => <RunningContests contests={contests} now={Date.parse(at)} />
  const drawList = (isPublished: boolean, at = begun) =>
    draw(
      <ReadyList
        {...{ draft: newProblem(), faults: [], warnings: [], missingFiles: [], origin: null, isPublished }}
        {...{ isLoading: false, isBuilding: false, hasConflicts: false, canPublish: true }}
        {...{ running: running(at), onGo: vi.fn() }}
      />,
    )
  await drawList(false)
  expect(screen.getByText(/^Part of a running contest/).textContent).toContain(
    ': “Cup” as A, 1 contest of another organizer. ',
  )
  cleanup()
  await drawList(true)
  expect(screen.queryByText(/running contest/)).toBeNull()
  cleanup()
  await drawList(false, '2024-05-03T12:00:00Z')
  expect(screen.queryByText(/running contest/)).toBeNull()
})
