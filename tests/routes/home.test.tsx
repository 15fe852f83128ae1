import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
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
})
