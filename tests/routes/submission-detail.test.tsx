import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Subject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { addDraftSolution } from '#contract/draft-solution.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { rejudge } from '#contract/judge-control.ts'
import type { DataOf } from '#contract/operation.ts'
import {
  type AllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  shareSubmission,
} from '#contract/submission.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { type OpenedApp, openApp, settle } from './open-app.tsx'

const { submission, codeShare } = getSubmissionDetail.example.data

let app: OpenedApp | undefined
afterEach(() => {
  app?.close()
  app = undefined
})

it.each([
  [null, 'public'],
  [7, 'group'],
])(
  'believes what was loaded last of who may read the code, over what was pressed (group %s)',
  async (gid, open) => {
    const changes = new Subject<void>()
    app = await openApp(`/submission-detail/${submission.submitId}`, {
      signedIn: true,
      answers: { [shareSubmission.path]: null },
      prepare: async (context) => {
        await context.loadPractice()
        context.logic.submissionDetail = providePage(
          async () => ({
            submission: { ...submission, gid },
            codeShare,
            cases: null as AllCaseResult | null,
          }),
          () => changes,
        )
      },
    })
    const { words } = app
    const press = (name: string) =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: words(name) })))
    await screen.findByText(words('submission:share.private'))
    await press('submission:share.publish')
    await screen.findByText(words(`submission:share.${open}`))
    // Taken back elsewhere: it is loaded as it was loaded before.
    await act(async () => changes.next())
    await settle()
    expect(screen.queryByText(words('submission:share.private'))).toBeTruthy()
  },
)

it('names the problem above the verdict', async () => {
  app = await openApp(`/submission-detail/${submission.submitId}`, {
    signedIn: true,
    prepare: async (context) => {
      await context.loadPractice()
      context.logic.submissionDetail = providePage(async () => ({
        submission: { ...submission },
        codeShare,
        cases: null as AllCaseResult | null,
      }))
    },
  })
  const problem = await screen.findByRole('link', { name: `${submission.displayPid} ${submission.title}` })
  expect(problem.getAttribute('href')).toContain(`/problem/${submission.displayPid}`)
  const back = screen.getByRole('link', { name: app.words('submission:detail.toList') })
  expect(back.getAttribute('href')).toBe('/oj/status')
  const heading = screen.getByRole('heading', { level: 1 })
  expect(back.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  const [verdict] = screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('AC'))
  expect(problem.compareDocumentPosition(verdict as Node) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

it.each([
  [undefined, []],
  [{ status: JudgeStatus.PartialAccepted, score: 80 }, ['PAPartial Accepted 80']],
  [{ status: JudgeStatus.WrongAnswer, score: null }, ['WAWrong Answer']],
])('says which verdict the rejudge replaced, if that is known (%s)', async (before, words) => {
  app = await openApp(`/submission-detail/${submission.submitId}`, {
    prepare: async (context) => {
      await context.loadPractice()
      const shown: DataOf<typeof getSubmissionDetail> & { cases: AllCaseResult | null } = {
        ...{ submission, codeShare, cases: null, rejudgedAt: '2024-05-01T13:20:00.000Z' },
        ...(before && { before }),
      }
      context.logic.submissionDetail = providePage(async () => shown)
    },
  })
  await screen.findByText(app.words('submission:detail.rejudged'))
  const terms = screen.queryAllByText(app.words('submission:detail.before'))
  expect(terms.map((term) => term.nextElementSibling?.textContent)).toEqual(words)
})

it.each([undefined, '2024-05-01T13:20:00.000Z'])(
  'says when it was rejudged, if it was (%s)',
  async (rejudgedAt) => {
    app = await openApp(`/submission-detail/${submission.submitId}`, {
      prepare: async (context) => {
        await context.loadPractice()
        const shown: DataOf<typeof getSubmissionDetail> & { cases: AllCaseResult | null } = {
          ...{ submission, codeShare, cases: null },
          ...(rejudgedAt === undefined ? {} : { rejudgedAt }),
        }
        context.logic.submissionDetail = providePage(async () => shown)
      },
    })
    const { words } = app
    await screen.findByText(words('submission:list.submitted'))
    expect(screen.queryAllByText(words('submission:detail.rejudged'))).toHaveLength(rejudgedAt ? 1 : 0)
  },
)

it.each([
  [undefined, [], null],
  [{ number: 7, newer: null }, [7], null],
  [{ number: 7, newer: 9 }, [7, 9], 5],
])(
  'leads to the revision that judged it, and to one that judges differently, within its group (%s)',
  async (revision, numbers, gid) => {
    app = await openApp(`/submission-detail/${submission.submitId}`, {
      answers: {
        [getSubmissionDetail.path]: {
          ...{ submission: { ...submission, gid }, codeShare },
          ...(revision && { revision }),
        },
      },
    })
    const { words } = app
    await screen.findByText(words('submission:list.submitted'))
    const texts = [
      words('submission:detail.revision', { number: 7 }),
      words('submission:detail.newer', { number: 9 }),
    ]
    const links = texts.flatMap((name) => screen.queryAllByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      numbers.map(
        (number) => `/oj${gid ? `/group/${gid}` : ''}/workshop/${submission.pid}#revision-${number}`,
      ),
    )
  },
)

it.each([true, undefined])(
  'offers a rejudge, the log of the judging and the solutions to whoever the server lets, not to other readers (%s)',
  async (may) => {
    const rights = may && { mayRejudge: true, mayTrace: true, mayAddSolution: true }
    app = await openApp(`/submission-detail/${submission.submitId}`, {
      signedIn: true,
      answers: { [getSubmissionDetail.path]: { submission, codeShare, ...rights } },
    })
    const { words } = app
    await screen.findByText(words('submission:list.submitted'))
    expect(screen.queryByText(words('judging:title')) !== null).toBe(may === true)
    const button = screen.queryByRole('button', { name: words('submission:control.rejudge') })
    expect(button !== null).toBe(may === true)
    const keep = screen.queryByRole('button', { name: words('submission:solution.act') })
    expect(keep !== null).toBe(may === true)
    if (!button) return
    fireEvent.click(button)
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: words('submission:control.rejudge') }))
    await waitFor(() => expect(app?.asked).toContain(rejudge.path))
    expect(app.queries[rejudge.path]?.get('submitId')).toBe(String(submission.submitId))
  },
)

it('whoever reads the code of another compares it with those of anybody, its author with the own ones', async () => {
  const rows = getSubmissionList.example.data
  const open = async (uid: string | undefined) =>
    openApp(`/submission-detail/${submission.submitId}`, {
      signedIn: true,
      answers: {
        [getSubmissionDetail.path]: { submission: { ...submission, ...(uid && { uid }) }, codeShare },
        [getSubmissionList.path]: rows,
      },
    })
  for (const uid of ['0000', undefined]) {
    app = await open(uid)
    const link = await screen.findByRole('link', { name: app.words('submission:compare.link') })
    await act(async () => void fireEvent.click(link))
    await screen.findByRole('heading', { name: app.words('submission:compare.title') })
    await waitFor(() => expect(app?.asked).toContain(getSubmissionList.path))
    expect(app.queries[getSubmissionList.path]?.get('onlyMine')).toBe(uid === undefined ? 'true' : null)
    app.close()
  }
})

it.each([
  [JudgeStatus.Accepted, 'choose', true, 'done', null],
  [JudgeStatus.TimeLimitExceeded, 'kinds.tooSlow', false, 'there', 5],
] as const)(
  'adds it to the solutions of the draft, as what it got or as chosen, which an accepted one waits for (%s)',
  async (status, got, isNew, said, gid) => {
    app = await openApp(`/submission-detail/${submission.submitId}`, {
      signedIn: true,
      answers: {
        [getSubmissionDetail.path]: {
          ...{ codeShare, mayAddSolution: true },
          submission: { ...submission, status, gid },
        },
        [addDraftSolution.path]: { name: 'ada-1', isNew },
      },
    })
    const { words } = app
    const press = (name: string) =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: words(name) })))
    await screen.findByRole('button', { name: words('submission:solution.act') })
    await press('submission:solution.act')
    const dialog = await screen.findByRole('dialog')
    const kind = within(dialog).getByRole('combobox')
    expect(kind.textContent).toBe(words(`submission:solution.${got}`))
    const add = within(dialog).getByRole('button', { name: words('submission:solution.add') })
    expect(add.getAttribute('aria-disabled')).toBe(got === 'choose' ? 'true' : null)
    if (got === 'choose') {
      const reason = document.getElementById(add.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toBe(words('submission:solution.choose'))
      await press('submission:solution.add')
      expect(app.asked).not.toContain(addDraftSolution.path)
    }
    await act(async () => void fireEvent.click(kind))
    const wrong = words('submission:solution.kinds.wrongAnswer')
    const option = await screen.findByRole('option', { name: wrong })
    await act(async () => void fireEvent.click(option))
    await press('submission:solution.add')
    await screen.findByText(words(`submission:solution.${said}`, { name: 'ada-1' }))
    const { pid, submitId } = submission
    expect(app.bodies[addDraftSolution.path]).toEqual({ pid, submitId, kind: 'wrongAnswer' })
    await press('submission:solution.open')
    await app.arrived()
    expect(app.path()).toBe(`${gid === null ? '' : `/group/${gid}`}/workshop/${pid}`)
  },
)
