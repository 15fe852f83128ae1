import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GroupLevel } from '#contract/enums.ts'
import { getGroupAuth } from '#contract/group.ts'
import { type OpenedApp, openApp, settle } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app?.close())

it('opens the form for a new announcement with the page where the address says so, once', async () => {
  const answers = { [getGroupAuth.path]: GroupLevel.Admin }
  app = await openApp('/group/1/announcement?part=create', { signedIn: true, answers })
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(app.words('announcement:create'))).toBeTruthy()
  await waitFor(() => expect(app.search()).toEqual({}))
  fireEvent.click(form.getByRole('button', { name: app.words('shell:kit.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  app.close()
  app = await openApp('/group/1/announcement', { signedIn: true, answers })
  await screen.findByRole('button', { name: app.words('announcement:create') })
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
})
