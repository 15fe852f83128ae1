import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { getContestAccess, getContestInfo, registerContest } from '#contract/contest.ts'
import { getContestAnnouncement, getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { checkContestSubmissionsStatus, getContestSubmissions } from '#contract/contest-submission.ts'
import { ContestAuth, ContestStatus, ContestType, JudgeStatus, ProblemAuth } from '#contract/enums.ts'
import { getProblemList, getUserProblemStatus } from '#contract/problem-list.ts'
import { getAllCaseResult, getSubmissionDetail, submit } from '#contract/submission.ts'
import { submitTestRun } from '#contract/test-run.ts'
import { type OpenedApp, openApp, settle } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const exampleContestInfo = getContestInfo.example.data
const open = { [getContestAccess.path]: { access: true } }
const info = (change: Partial<typeof exampleContestInfo>) => ({
  [getContestInfo.path]: { ...exampleContestInfo, ...change },
})
const calls = (path: string) => app.asked.filter((each) => each === path).length
const tabs = () => within(screen.getByRole('navigation', { name: app.words('contest:tabs.label') }))

describe('a contest', () => {
  it('that is not there leaves the menu of the site above', async () => {
    const missing = Response.json({ status: 404, msg: 'The contest does not exist', data: null })
    const answers = { ...open, [getContestInfo.path]: missing }
    app = await openApp('/contest/9999', { signedIn: true, answers })
    await screen.findByRole('heading', { name: 'The contest does not exist' })
    const banner = within(screen.getByRole('banner'))
    expect(banner.queryByRole('link', { name: app.words('shell:nav.contestHome') })).toBeNull()
    expect(banner.getByRole('link', { name: app.words('shell:nav.contest') })).toBeTruthy()
    expect(screen.getByRole('link', { name: app.words('contest:head.back') })).toBeTruthy()
  })

  it('sends a visitor home and asks for a login (S2-017)', async () => {
    app = await openApp('/contest/1')
    await waitFor(() => expect(app.path()).toBe('/home'))
    expect(calls(getContestInfo.path)).toBe(0)
  })

  it('shows head, description and open parts to whoever is in', async () => {
    app = await openApp('/contest/1', { signedIn: true, answers: open })
    await screen.findByRole('heading', { level: 1, name: exampleContestInfo.title })
    expect(document.title).toContain(exampleContestInfo.title)
    expect(screen.getByText('ten').tagName).toBe('STRONG')
    expect(screen.getByRole('timer').textContent).toMatch(/^0[12]:\d\d:\d\d left$/)
    expect(tabs().getAllByRole('link')).toHaveLength(7)
    expect(screen.queryByText(app.words('contest:password.title'))).toBeNull()
  })

  it('begins no call of a part that is closed', async () => {
    const later = '2024-05-01T13:00:00.000Z'
    app = await openApp('/contest/1/problems', {
      signedIn: true,
      answers: { ...open, ...info({ status: ContestStatus.Scheduled, startTime: later }) },
    })
    await screen.findByText(app.words('contest:locked.scheduled'))
    expect(calls(getContestProblem.path)).toBe(0)
    expect(calls(getContestNotReadAnnouncement.path)).toBe(0)
  })

  it('asks again when its beginning comes: it may have been moved', async () => {
    const scheduled = { ...exampleContestInfo, status: ContestStatus.Scheduled }
    const at = (ms: number) => new Date(Date.parse(scheduled.now) + ms).toISOString()
    const answers: Record<string, unknown> = {
      ...open,
      [getContestInfo.path]: { ...scheduled, startTime: at(500), endTime: at(3_600_000) },
    }
    app = await openApp('/contest/1/problems', { signedIn: true, answers })
    answers[getContestInfo.path] = { ...scheduled, startTime: at(1_800_000), endTime: at(3_600_000) }
    await waitFor(() => expect(calls(getContestInfo.path)).toBe(2), { timeout: 10_000 })
    await screen.findByText(app.words('contest:locked.scheduled'))
  })

  it('lets into a private contest with its password, and asks what that changed', async () => {
    const answers: Record<string, unknown> = {
      ...info({ auth: ContestAuth.Private }),
      [getContestAccess.path]: { access: false },
    }
    app = await openApp('/contest/1', { signedIn: true, answers })
    const field = await screen.findByLabelText(/^Password/)
    const send = screen.getByRole('button', { name: app.words('contest:password.send') })
    fireEvent.click(send)
    expect(screen.getByText(app.words('contest:password.empty'))).not.toBeNull()
    expect(calls(registerContest.path)).toBe(0)
    fireEvent.change(field, { target: { value: 'spring' } })
    answers[getContestAccess.path] = { access: true }
    fireEvent.click(send)
    await screen.findByText(app.words('contest:overview.registered'))
    await settle()
    expect(tabs().getAllByRole('link')).toHaveLength(7)
    expect(calls(registerContest.path)).toBe(1)
    expect(calls(getContestInfo.path)).toBe(2)
  })

  it('shows an announcement on every part until it is read, and not again', async () => {
    app = await openApp('/contest/1/problems', { signedIn: true, answers: open })
    const [first] = getContestNotReadAnnouncement.example.data
    const words = app.words('contest:announcements.news', { title: first?.title })
    await screen.findByText(words)
    fireEvent.click(screen.getByRole('link', { name: app.words('contest:announcements.read') }))
    await screen.findByRole('heading', { name: first?.title as string })
    expect(screen.queryByText(words)).toBeNull()
    expect(calls(getContestAnnouncement.path)).toBe(1)
    const { uid } = getUserAuthInfo.example.data.userInfo
    expect(localStorage.getItem(`verdict:contest-read:${uid}:1`)).toBe(`[${first?.id}]`)
  })

  it('lists its problems with the own status there', async () => {
    const statuses = { '1000': { status: JudgeStatus.Accepted, score: null, submitIds: [], starred: false } }
    app = await openApp('/contest/1/problems', {
      signedIn: true,
      answers: { ...open, [getUserProblemStatus.path]: statuses },
    })
    await screen.findByRole('link', { name: 'Lanterns' })
    expect(screen.getAllByRole('img', { name: app.words('problem:mine.solved') }).length).toBeGreaterThan(0)
  })

  it.each([
    ['/contest/1/submissions?onlyMine=true', 'page'],
    ['/contest/1/submissions', null],
  ])('at %s the top bar marks the own submissions as %s', async (path, mark) => {
    app = await openApp(path, { signedIn: true, answers: open })
    await screen.findByRole('table')
    const bar = within(screen.getByRole('navigation', { name: app.words('shell:nav.label') }))
    const own = bar.getByRole('link', { name: app.words('shell:nav.ownSubmissions') })
    expect(own.getAttribute('aria-current')).toBe(mark)
  })

  it('asks for the calls of the contest alone on its list of submissions', async () => {
    app = await openApp('/contest/1/submissions', { signedIn: true, answers: open })
    await screen.findByRole('table')
    await waitFor(() => expect(calls(getContestSubmissions.path)).toBe(1))
    expect(calls('/get-submission-list')).toBe(0)
    const [row] = getContestSubmissions.example.data.records
    const link = screen.getAllByRole('link', { name: String(row?.submitId) })[0]
    expect(link?.getAttribute('href')).toBe(
      `/oj/contest/1/problem/${row?.displayPid}/submission-detail/${row?.submitId}`,
    )
  })
})

describe('what was submitted after the end of a contest', () => {
  const ended = { endTime: '2024-05-01T11:00:00.000Z', status: ContestStatus.Ended, allowEndSubmit: true }
  const late = () => screen.findByRole('checkbox', { name: app.words('contest:late') })
  const queryOf = (path: string) => app.queries[path]?.get('containsEnd')

  it('is shown and counted when asked for, on every list alike (S2-150)', async () => {
    app = await openApp('/contest/1/problems', { signedIn: true, answers: { ...open, ...info(ended) } })
    fireEvent.click(await late())
    await waitFor(() => expect(queryOf(getContestProblem.path)).toBe('true'))
    expect(app.search()).toHaveProperty('containsEnd')
    fireEvent.click(tabs().getByRole('link', { name: app.words('contest:tabs.submissions') }))
    await waitFor(() => expect(queryOf(getContestSubmissions.path)).toBe('true'))
    fireEvent.click(await late())
    await waitFor(() => expect(queryOf(getContestSubmissions.path)).toBe('false'))
    expect(app.search()).not.toHaveProperty('containsEnd')
  })

  it.each([
    ['while it runs', { allowEndSubmit: true }],
    ['where nothing is taken then', { ...ended, allowEndSubmit: false }],
  ])('is not spoken of %s', async (_, change) => {
    const answers = { ...open, ...info(change) }
    app = await openApp('/contest/1/problems?containsEnd=true', { signedIn: true, answers })
    await screen.findByRole('link', { name: 'Lanterns' })
    expect(screen.queryByRole('checkbox', { name: app.words('contest:late') })).toBeNull()
    expect(queryOf(getContestProblem.path)).toBe('false')
  })
})

describe('a problem of a contest', () => {
  it('goes by its name there', async () => {
    app = await openApp('/contest/1/problem/A', { signedIn: true, answers: open })
    const { title } = getContestProblemDetails.example.data.problem
    await screen.findByRole('heading', { name: new RegExp(`^A\\s*${title}$`) })
    expect(calls(getProblemList.path)).toBe(0)
  })

  it.each([
    ['', '/contest/1/problem/A'],
    [' in focus mode', '/contest/1/problem/A/full-screen'],
  ])('runs code on own input%s, after the end too, and asks no password', async (_, path) => {
    const ended = { endTime: '2024-05-01T11:00:00.000Z', status: ContestStatus.Ended, allowEndSubmit: false }
    const answers = { ...info(ended), [getContestAccess.path]: { access: false } }
    app = await openApp(path, { signedIn: true, answers })
    fireEvent.change(await screen.findByLabelText(/^Your code for/), { target: { value: 'int main(){}' } })
    const [, open] = screen.getAllByText(app.words('testRun:open'), { selector: 'button' })
    fireEvent.click(open as HTMLElement)
    fireEvent.change(screen.getByLabelText(app.words('testRun:input')), { target: { value: '7' } })
    fireEvent.click(screen.getByText(app.words('testRun:run'), { selector: 'button' }))
    const panel = within(document.querySelector('[data-place=result]') as HTMLElement)
    await panel.findByText(app.words('verdict:Accepted'))
    expect([calls(submitTestRun.path), calls(submit.path)]).toEqual([1, 0])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes nothing after the end, and says so', async () => {
    const ended = { endTime: '2024-05-01T11:00:00.000Z', status: ContestStatus.Ended, allowEndSubmit: false }
    app = await openApp('/contest/1/problem/A', { signedIn: true, answers: { ...open, ...info(ended) } })
    const button = await screen.findByRole('button', { name: app.words('submission:bar.submit') })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(app.words('contest:submit.ended'))).not.toHaveLength(0)
    expect(screen.queryByRole('link', { name: /instead$/ }), 'its origin is not told').toBeNull()
  })

  it.each([
    ['the site', {}, '/oj/problem/P1005'],
    ['its group', { isGroup: true, gid: 7 }, '/oj/group/7/problem/P1005'],
    ['another group', { isGroup: true, gid: 8 }, undefined],
    ['nowhere, being hidden', { auth: ProblemAuth.Contest }, undefined],
  ])('after the end leads to where the problem still takes submissions: %s', async (_, change, href) => {
    const ended = { endTime: '2024-05-01T11:00:00.000Z', status: ContestStatus.Ended, allowEndSubmit: false }
    const shown = getContestProblemDetails.example.data
    const problem = { ...shown.problem, problemId: 'P1005', author: 'root', ...change }
    app = await openApp('/contest/1/problem/A', {
      signedIn: true,
      answers: {
        ...{ ...open, ...info({ ...ended, gid: 7 }) },
        [getContestProblemDetails.path]: { ...shown, problem },
      },
    })
    await screen.findByRole('button', { name: app.words('submission:bar.submit') })
    const link = screen.queryByRole('link', { name: app.words('contest:submit.elsewhere', { id: 'P1005' }) })
    expect(link?.getAttribute('href') ?? undefined).toBe(href)
  })

  it('asks for the password of a protected contest before the first submission, then sends it (S1-075)', async () => {
    const { submitId } = submit.example.data
    const [status] = Object.values(checkContestSubmissionsStatus.example.data)
    const answers: Record<string, unknown> = {
      [getContestAccess.path]: { access: false },
      [checkContestSubmissionsStatus.path]: {
        [submitId]: { ...status, submitId, status: JudgeStatus.SubmittedUnknownResult },
      },
    }
    app = await openApp('/contest/1/problem/A', { signedIn: true, answers })
    const editor = await screen.findByLabelText(/^Your code for/)
    fireEvent.change(editor, { target: { value: 'int main(){}' } })
    fireEvent.click(screen.getByRole('button', { name: app.words('submission:bar.submit') }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(calls(submit.path)).toBe(0)
    fireEvent.change(dialog.getByLabelText(/^Password/), { target: { value: 'spring' } })
    answers[getContestAccess.path] = { access: true }
    fireEvent.click(dialog.getByRole('button', { name: app.words('contest:password.sendAndSubmit') }))
    await waitFor(() => expect(calls(submit.path)).toBe(1))
    await screen.findByText(app.words('submission:bar.sealed'))
  })

  describe('of an OI contest whose results cannot be seen yet', () => {
    const { id: pid } = getContestProblemDetails.example.data.problem
    const { startTime: sealRankTime } = exampleContestInfo
    const { submitId } = submit.example.data
    const [judged] = Object.values(checkContestSubmissionsStatus.example.data)
    const oi = {
      ...info({ type: ContestType.Oi, sealRank: true, isSealed: true, sealRankTime }),
      [checkContestSubmissionsStatus.path]: {
        [submitId]: { ...judged, submitId, status: JudgeStatus.SubmittedUnknownResult },
      },
    }
    const reached = (status: JudgeStatus) => ({
      [getUserProblemStatus.path]: { [pid]: { status, score: null, submitIds: [], starred: false } },
    })
    const press = async (code: string) => {
      fireEvent.change(await screen.findByLabelText(/^Your code for/), { target: { value: code } })
      fireEvent.click(screen.getByRole('button', { name: app.words('submission:bar.submit') }))
    }
    const asked = () => screen.findByRole('alertdialog', { name: app.words('contest:cover.title') })

    const unlisted = (words: (key: string, values?: Record<string, unknown>) => string) => {
      const [before = '', after = ''] = words('contest:submissions.unlisted', { time: '|' }).split('|')
      return (text: string) =>
        text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length
    }

    it.each(['/contest/1/submissions', '/contest/1/problem/A?tab=submissions'])(
      '%s says that it leaves the newer ones out, also where there are no others',
      async (path) => {
        const answers: Record<string, unknown> = { ...open, ...oi }
        app = await openApp(path, { signedIn: true, answers })
        await screen.findByText(unlisted(app.words))
        expect(screen.queryByText(app.words('submission:list.sealed'))).toBeNull()
        app.close()
        const { data } = getContestSubmissions.example
        answers[getContestSubmissions.path] = { ...data, total: 0, records: [] }
        app = await openApp(path, { signedIn: true, answers })
        await screen.findByText(app.words('submission:list.sealed'))
        expect(screen.getAllByText(unlisted(app.words))).toHaveLength(1)
        expect(screen.queryByText(app.words('submission:list.empty'))).toBeNull()
      },
    )

    it('the page of a submission says that the seal hides its cases', async () => {
      const { data } = getSubmissionDetail.example
      const hidden = { cid: 1, status: JudgeStatus.SubmittedUnknownResult, score: null }
      app = await openApp('/contest/1/problem/A/submission-detail/1', {
        signedIn: true,
        answers: {
          ...{ ...open, ...oi },
          [getSubmissionDetail.path]: { ...data, submission: { ...data.submission, ...hidden } },
        },
        refusals: { [getAllCaseResult.path]: { http: 200, msg: 'success' } },
      })
      await screen.findByText(app.words('submission:detail.casesSealed'))
    })

    it('the page of a submission of a running ACM contest says that the contest hides its cases', async () => {
      const { data } = getSubmissionDetail.example
      app = await openApp('/contest/1/problem/A/submission-detail/1', {
        signedIn: true,
        answers: {
          ...open,
          [getContestInfo.path]: { ...oi[getContestInfo.path], type: ContestType.Acm },
          [getSubmissionDetail.path]: { ...data, submission: { ...data.submission, cid: 1 } },
        },
        refusals: { [getAllCaseResult.path]: { http: 200, msg: 'success' } },
      })
      await screen.findByText(app.words('submission:detail.casesWait'))
    })

    it('nothing is asked where the best one counts', async () => {
      const contest = { ...oi[getContestInfo.path], oiRankScoreType: 'Highest' }
      app = await openApp('/contest/1/problem/A', {
        signedIn: true,
        answers: {
          ...{ ...open, ...oi, ...reached(JudgeStatus.SubmittedUnknownResult) },
          [getContestInfo.path]: contest,
        },
      })
      await press('int main(){}')
      await waitFor(() => expect(calls(submit.path)).toBe(1))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })

    it.each([
      ['there is one before it', reached(JudgeStatus.SubmittedUnknownResult), {}],
      ['nobody knows', {}, { [getUserProblemStatus.path]: { http: 500, msg: 'Broken' } }],
    ])('a submission asks first where %s (S1-075)', async (_, status, refusals) => {
      app = await openApp('/contest/1/problem/A', {
        ...{ signedIn: true, refusals },
        answers: { ...open, ...oi, ...status },
      })
      await press('int main(){}')
      const dialog = within(await asked())
      expect(calls(submit.path)).toBe(0)
      fireEvent.click(dialog.getByRole('button', { name: app.words('contest:cover.submit') }))
      await waitFor(() => expect(calls(submit.path)).toBe(1))
    })

    it('the last accepted code is hidden with the results, not missing (S1-076)', async () => {
      const answers = { ...open, ...oi, ...reached(JudgeStatus.SubmittedUnknownResult) }
      app = await openApp('/contest/1/problem/A', { signedIn: true, answers })
      fireEvent.click(
        await screen.findByRole('button', { name: app.words('problemPage:editor.lastAccepted') }),
      )
      await screen.findByText(app.words('problemPage:editor.lastAcceptedSealed'))
    })

    it('the first one is sent at once', async () => {
      const answers = { ...open, ...oi, ...reached(JudgeStatus.NotSubmitted) }
      app = await openApp('/contest/1/problem/A', { signedIn: true, answers })
      await press('int main(){}')
      await waitFor(() => expect(calls(submit.path)).toBe(1))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })

    it('an empty one is refused before anything is asked (S1-075)', async () => {
      const answers = { ...open, ...oi, ...reached(JudgeStatus.SubmittedUnknownResult) }
      app = await openApp('/contest/1/problem/A', { signedIn: true, answers })
      const editor = await screen.findByLabelText(/^Your code for/)
      fireEvent.change(editor, { target: { value: ' ' } })
      const said = () => screen.queryAllByText(app.words('submission:bar.off.blank')).length
      expect(screen.queryAllByText(app.words('submission:bar.off.toWrite')).length).toBeGreaterThan(0)
      const before = said()
      fireEvent.keyDown(editor, { key: 'Enter', ctrlKey: true })
      await waitFor(() => expect(said()).toBeGreaterThan(before))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })

    it('after the password the same is asked', async () => {
      const answers: Record<string, unknown> = {
        ...{ [getContestAccess.path]: { access: false } },
        ...oi,
        ...info({ ...oi[getContestInfo.path], auth: ContestAuth.Protected }),
        ...reached(JudgeStatus.SubmittedUnknownResult),
      }
      app = await openApp('/contest/1/problem/A', { signedIn: true, answers })
      await press('int main(){}')
      const dialog = within(await screen.findByRole('dialog'))
      fireEvent.change(dialog.getByLabelText(/^Password/), { target: { value: 'spring' } })
      answers[getContestAccess.path] = { access: true }
      fireEvent.click(dialog.getByRole('button', { name: app.words('contest:password.sendAndSubmit') }))
      await asked()
      expect(calls(submit.path)).toBe(0)
    })
  })
})
