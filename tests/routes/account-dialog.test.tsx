import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountDialogSnapshot } from '#machines/account-dialog/account-dialog.machine.ts'
import { expectRendered } from '#support/browser/rendered-hands.ts'
import { type AccountDialogDriven, accountDialogModel } from '../machines/account-dialog.model.ts'
import { accountDialogActs, accountDialogSights } from '../machines/account-dialog.screen.ts'
import { type OpenedApp, openApp, settle } from './open-app.tsx'
import { happen, type RenderedFlow, toursToSee } from './rendered-walk.ts'

let app: OpenedApp
afterEach(() => app.close())

type Flow = RenderedFlow<AccountDialogDriven, AccountDialogSnapshot>

/** The home page, with the forms of the dialog fetched before. */
async function openHome(): Promise<Flow> {
  app = await openApp('/home', { prepare: (context) => context.loadAccountLogic().then(() => {}) })
  await import('../../src/routes/-account-host.tsx')
  await settle()
  return {
    app,
    ports: {},
    place: (state) => (state?.matches('open') ? within(screen.getByRole('dialog')) : screen),
    acts: accountDialogActs,
    sights: accountDialogSights,
  }
}

/** What a person does; a reason is given by another page. */
async function follow(flow: Flow, event: AccountDialogDriven, before: AccountDialogSnapshot | undefined) {
  if (flow.acts(event, app.words, before).length > 0) return happen(flow, event, before)
  await act(async () => app.context.accountDialog.send(event))
  await settle()
}

describe('the account dialog shows each of its states over the page', () => {
  it.each(toursToSee(accountDialogModel, accountDialogSights))('%s', async (_title, { steps }) => {
    const flow = await openHome()
    let before: AccountDialogSnapshot | undefined
    for (const { event, state } of steps) {
      await follow(flow, event, before)
      await vi.waitFor(() => {
        for (const sight of flow.sights(state, app.words)) expectRendered(screen, sight)
      })
      expect(screen.queryAllByRole('dialog')).toHaveLength(state.matches('open') ? 1 : 0)
      before = state
    }
  })
})

describe('the login that a page asked for', () => {
  it('is gone with the page that Back brings', async () => {
    app = await openApp('/problem', { prepare: (context) => context.loadAccountLogic().then(() => {}) })
    await app.go('/setting')
    await screen.findByRole('dialog')
    expect(app.path()).toBe('/home')
    await app.back()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.path()).toBe('/problem')
    await app.go('/status')
    await app.go('/problem')
    await act(async () => app.context.askLogin())
    await screen.findByRole('dialog')
    await app.back()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.path()).toBe('/status')
  })
})
