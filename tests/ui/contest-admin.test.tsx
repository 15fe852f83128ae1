import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cloneElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { type AdminContest, getAdminContestList } from '#contract/contest-admin.ts'
import { getAdminContestProblems } from '#contract/contest-content-admin.ts'
import { AwardType, ContestAuth, ContestType, locales, ProblemAuth } from '#contract/enums.ts'
import { freeColor, freeDisplayId } from '#contract/free-place.ts'
import { contestFormMachine } from '#machines/contest-form/contest-form.machine.ts'
import { contestFormView } from '#machines/contest-form/contest-form.view.ts'
import type { ContestValues } from '#machines/contest-form/contest-values.ts'
import { ContestAdminList } from '#ui/contest-admin/contest-admin-list.tsx'
import { ContestForm } from '#ui/contest-admin/contest-form.tsx'
import { ContestProblemTable } from '#ui/contest-admin/contest-problem-table.tsx'
import { ContestTable, type ContestTableProps } from '#ui/contest-admin/contest-table.tsx'
import { ProblemDialog } from '#ui/contest-admin/problem-dialog.tsx'
import { ProblemAuthChoice } from '#ui/group/problem-auth-choice.tsx'
import { hexOf } from '#ui/kit/color-input.ts'
import { draw } from './draw.tsx'
import { entryOf, pick } from './row-menu.ts'

afterEach(cleanup)

const [stored] = getAdminContestList.example.data.records as [AdminContest]
const table = (given: Partial<ContestTableProps>) => (
  <ContestTable
    contests={[stored]}
    refreshing={false}
    underWay={undefined}
    gid={null}
    closed={() => undefined}
    kept={() => undefined}
    onAct={() => {}}
    {...given}
  />
)

describe('the contests of the administration', () => {
  it('can be shown and hidden by whoever may change them', async () => {
    const onAct = vi.fn()
    await draw(table({ onAct }))
    fireEvent.click(screen.getByRole('checkbox'))
    await waitFor(() => expect(onAct).toHaveBeenCalledWith('hide', stored))
    expect(screen.getByRole('link', { name: `Edit ${stored.title}` })).toBeTruthy()
    const [start] = screen.getByRole('row', { name: new RegExp(stored.title) }).querySelectorAll('time')
    expect(start?.textContent, 'with its day of the week, as in the list of contests').toMatch(/^\w{3},\s/)
  })

  it('are closed to others, with the reason', async () => {
    const onAct = vi.fn()
    await draw(table({ onAct, closed: () => 'not yours', kept: () => 'not yours either' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    expect(screen.queryByRole('link', { name: `Edit ${stored.title}` })).toBeNull()
    const edit = screen.getByRole('button', { name: `Edit ${stored.title}` })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(edit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'not yours',
    )
    expect(onAct).not.toHaveBeenCalled()
  })
})

it('shows as many contests of the administration on a page as are wanted (S3-208)', async () => {
  const onSize = vi.fn()
  const page = { ...getAdminContestList.example.data, total: 11, size: 100, pages: 1 }
  await draw(
    <ContestAdminList
      page={page}
      failure={undefined}
      refreshing={false}
      underWay={undefined}
      gid={null}
      closed={() => undefined}
      kept={() => undefined}
      onAct={() => {}}
      onReload={() => {}}
      onPage={() => {}}
      onSize={onSize}
    />,
  )
  fireEvent.click(screen.getByRole('combobox'))
  const sizes = await screen.findAllByRole('option')
  expect(sizes.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual([10, 30, 50, 100])
  fireEvent.click(sizes[0] as HTMLElement)
  await waitFor(() => expect(onSize).toHaveBeenCalledWith(10))
})

/** The form of a machine that was told this, with all its parts open. */
function formOf(change: Partial<ContestValues>, gid: number | null = null, isOver = false) {
  const awardNames = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze', placeholder: 'New' }
  const input = { contest: null, draft: null, requestKey: 'key of a test', awardNames }
  const actor = createActor(contestFormMachine.provide({ actions: { keepDraft: () => {} } }), { input })
  actor.start()
  actor.send({ type: 'contestForm.edit', change })
  const on = {
    onEdit: vi.fn(),
    onAddStar: vi.fn(),
    onRemoveStar: vi.fn(),
    onAddAward: vi.fn(),
    onChangeAward: vi.fn(),
    onRemoveAward: vi.fn(),
    onSend: vi.fn(),
    onDiscard: vi.fn(),
    preview: (content: string) => <em>{content}</em>,
    uploads: { files: true, carry: () => null },
  }
  return {
    on,
    form: (
      <ContestForm
        {...contestFormView(actor.getSnapshot())}
        {...on}
        {...{ gid, isOver, unknownStars: [], unknownExtras: [], isEndMoved: false }}
      />
    ),
  }
}

it.each([
  [null, 'Open to every logged-in user.', '/admin/contest'],
  [5, 'Open to every member of the group.', '/group/5/contest?part=manage'],
])(
  'the form says who may come in, and leads back to where it was opened; of group %s',
  async (gid, words, list) => {
    await draw(formOf({}, gid).form)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(list)
  },
)

const whole: Partial<ContestValues> = {
  title: 'Cup',
  start: '2030-05-01T09:00',
  end: '2030-05-01T09:45',
  type: ContestType.Oi,
  seal: true,
  auth: ContestAuth.Private,
  openAccountLimit: true,
  accountPrefix: 'team',
  starAccount: ['ada'],
  awardType: AwardType.Share,
}

describe('the form of a contest', () => {
  it.each(locales)('says what it shows in %s', async (locale) => {
    const { form } = formOf(whole)
    const { container } = await draw(form, locale)
    expect(container.textContent).not.toMatch(/contestAdmin|form\.|error\.|\{\{/)
  })

  it('shows the description as readers will see it, and the text again when it is wrong', async () => {
    const { form } = formOf({ ...whole, description: 'Ten problems' })
    await draw(form)
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
    const shown = screen.getByRole('region', { name: 'Description: preview' })
    expect(shown.querySelector('em')?.textContent).toBe('Ten problems')
    expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Write' }))
    expect((screen.getByRole('textbox', { name: /^Description/ }) as HTMLTextAreaElement).value).toBe(
      'Ten problems',
    )
  })

  it('has nothing to preview before something is written', async () => {
    await draw(formOf({ description: ' ' }).form)
    const button = screen.getByRole('button', { name: 'Preview' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(screen.getByRole('textbox', { name: /^Description/ })).toBeTruthy()
  })

  it('shows the parts that the choices call for, and tells what was pressed', async () => {
    const { form, on } = formOf(whole)
    await draw(form)
    expect(screen.getByText('45 minutes')).toBeTruthy()
    expect(screen.getByText('11 accounts')).toBeTruthy()
    expect(screen.getByText(/team0 team1 team2 … team10/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove ada from the unofficial teams' }))
    expect(on.onRemoveStar).toHaveBeenCalledWith('ada')
    expect(screen.getByText(/rounded down: 10% of 9 users is none/)).not.toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'Number for award 2' }), {
      target: { value: '25' },
    })
    expect(on.onChangeAward).toHaveBeenCalledWith(1, { num: '25' })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Username' }), { key: 'Enter' })
    expect(on.onAddStar).toHaveBeenCalledOnce()
    expect(on.onSend).not.toHaveBeenCalled()
    fireEvent.submit(screen.getByRole('form'))
    expect(on.onSend).toHaveBeenCalledOnce()
  })

  it.each([
    [false, 'Unseal when the contest ends'],
    [true, 'Unseal the board'],
  ])('names the switch that unseals the board by what it does, over %s', async (isOver, name) => {
    await draw(formOf(whole, null, isOver).form)
    expect(screen.getByRole('checkbox', { name })).toBeTruthy()
  })

  it.each([
    [ContestType.Acm, /contestants still see their own verdicts/],
    [ContestType.Oi, /contestants see neither/],
  ])('says what a seal hides under rule %s', async (type, words) => {
    await draw(formOf({ ...whole, type }, null, false).form)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('shows at once what unseals the board to whoever came for it', async () => {
    const scroll = vi.fn()
    Element.prototype.scrollIntoView = scroll
    await draw(formOf(whole).form)
    expect(scroll).not.toHaveBeenCalled()
    cleanup()
    location.hash = '#unseal'
    await draw(formOf(whole).form)
    expect(scroll).toHaveBeenCalledOnce()
    location.hash = ''
  })

  it('hides them where they do not apply', async () => {
    const { form } = formOf({ title: 'Cup' })
    const scroll = vi.fn()
    Element.prototype.scrollIntoView = scroll
    const refused = { kind: 'refused', status: 400, message: 'not like this' } as const
    await draw(cloneElement(form, { failure: refused }))
    expect(scroll.mock.contexts, 'what the server said comes into sight').toEqual([screen.getByRole('alert')])
    expect(screen.queryByLabelText(/Password/)).toBeNull()
    expect(screen.queryByText('Counted score')).toBeNull()
    expect(screen.queryByText('Seal from')).toBeNull()
  })
})

describe('the problems of a contest', () => {
  it('are called as in the contest, with what can be done to each', async () => {
    const { problemList, contestProblemMap } = getAdminContestProblems.example.data
    const onRemove = vi.fn()
    await draw(
      <ContestProblemTable
        page={{
          ...problemList,
          records: problemList.records.map((one) => ({ ...one, isEditable: true })),
        }}
        places={contestProblemMap}
        refreshing={false}
        failure={undefined}
        underWay={undefined}
        edit={({ displayTitle }) => <i>Workshop of {displayTitle}</i>}
        onReload={() => {}}
        onPage={() => {}}
        onSize={() => {}}
        onChange={() => {}}
        onRemove={onRemove}
      />,
    )
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['ID in the contest', 'Title', 'Problem ID', 'Author', 'Actions'],
    ])
    const row = screen.getByText('P1001').closest('tr') as HTMLElement
    expect(within(row).getByText('A')).toBeTruthy()
    await entryOf('Lanterns', 'Workshop of Lanterns')
    await pick('Lanterns', 'Remove problem')
    expect(onRemove).toHaveBeenCalledWith(contestProblemMap['1000'])
  })

  it('say in a group who sees them, where contests alone may be chosen (S3-094)', async () => {
    const { problemList, contestProblemMap } = getAdminContestProblems.example.data
    const onAuth = vi.fn()
    await draw(
      <ContestProblemTable
        page={problemList}
        places={contestProblemMap}
        refreshing={false}
        failure={undefined}
        underWay={undefined}
        edit={() => <a href="/edit">Edit problem</a>}
        visibility={({ problemId }) => (
          <ProblemAuthChoice
            inContest
            problemId={problemId}
            auth={ProblemAuth.Public}
            reason={undefined}
            busy={false}
            onAuth={onAuth}
          />
        )}
        onReload={() => {}}
        onPage={() => {}}
        onSize={() => {}}
        onChange={() => {}}
        onRemove={() => {}}
      />,
    )
    expect(screen.getByRole('columnheader', { name: 'Visible to' })).toBeTruthy()
    fireEvent.click(screen.getByRole('combobox', { name: 'Visibility of P1001' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Contest only' }))
    await waitFor(() => expect(onAuth).toHaveBeenCalledWith(ProblemAuth.Contest))
  })

  it('are on pages of the sizes of all tables (S3-208)', async () => {
    const { problemList } = getAdminContestProblems.example.data
    const [onPage, onSize] = [vi.fn(), vi.fn()]
    await draw(
      <ContestProblemTable
        page={{ ...problemList, total: 120, size: 100, pages: 2 }}
        places={getAdminContestProblems.example.data.contestProblemMap}
        refreshing={false}
        failure={undefined}
        underWay={undefined}
        edit={() => <a href="/edit">Edit problem</a>}
        onReload={() => {}}
        {...{ onPage, onSize }}
        onChange={() => {}}
        onRemove={() => {}}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onPage).toHaveBeenCalledWith(2)
    fireEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    const sizes = await screen.findAllByRole('option')
    expect(sizes.map(({ textContent }) => parseInt(textContent, 10))).toEqual([10, 30, 50, 100])
  })

  it('get the first free letter and colour', () => {
    expect(freeDisplayId([])).toBe('A')
    expect(freeDisplayId(['A', 'C'])).toBe('B')
    expect(freeDisplayId([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).toBe('AA')
    expect(freeColor([null, '#E6194B'])).toBe('#3cb44b')
    expect([hexOf('#fff'), hexOf('#E6BF25'), hexOf('red'), hexOf(null)]).toEqual([
      '#ffffff',
      '#e6bf25',
      '#000000',
      '#000000',
    ])
  })
})

it('the settings of a problem show what somebody else saved meanwhile', async () => {
  const act = vi.fn()
  await draw(
    <ProblemDialog
      open
      isNew={false}
      mayHide={false}
      hasBalloons
      values={{ displayId: 'C', displayTitle: 'Lamps', color: '', hidden: true }}
      freeColor="#d22f2f"
      wrong={false}
      outdated
      others={[
        { field: 'displayId', value: 'B', kept: true },
        { field: 'hidden', value: true, kept: false },
        { field: 'version', value: 'x', kept: false },
      ]}
      busy={false}
      failure={undefined}
      onEdit={act}
      onSend={act}
      onClose={act}
    />,
  )
  const box = within(screen.getByRole('alert'))
  expect(box.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'ID in the contest',
    'Hide until the contest ends',
  ])
  expect(box.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'B (your value is kept in the form)',
    'On',
  ])
})

it.each([true, false])('a problem has a balloon where the contest gives some: %s', async (hasBalloons) => {
  await draw(
    <ProblemDialog
      open
      isNew
      mayHide={false}
      hasBalloons={hasBalloons}
      values={{ displayId: 'C', displayTitle: 'Lamps', color: '#d22f2f', hidden: false }}
      freeColor="#d22f2f"
      wrong={false}
      outdated={false}
      others={[]}
      busy={false}
      failure={undefined}
      onEdit={vi.fn()}
      onSend={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  expect(screen.queryAllByRole('checkbox', { name: 'Balloon' })).toHaveLength(hasBalloons ? 1 : 0)
  expect(screen.queryAllByLabelText('Balloon color')).toHaveLength(hasBalloons ? 1 : 0)
})
