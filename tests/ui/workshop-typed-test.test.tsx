import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TypedTest, type TypedTexts } from '#ui/workshop/typed-test.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

async function typed(input: string, output: string) {
  const onType = vi.fn<(texts: TypedTexts) => void>()
  await draw(<TypedTest busy={false} onType={onType} onClose={() => undefined} />)
  const fill = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  fill(/^Input of the test/, input)
  fill(/^Expected output/, output)
  fireEvent.click(screen.getByRole('button', { name: 'Add test' }))
  return onType.mock.calls[0]?.[0]
}

it('asks the score and the subtask where the problem has them', async () => {
  const onType = vi.fn()
  await draw(
    <TypedTest busy={false} asks={{ score: 10, groupNum: 2 }} onType={onType} onClose={() => undefined} />,
  )
  const fill = (role: 'textbox' | 'spinbutton', name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole(role, { name }), { target: { value } })
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add test' }))
  fill('textbox', /^Input of the test/, '1')
  fill('spinbutton', /^Score/, '25')
  fill('spinbutton', /^Score/, '-1')
  fill('spinbutton', /^Subtask/, '3')
  fill('spinbutton', /^Subtask/, '0')
  add()
  fill('textbox', /^Input of the test/, '2')
  add()
  const chosen = { score: 25, groupNum: 3, output: '' }
  expect(onType.mock.calls.flat()).toEqual([
    { ...chosen, input: '1\n' },
    { ...chosen, input: '2\n' },
  ])
  cleanup()
  await draw(<TypedTest busy={false} onType={onType} onClose={() => undefined} />)
  expect(screen.queryAllByRole('spinbutton')).toEqual([])
})

it.each([
  ['1 2', '3', { input: '1 2\n', output: '3\n' }],
  ['1 2\n', '3\n', { input: '1 2\n', output: '3\n' }],
  ['1\n\n', '', { input: '1\n\n', output: '' }],
])('ends the last line of what is typed, and only that: %j and %j', async (input, output, stored) => {
  expect(await typed(input, output)).toEqual(stored)
})
