import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { getContestInfo } from '#contract/contest.ts'
import { checkContestAcInfo, getContestAcInfo } from '#contract/contest-ac-info.ts'
import { getContestPrint, getOwnContestPrint, submitPrintText } from '#contract/contest-print.ts'
import { ContestType } from '#contract/enums.ts'
import { getContestJudging, rejudgeContestProblem } from '#contract/judge-control.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const exampleContestInfo = getContestInfo.example.data
const exampleAuth = getUserAuthInfo.example.data
type Info = Partial<typeof exampleContestInfo>

const open = (part: string, info: Info, roles: readonly string[] = ['default_user'], refusals = {}) =>
  openApp(`/contest/1/${part}`, {
    signedIn: true,
    answers: {
      [getContestInfo.path]: { ...exampleContestInfo, ...info },
      [getUserAuthInfo.path]: {
        ...exampleAuth,
        roles,
        userInfo: { ...exampleAuth.userInfo, roleList: roles },
      },
    },
    refusals,
  })
const calls = (path: string) => app.asked.filter((each) => each === path).length
const tabNames = async () => {
  const bar = await screen.findByRole('navigation', { name: app.words('contest:tabs.label') })
  return within(bar)
    .getAllByRole('link')
    .slice(6)
    .map(({ textContent }) => textContent)
}
const textOf = (key: string, values = {}) => app.words(`contestDesk:${key}`, values)

describe('the tabs of desks', () => {
  const oi = { type: ContestType.Oi }
  it.each<[string, Info, string[]]>([
    ['a contestant', { openPrint: true }, ['Print']],
    ['a contestant without printing', { openPrint: false }, []],
    [
      'an admin',
      { isAdmin: true, openPrint: true },
      ['Print', 'Balloons', 'Print desk', 'Rejudge', 'Scroll board'],
    ],
    ['an admin of an OI contest', { isAdmin: true, openPrint: false, ...oi }, ['Rejudge']],
  ])('of %s', async (_, info, names) => {
    app = await open('', info)
    await waitFor(async () => expect(await tabNames()).toEqual(names))
  })
})

describe('a desk that is not for the reader', () => {
  it.each([
    ['ac-info', { isAdmin: false }, 'notAdmin', getContestAcInfo.path],
    ['ac-info', { isAdmin: true, type: ContestType.Oi }, 'notAcm', getContestAcInfo.path],
    ['rejudge', { isAdmin: false }, 'notAdmin', getContestJudging.path],
    ['print', { openPrint: false }, 'noPrint', getOwnContestPrint.path],
    ['admin-print', { isAdmin: true, openPrint: false }, 'noPrint', getContestPrint.path],
    ['admin-print', { isAdmin: false, openPrint: true }, 'notAdmin', getContestPrint.path],
  ])('%s with %o says %s and asks for nothing', async (part, info, reason, path) => {
    app = await open(part, info as Info)
    await waitFor(() => expect(screen.getByText(textOf(`closed.${reason}`))).toBeTruthy())
    expect(calls(path)).toBe(0)
  })
})

describe('a desk at work', () => {
  it('checks a balloon and looks again', async () => {
    app = await open('ac-info', { isAdmin: true })
    const box = await screen.findByRole('checkbox', { name: /Balloon A/ })
    fireEvent.click(box)
    await waitFor(() => expect(calls(checkContestAcInfo.path)).toBe(1))
    await waitFor(() => expect(calls(getContestAcInfo.path)).toBe(2))
  })

  it('says what the server refused', async () => {
    const refusals = { [checkContestAcInfo.path]: { http: 403, msg: 'Not yours' } }
    app = await open('ac-info', { isAdmin: true }, undefined, refusals)
    fireEvent.click(await screen.findByRole('checkbox', { name: /Balloon A/ }))
    await screen.findByText('Not yours')
    expect(calls(getContestAcInfo.path)).toBe(1)
  })

  it('asks before it judges a problem again, with the number of submissions', async () => {
    app = await open('rejudge', { isAdmin: true })
    const button = await screen.findByRole('button', { name: /^Rejudge all submissions of problem A$/ })
    fireEvent.click(button)
    const question = await screen.findByRole('alertdialog')
    expect(
      within(question).getByText(/^341 submissions lose their verdicts.*Authors are notified/),
    ).toBeTruthy()
    expect(calls(rejudgeContestProblem.path)).toBe(0)
    fireEvent.click(within(question).getByRole('button', { name: textOf('rejudge.act') }))
    await waitFor(() => expect(calls(rejudgeContestProblem.path)).toBe(1))
    expect(await screen.findByText(/^Judging has begun/)).toBeTruthy()
  })

  it('keeps a text that is not right, and one that was not sent, until it is sent', async () => {
    app = await open('print', { openPrint: true })
    const textbox = { name: /^Text to print/ }
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', textbox)
    const button = () => screen.getByRole('button', { name: textOf('print.send') })
    const send = () => fireEvent.click(button())
    fireEvent.change(field, { target: { value: 'short' } })
    send()
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(calls(submitPrintText.path)).toBe(0)
    const draft = `verdict:print-draft:${exampleAuth.userInfo.uid}:1`
    expect(localStorage.getItem(draft)).toBe(JSON.stringify({ content: 'short' }))
    fireEvent.change(field, { target: { value: 'x'.repeat(50) } })
    send()
    await waitFor(() => expect(field.isConnected && field.value).not.toBe('x'.repeat(50)))
    expect(calls(submitPrintText.path)).toBe(1)
    await waitFor(() => expect(calls(getOwnContestPrint.path)).toBe(2))
    expect(localStorage.getItem(draft)).toBeNull()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', textbox).value).toBe('')
  })
})

describe('what a desk loads by itself', () => {
  it.each([
    ['ac-info', {}],
    ['admin-print', { openPrint: true }],
  ])('%s goes on until it is paused, which the address keeps', async (part, info) => {
    app = await open(part, { isAdmin: true, ...info })
    const follow = await screen.findByRole<HTMLInputElement>('checkbox', { name: textOf('bar.follow') })
    expect(follow.checked).toBe(true)
    fireEvent.click(follow)
    await waitFor(() => expect(app.search()).toMatchObject({ paused: 'true' }))
    await app.arrived()
    expect(follow.checked).toBe(false)
  })
})
