import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { getProblemDetail } from '#contract/problem.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { openApp } from './open-app.tsx'

it('a page that was lost with the network comes back with it', async () => {
  const list = getProblemList.example.data
  let isGone = true
  const answer = async () => {
    if (isGone) throw new TypeError('no network')
    return list
  }
  const app = await openApp('/problem', { answers: { [getProblemList.path]: answer } })
  onTestFinished(() => app.close())
  await screen.findByText(app.words('shell:kit.failed'))
  isGone = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  await screen.findByText(list.records[0]?.title ?? '')
  expect(screen.queryByText(app.words('shell:kit.failed'))).toBeNull()
})

it('a problem that does not exist says so as its heading, and offers no other try', async () => {
  const app = await openApp('/problem/NOPE', {
    refusals: { [getProblemDetail.path]: { http: 404, msg: 'There is no such problem' } },
  })
  onTestFinished(() => app.close())
  await screen.findByRole('heading', { level: 1, name: 'There is no such problem' })
  expect(screen.queryByText(app.words('shell:kit.tryAgain'))).toBeNull()
  expect(screen.getByText(app.words('shell:kit.final.missing'))).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('button', { name: app.words('problemPage:page.login') })).toBeNull()
  expect(screen.getByText(app.words('problemPage:page.back'))).toBeTruthy()
})

it('a problem that is not for this reader says so, and lets a visitor log in', async () => {
  const app = await openApp('/problem/CLOSED', {
    refusals: { [getProblemDetail.path]: { http: 403, msg: 'The problem is not public' } },
  })
  onTestFinished(() => app.close())
  await screen.findByRole('heading', { level: 1, name: 'The problem is not public' })
  expect(screen.getByText(app.words('shell:kit.final.closed'))).toBeTruthy()
  const main = within(screen.getByRole('main'))
  fireEvent.click(main.getByRole('button', { name: app.words('problemPage:page.login') }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
