import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenedApp, openApp } from '../routes/open-app.tsx'

let app: OpenedApp
const body = within(document.body)
const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
/** The entry of an open menu, by keys. */
async function choose(name: string) {
  const menu = await body.findByRole('menu')
  const entry = await body.findByText(name)
  await waitFor(() => {
    fireEvent.keyDown(menu, { key: 'ArrowDown' })
    expect(entry.closest('[data-highlighted]')).not.toBeNull()
  })
  await act(async () => {
    fireEvent.keyDown(menu, { key: 'Enter' })
  })
}

const press = (element: Element) =>
  act(async () => {
    fireEvent.click(element)
  })
const path = () => body.getByRole('main') && document.querySelector('nav [aria-current=page]')?.textContent

afterEach(() => app.close())

describe('a visitor', () => {
  beforeEach(async () => {
    app = await openApp('/home')
    await waitFor(() => expect(document.title).toBe('Home - Verdict'))
  })

  it('sees where the page is and what else there is', () => {
    expect(path()).toBe('Home')
    const links = within(body.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/oj/home',
      '/oj/problem',
      '/oj/training',
      '/oj/contest',
      '/oj/status',
      '/oj/discussion',
      '/oj/group',
    ])
  })

  it('finds what the site is about at the foot of every page (S1-006)', () => {
    const links = within(body.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/oj/introduction', '/oj/developer'])
  })

  it('opens the login dialog, which a press outside does not close', async () => {
    await press(body.getByRole('button', { name: 'Log in' }))
    const dialog = await body.findByRole('dialog')
    expect(within(dialog).getByLabelText('Username')).not.toBeNull()
    await press(document.body)
    expect(body.queryByRole('dialog')).not.toBeNull()
    await press(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  })

  it('goes from login to registration and to a new password in the one dialog', async () => {
    await press(body.getByRole('button', { name: 'Log in' }))
    await press(await body.findByRole('button', { name: 'No account yet? Register' }))
    expect(await body.findByRole('form', { name: 'Register' })).not.toBeNull()
    await press(body.getByRole('button', { name: 'Already have an account? Log in' }))
    await press(body.getByRole('button', { name: 'Forgot password?' }))
    expect(await body.findByRole('form', { name: 'Reset password' })).not.toBeNull()
    expect(body.getAllByRole('dialog').length).toBe(1)
  })

  it('registers from the menu of a phone too', async () => {
    await press(body.getByRole('button', { name: 'Open menu' }))
    const menu = await body.findByRole('dialog', undefined, { timeout: 10_000 })
    const headings = within(menu).getAllByRole('heading', { level: 2 })
    const words = headings.map(({ textContent }) => textContent)
    expect(words.slice(words.indexOf('Rank'), words.indexOf('Rank') + 3)).toEqual([
      'Rank',
      'Community',
      'About',
    ])
    await press(within(menu).getByRole('button', { name: 'Register' }))
    expect(await body.findByRole('form', { name: 'Register' })).not.toBeNull()
  })

  it('changes the language of page, title and document', async () => {
    await press(body.getByRole('button', { name: '简体中文' }))
    await waitFor(() => expect(document.title).toBe('首页 - Verdict'))
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(path()).toBe('首页')
    expect(localStorage.getItem('verdict:locale')).toBe('"zh-CN"')
  })

  it('changes the theme', async () => {
    await press(body.getByRole('button', { name: 'Theme' }))
    await choose('Dark')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  })

  it('lists the shortcuts on ? and follows them', async () => {
    type('?')
    expect(await body.findByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeNull()
    type('Escape')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    type('g', 'p')
    await waitFor(() => expect(path()).toBe('Problems'))
  })

  it('finds a problem with Ctrl+K, from a field too, and goes there', async () => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const box = await body.findByRole(
      'combobox',
      { name: 'Problem, contest, group, user or page' },
      { timeout: 10_000 },
    )
    fireEvent.change(box, { target: { value: 'lan' } })
    await body.findByRole('option', { name: /Lanterns/ }, { timeout: 10_000 })
    await waitFor(() => expect(body.getByRole('option', { name: /Lanterns/ }).dataset.highlighted).toBe(''))
    await act(async () => {
      fireEvent.keyDown(box, { key: 'Enter' })
    })
    await waitFor(() => expect(document.title).toBe('P1001 Lanterns - Verdict'), { timeout: 10_000 })
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  })

  it('finds a page by its name, and closes on Escape', async () => {
    await press(body.getByRole('button', { name: 'Search' }))
    const box = await body.findByRole(
      'combobox',
      { name: 'Problem, contest, group, user or page' },
      { timeout: 10_000 },
    )
    await waitFor(() => expect(document.activeElement).toBe(box))
    const names = () => body.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names()).toEqual([
      'Home',
      'Problems',
      'Trainings',
      'Contests',
      'Status',
      'ACM rank',
      'OI rank',
      'Discussions',
      'Groups',
      'Introduction',
      'Developer',
    ])
    fireEvent.change(box, { target: { value: 'stat' } })
    await waitFor(() => expect(names()[0]).toBe('Status'))
    fireEvent.keyDown(box, { key: 'Escape' })
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  })

  it('says the new title and moves the focus to the new page', async () => {
    await press(within(body.getByRole('navigation', { name: 'Main menu' })).getByText('Problems'))
    await waitFor(() => expect(document.title).toBe(`${app.words('problem:title')} - Verdict`))
    expect(
      body
        .getAllByText(app.words('problem:title'))
        .some((each) => each.getAttribute('aria-live') === 'polite'),
    ).toBe(true)
    expect(document.activeElement).toBe(body.getByRole('main'))
  })

  it('hears what the application says, one toast at a time', async () => {
    act(() => {
      app.context.toasts.show({ tone: 'info', title: 'First' })
      app.context.toasts.show({ tone: 'info', title: 'Second' })
    })
    expect(await body.findByText('Second')).not.toBeNull()
    expect(body.queryByText('First')).toBeNull()
  })
})

describe('somebody signed in', () => {
  beforeEach(async () => {
    app = await openApp('/home', { signedIn: true })
  })

  it('finds the own submissions and the way out', async () => {
    await press(await body.findByRole('button', { name: /ada.*Account menu/ }))
    const mine = await body.findByRole('menuitem', { name: 'My submissions' })
    expect(mine.getAttribute('href')).toBe('/oj/status?onlyMine=true')
    await choose('Log out')
    expect(await body.findByRole('button', { name: 'Log in' })).not.toBeNull()
    expect(localStorage.getItem('verdict:token')).toBeNull()
  })
})

describe('a path that is none', () => {
  it('says so and leads home (S1-027)', async () => {
    app = await openApp('/nowhere')
    expect(await body.findByText("Sorry, the page can't be found")).not.toBeNull()
    await waitFor(() => expect(body.getByText('404')).not.toBeNull(), { timeout: 3_000 })
    await press(body.getByRole('link', { name: 'Go Home' }))
    await waitFor(() => expect(document.title).toBe('Home - Verdict'))
  })

  it('stands still where motion is not wanted', async () => {
    const roll = vi.spyOn(globalThis, 'setInterval')
    app = await openApp('/nowhere', {
      prepare: async () => {
        const still = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
        vi.stubGlobal('matchMedia', () => still)
      },
    })
    expect(await body.findByText('404')).not.toBeNull()
    expect(roll.mock.calls.filter(([, ms]) => ms === 30)).toEqual([])
    roll.mockRestore()
  })
})
