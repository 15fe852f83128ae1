import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newProblem } from '#contract/problem-content.ts'
import { StatementPart } from '#ui/workshop/statement-part.tsx'
import { draw } from './draw.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [true, ['中文 · empty', 'English']],
  [false, ['中文 · empty', 'English', 'Side by side']],
])('offers both languages beside each other where there is room (phone: %s)', async (matches, offered) => {
  const media = { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => media)
  await draw(
    <StatementPart
      draft={{ ...newProblem(), 'en-US.title': 'Paper lanterns' }}
      begin="en-US"
      {...{ readOnly: true, uploads: undefined, preview: () => null }}
      {...{ look: 'beside', onLook: () => undefined }}
      {...{ onEdit: () => undefined, errorOf: () => undefined }}
    />,
  )
  const languages = within(screen.getByRole('group', { name: 'Statement language' }))
  expect(languages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered)
})

it('names the language of each column', async () => {
  await draw(
    <StatementPart
      draft={{ ...newProblem(), 'en-US.title': 'Paper lanterns' }}
      begin="en-US"
      {...{ readOnly: true, uploads: undefined, preview: () => null }}
      {...{ look: 'beside', onLook: () => undefined }}
      {...{ onEdit: () => undefined, errorOf: () => undefined }}
    />,
  )
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Side by side' }))
  for (const name of ['中文', 'English']) {
    const column = within(screen.getByRole('group', { name }))
    expect(column.getByRole('heading', { level: 3, name })).toBeTruthy()
    expect(column.getByRole('textbox', { name: /^Title/ })).toBeTruthy()
  }
})

it('shows a language as one chose, and two with each rendering below its text', async () => {
  const onLook = vi.fn()
  await draw(
    <StatementPart
      draft={{
        ...newProblem(),
        'zh-CN.title': '灯',
        'en-US.title': 'Lanterns',
        'en-US.description': 'See **this**.',
      }}
      begin="en-US"
      {...{ readOnly: false, uploads: undefined, preview: (text) => <em>{text}</em> }}
      {...{ look: 'beside', onLook, onEdit: () => undefined, errorOf: () => undefined }}
    />,
  )
  const look = within(screen.getByRole('group', { name: 'Editor layout' }))
  expect(look.getByRole('button', { pressed: true }).textContent).toBe('Split')
  fireEvent.click(look.getByRole('button', { name: 'Preview' }))
  expect(onLook.mock.calls).toEqual([['rendering']])
  expect(await screen.findByText('See **this**.', { selector: 'em' })).toBeTruthy()
  const renderings = () => screen.getAllByRole('region', { name: /: preview$/ })
  expect(renderings()).toHaveLength(4)
  fireEvent.click(screen.getByRole('button', { name: 'Side by side' }))
  expect(renderings()).toHaveLength(8)
  expect(screen.getByText('Written in the other language only.', { selector: '[id*=words]' })).toBeTruthy()
})
