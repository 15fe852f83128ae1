import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type OpenedApp, openApp, settle } from './open-app.tsx'

let opened: OpenedApp | undefined
afterEach(() => {
  opened?.close()
  opened = undefined
})

/** Code that is loaded when it is first needed. */
const patient = { timeout: 15_000 }
const open = async (path: string) => {
  opened = await openApp(path)
  return opened
}

it('has a chart of every machine', async () => {
  const { words } = await open('/machines')
  const list = within(await screen.findByRole('navigation', { name: words('machines:choose') }, patient))
  const names = list.getAllByRole('link').map((link) => link.textContent)
  expect(new Set(names).size).toBe(Object.keys(import.meta.glob('../../src/machines/*/*.machine.ts')).length)
})

it('draws the states of the chosen one and says what leads where, and when', async () => {
  const { words } = await open('/machines?machine=login')
  const graph = await screen.findByRole('img', { name: words('machines:graph', { name: 'login' }) }, patient)
  const drawn = [...graph.querySelectorAll('text')].map((text) => text.textContent)
  expect(drawn.sort()).toEqual([
    'done',
    'editing.fresh',
    'editing.refused',
    'proving.dragging',
    'proving.loading',
    'proving.solving',
    'sending',
    'waiting',
  ])
  const chart = within(screen.getByRole('region', { name: 'login' }))
  const ways = chart.getAllByRole('listitem').map((item) => item.textContent)
  expect(ways).toContain(`login.sendproving${words('machines:when', { condition: 'needs puzzle' })}`)
})

it('shows where the machines of another page stand, why a way is closed, and nothing that was typed', async () => {
  const { words, context } = await open('/home')
  await act(async () => {
    fireEvent.keyDown(document.body, { key: 'g' })
    fireEvent.keyDown(document.body, { key: 'm' })
  })
  const panel = await screen.findByRole('complementary', { name: words('machines:live.title') }, patient)
  expect(within(panel).getByText('session')).toBeTruthy()
  expect(within(panel).queryByText('login')).toBeNull()

  await act(async () =>
    context.accountDialog.send({ type: 'accountDialog.open', carried: { username: 'ada' } }),
  )
  const field = await screen.findByLabelText(words('account:field.password'), { selector: 'input' }, patient)
  await within(panel).findByText('login', {}, patient)
  const cardOf = (name: string) => within(panel).getByText(name).closest('section') as HTMLElement
  expect(cardOf('login').textContent).toContain('editing.fresh')
  const sendingNow = () =>
    // The dialog hides what is beside it from assistive technology.
    [...cardOf('login').querySelectorAll('li')]
      .map((item) => item.textContent)
      .find((text) => text?.startsWith('login.sendsending'))
  expect(sendingNow()).toContain(words('machines:transition.overruled'))
  await act(async () => fireEvent.change(field, { target: { value: 'secret-1' } }))
  await settle()
  expect(sendingNow()).toContain(words('machines:transition.open'))
  expect(within(cardOf('login')).getAllByText(words('machines:transition.closed')).length).toBeGreaterThan(0)
  expect(panel.textContent).not.toContain('secret-1')

  await act(async () => context.accountDialog.send({ type: 'accountDialog.close' }))
  await settle()
  fireEvent.click(within(panel).getByRole('button', { name: words('machines:live.close') }))
  expect(screen.queryByRole('complementary', { name: words('machines:live.title') })).toBeNull()
})

it('forgets a machine that has gone', async () => {
  const { context } = await open('/home')
  const names = () => context.live.all().map(({ logic }) => (logic as { id?: string }).id)
  await act(async () => context.accountDialog.send({ type: 'accountDialog.open' }))
  await screen.findByRole('dialog', {}, patient)
  await settle()
  expect(names()).toContain('login')
  await act(async () => context.accountDialog.send({ type: 'accountDialog.close' }))
  await settle()
  expect(names()).not.toContain('login')
})
