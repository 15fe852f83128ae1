import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ProblemAuth } from '#contract/enums.ts'
import { newProblem } from '#contract/problem-content.ts'
import type { Audience } from '#ui/workshop/audience.ts'
import { SettingsPart } from '#ui/workshop/settings-part.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const choicesOf = (group: HTMLElement | undefined) =>
  group ? within(group).getAllByRole('button') : expect.unreachable('no choices')

const drawFor = async (
  canChangeAuth: boolean,
  { prefix = '', canBeContestOnly = true, audience = 'private' as Audience } = {},
) => {
  const onEdit = vi.fn()
  await draw(
    <SettingsPart
      {...{
        prefix,
        canChangeAuth,
        canBeContestOnly,
        onEdit,
        readOnly: false,
        tags: [],
        publishedId: undefined,
        languages: ['C'],
        audience,
        place: null,
      }}
      draft={{ ...newProblem(), auth: ProblemAuth.Private }}
      errorOf={() => undefined}
    />,
  )
  const choices = choicesOf(screen.getAllByRole('group', { name: 'Visibility' }).at(-1))
  return { onEdit, choices, names: choices.map(({ textContent }) => textContent) }
}

it('lets whoever may choose who sees a problem', async () => {
  const { onEdit, choices } = await drawFor(true)
  expect(choices).toHaveLength(3)
  for (const choice of choices) fireEvent.click(choice)
  expect(onEdit.mock.calls).toEqual([[{ auth: ProblemAuth.Public }], [{ auth: ProblemAuth.Contest }]])
  expect(screen.queryByText(/can change this/)).toBeNull()
})

it('offers contests alone only where it is in one (S3-094)', async () => {
  const { names } = await drawFor(true, { prefix: 'GRP', canBeContestOnly: false })
  expect(names).toEqual(['Public', 'Private'])
})

it.each([
  ['', /Only problem admins and super admins can change this/],
  ['GRP', /Only the author and group roots can change this/],
])('says who may, to those who may not (%s)', async (prefix, who) => {
  const { onEdit, choices, names } = await drawFor(false, { prefix })
  expect(names).toEqual(['Private'])
  for (const choice of choices) fireEvent.click(choice)
  expect(onEdit).not.toHaveBeenCalled()
  expect(screen.getByText(who)).toBeTruthy()
})

it.each([
  ['site', "Listed in the site's problem list, for everyone"],
  ['group', "Listed in the group's problem list, for its members only"],
] as const)('says in whose list a public problem is (%s)', async (audience, said) => {
  await drawFor(true, { audience })
  expect(screen.getByText(said)).toBeTruthy()
})

const drawDraft = async (given: Partial<ReturnType<typeof newProblem>>, publishedId?: string) => {
  const onEdit = vi.fn()
  await draw(
    <SettingsPart
      {...{
        prefix: '',
        audience: 'site',
        canChangeAuth: true,
        canBeContestOnly: true,
        onEdit,
        readOnly: false,
      }}
      {...{ languages: ['C'], place: null, publishedId }}
      tags={[{ name: 'dynamic programming', names: ['dynamic programming', '动态规划'] }]}
      draft={{ ...newProblem(), ...given }}
      errorOf={() => undefined}
    />,
  )
  return onEdit
}

it("shows a tag in the reader's language, whichever the draft holds, and takes it once", async () => {
  const onEdit = await drawDraft({ tags: ['动态规划', 'plums'] })
  expect(screen.getByText('dynamic programming')).toBeTruthy()
  expect(screen.getByText('plums')).toBeTruthy()
  expect(screen.queryByText('动态规划')).toBeNull()
  fireEvent.change(screen.getByLabelText('New tag'), { target: { value: 'Dynamic programming' } })
  fireEvent.click(screen.getByRole('button', { name: /Add tag/ }))
  expect(onEdit).not.toHaveBeenCalled()
})

it('says that another display id changes the address of what is published', async () => {
  await drawDraft({ problemId: 'P1' }, 'P1')
  expect(screen.queryByText(/changes the address/)).toBeNull()
  cleanup()
  await drawDraft({ problemId: 'WARM' })
  expect(screen.queryByText(/changes the address/)).toBeNull()
  cleanup()
  await drawDraft({ problemId: 'WARM' }, 'P1')
  expect(screen.getByText(/changes the address of the problem: links to P1 stop/)).toBeTruthy()
})

/** With the display id that is typed. */
function Typing({ publishedId }: { publishedId: string | undefined }) {
  const [draft, setDraft] = useState(newProblem())
  return (
    <SettingsPart
      {...{ prefix: 'GRP', canChangeAuth: true, canBeContestOnly: true, readOnly: false, tags: [] }}
      {...{ publishedId, languages: ['C'], audience: 'group', place: null, draft }}
      onEdit={(change) => setDraft({ ...draft, ...change })}
      errorOf={() => undefined}
    />
  )
}

it('says the whole display id that is typed in a group', async () => {
  const drawTyping = async (publishedId?: string) => {
    await draw(<Typing publishedId={publishedId} />)
    const field = screen.getByRole('textbox', { name: /^Display ID/ })
    const words = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    const type = (value: string) => fireEvent.change(field, { target: { value } })
    return { words, type, heard: words?.querySelector('[aria-live=polite]') }
  }
  const { words, heard, type } = await drawTyping()
  expect(words?.textContent).toMatch(/^Starts with GRP, .*Leave empty/)
  for (const [typed, whole] of [
    ['a', 'GRPA'],
    ['grpb', 'GRPB'],
  ] as const) {
    type(typed)
    expect([words?.textContent, heard?.textContent]).toEqual([`Full ID: ${whole}`, `Full ID: ${whole}`])
  }
  cleanup()
  const published = await drawTyping('GRPA')
  published.type('A')
  expect(published.words?.textContent, 'its address stays').toBe('Full ID: GRPA')
  published.type('C')
  expect(published.words?.textContent).toMatch(/^Full ID: GRPC.*links to GRPA stop working/)
})
