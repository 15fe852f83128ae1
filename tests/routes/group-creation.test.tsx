import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getGroupCreation, getGroupList } from '#contract/group.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
let answers: Record<string, unknown>
const refusal = 'Solve 20 problems before you create a group'
afterEach(() => {
  app?.close()
  vi.restoreAllMocks()
})

const askedAgain = () => app.asked.filter((path) => path === getGroupCreation.path).length
const open = async () => {
  answers = { [getGroupList.path]: getGroupList.example.data, [getGroupCreation.path]: { refusal } }
  app = await openApp('/group', { signedIn: true, answers })
  await waitFor(() => expect(askedAgain()).toBe(1))
}
const press = async () =>
  fireEvent.click(await screen.findByRole('button', { name: app.words('group:list.create') }))
const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

it('says why no group can be created, and asks for it again', async () => {
  await open()
  await press()
  await screen.findByText(refusal)
  await waitFor(() => expect(askedAgain()).toBe(2))
  expect(screen.queryByRole('form', { name: app.words('group:list.create') })).toBeNull()
})

it('opens the form when nothing is in the way any more', async () => {
  await open()
  answers[getGroupCreation.path] = { refusal: null }
  await press()
  await screen.findByRole('form', { name: app.words('group:list.create') })
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull())
})

it('asks again when the reader comes back to the page', async () => {
  await open()
  answers[getGroupCreation.path] = { refusal: null }
  show('hidden')
  show('visible')
  await waitFor(() => expect(askedAgain()).toBe(2))
  await press()
  await screen.findByRole('form', { name: app.words('group:list.create') })
})
