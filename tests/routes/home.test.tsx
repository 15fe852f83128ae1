import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { getOwnNext } from '#contract/group-class.ts'
import { getRecentContest } from '#contract/home.ts'
import { openApp } from './open-app.tsx'

async function openHome(signedIn: boolean) {
  const app = await openApp('/home', { signedIn, answers: { [getRecentContest.path]: [] } })
  onTestFinished(app.close)
  await screen.findByLabelText(app.words('home:jump.title'))
  return app
}

it('says a visitor what can be done here, and leads to the problems and to an account', async () => {
  const app = await openHome(false)
  expect(await screen.findByText(app.words('home:invitation.text'))).toBeTruthy()
  const name = screen.getByRole('heading', { level: 1 })
  expect(name.closest('[data-line]')).toBeNull()
  const browse = screen.getByRole('link', { name: app.words('home:invitation.browse') })
  expect(browse.getAttribute('href')).toBe('/oj/problem')
  const [, register] = screen.getAllByRole('button', { name: app.words('home:invitation.register') })
  if (!register) throw new Error('Nobody can register')
  fireEvent.click(register)
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: app.words('account:title.register') })).toBeTruthy(),
  )
})

it('leaves whoever is signed in with what was begun', async () => {
  const app = await openHome(true)
  await screen.findByRole('button', { name: new RegExp(app.words('shell:session.menu')) })
  expect(screen.queryByText(app.words('home:invitation.text'))).toBeNull()
  const name = screen.getByRole('heading', { level: 1 })
  expect(name.closest('[data-line]')).not.toBeNull()
})

it('shows whoever is signed in what comes in their groups, and is quiet where nothing does', async () => {
  const nothing = { contests: [], trainings: [] }
  const open = async (next: object, signedIn = true) => {
    const answers = { [getRecentContest.path]: [], [getOwnNext.path]: next }
    const app = await openApp('/home', { signedIn, answers })
    await screen.findByLabelText(app.words('home:jump.title'))
    return app
  }
  const { contests, trainings, announcements, invitations } = getOwnNext.example.data
  const app = await open({ contests, trainings, announcements, invitations })
  const box = within(await screen.findByRole('region', { name: app.words('home:next.title') }))
  const href = (name = '') => box.getByRole('link', { name }).getAttribute('href')
  expect(href(contests[0]?.title)).toBe('/oj/contest/1')
  expect(href(trainings[0]?.title)).toBe('/oj/group/1/training/1/problems')
  expect(href(announcements?.[0]?.title)).toBe('/oj/group/1')
  expect(href(app.words('home:next.invited', { group: 'Class 8a' }))).toBe('/oj/group/2')
  expect(box.getByText(app.words('home:next.invitedBy', { by: 'grace' }))).toBeTruthy()
  expect(box.getAllByRole('link', { name: 'Class 7b' })[0]?.getAttribute('href')).toBe('/oj/group/1')
  app.close()
  const quiet = await open(nothing)
  await waitFor(() => expect(quiet.asked).toContain(getOwnNext.path))
  expect(screen.queryByRole('region', { name: quiet.words('home:next.title') })).toBeNull()
  quiet.close()
  const visitor = await open({ contests, trainings }, false)
  onTestFinished(visitor.close)
  expect(visitor.asked).not.toContain(getOwnNext.path)
})
