import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { getGroupAuditLog } from '#contract/audit-log.ts'
import { ContestStatus, GroupLevel, ProblemAuth } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail } from '#contract/group.ts'
import {
  getGroupAdminContestList,
  getGroupContest,
  getGroupContestProblems,
} from '#contract/group-contest.ts'
import { changeGroupProblemAuth, getGroupAdminProblemList } from '#contract/group-problem.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app?.close())

const gid = getGroupDetail.example.data.id
const { problemList, contestProblemMap } = getGroupContestProblems.example.data
const [ofSite] = problemList.records
const [place] = Object.values(contestProblemMap)
if (!ofSite || !place) throw new Error('The example has a problem')

it('who sees a problem in a contest of a group is for its author to say, of those of the group (S3-094)', async () => {
  const own = { ...ofSite, id: 1001, problemId: 'OWN', auth: ProblemAuth.Public, gid, isOwn: true }
  const others = { ...own, id: 1002, problemId: 'OTHERS', isOwn: false }
  const records = [own, others, { ...ofSite, auth: ProblemAuth.Public }]
  const places = records.map(({ id: pid }, at) => [pid, { ...place, id: at + 1, pid, displayId: 'ABC'[at] }])
  app = await openApp(`/group/${gid}/contest?part=problems&cid=1`, {
    signedIn: true,
    answers: {
      [getGroupAuth.path]: GroupLevel.Admin,
      [getGroupContestProblems.path]: {
        problemList: { ...problemList, records, total: records.length },
        contestProblemMap: Object.fromEntries(places),
        openOutside: { everyone: 1, members: 2 },
      },
      [getGroupContest.path]: { ...getGroupContest.example.data, status: ContestStatus.Running },
    },
  })
  const choiceOf = ({ problemId: id }: { problemId: string }) =>
    screen.findByRole('combobox', { name: app.words('group:problems.authOf', { id }) })
  expect((await choiceOf(others)).getAttribute('aria-disabled')).toBe('true')
  for (const [words, count] of [
    ['openToMembers', 2],
    ['openToEveryoneGroup', 1],
  ] as const)
    expect(screen.getByText(app.words(`contestAdmin:problems.${words}`, { count }))).toBeTruthy()
  const shown = screen.getByText(ofSite.problemId).closest('tr')
  expect(shown?.textContent).toContain(app.words('trainingAdmin:auth.public'))
  expect(shown?.querySelector('[role=combobox]')).toBeNull()

  fireEvent.click(await choiceOf(own))
  fireEvent.click(await screen.findByRole('option', { name: app.words('group:problems.is.contest') }))
  await waitFor(() => expect(app.asked).toContain(changeGroupProblemAuth.path))
  expect(Object.fromEntries(app.queries[changeGroupProblemAuth.path] ?? [])).toEqual({
    pid: String(own.id),
    auth: String(ProblemAuth.Contest),
  })
})

it.each([
  ['announcement', 'announcements'],
  ['problems', 'problems'],
] as const)('the page of the %s of a contest is named for them, below the contest', async (part, words) => {
  const title = 'Signs along the trail between the seven huts and the two lakes'
  app = await openApp(`/group/${gid}/contest?part=${part}&cid=1`, {
    signedIn: true,
    answers: {
      [getGroupAuth.path]: GroupLevel.Admin,
      [getGroupContest.path]: { ...getGroupContest.example.data, title },
    },
  })
  const name = await screen.findByTitle(title)
  const heading = screen.getByRole('heading', { level: 2, name: app.words(`contestAdmin:${words}.heading`) })
  const back = screen.getByRole('link', { name: app.words('contestAdmin:form.back') })
  const following = Node.DOCUMENT_POSITION_FOLLOWING
  expect(back.compareDocumentPosition(name) & following).toBe(following)
  expect(name.compareDocumentPosition(heading) & following).toBe(following)
  expect(document.title).toContain(app.words(`contestAdmin:${words}.of`, { title }))
})

const ofAdmin = {
  [getGroupAuth.path]: GroupLevel.Admin,
  [getGroupDetail.path]: { ...getGroupDetail.example.data, uid: 'of-the-owner' },
}

it('all of the width is for the table of those who manage contests, with the same icons in each row', async () => {
  const { data } = getGroupAdminContestList.example
  const [contest] = data.records
  if (!contest) throw new Error('The example has a contest')
  app = await openApp(`/group/${gid}/contest?part=manage`, {
    signedIn: true,
    answers: {
      ...ofAdmin,
      [getGroupAdminContestList.path]: { ...data, records: [{ ...contest, uid: 'of-somebody-else' }] },
    },
  })
  const { title } = contest
  for (const words of ['editOf', 'problems'] as const) {
    const name = app.words(`contestAdmin:list.${words}`, { title })
    expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true')
  }
  expect(screen.queryByText(app.words('group:side.number'))).toBeNull()
})

it('a problem that is kept for contests is shown to all members after a question alone', async () => {
  const { data } = getGroupAdminProblemList.example
  const [example] = data.records
  if (!example) throw new Error('The example has a problem')
  const { problemId: id } = example
  const records = [{ ...example, auth: ProblemAuth.Contest }]
  app = await openApp(`/group/${gid}/problem?part=manage`, {
    signedIn: true,
    answers: {
      ...ofAdmin,
      [getGroupAuth.path]: GroupLevel.Root,
      [getGroupAdminProblemList.path]: { ...data, records },
    },
  })
  fireEvent.click(await screen.findByRole('combobox', { name: app.words('group:problems.authOf', { id }) }))
  fireEvent.click(await screen.findByRole('option', { name: app.words('group:problems.is.public') }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(app.words('group:problems.openToMembersTitle', { id }))).toBeTruthy()
  expect(app.asked).not.toContain(changeGroupProblemAuth.path)
  fireEvent.click(question.getByText(app.words('group:problems.openToMembers'), { selector: 'button' }))
  await waitFor(() => expect(app.asked).toContain(changeGroupProblemAuth.path))
})

it('all of the width is for the table of those who manage problems', async () => {
  app = await openApp(`/group/${gid}/problem?part=manage`, { signedIn: true, answers: ofAdmin })
  expect(
    await screen.findByRole('button', { name: app.words('shell:kit.more', { name: 'ALGO24A' }) }),
  ).toBeTruthy()
  expect(screen.queryByText(app.words('group:side.number'))).toBeNull()
})

it('the audit log of a group is closed to admins who are no roots', async () => {
  app = await openApp(`/group/${gid}/audit`, {
    signedIn: true,
    answers: ofAdmin,
  })
  expect(await screen.findByText(app.words('group:closed.title.audit'))).toBeTruthy()
  expect(app.asked).not.toContain(getGroupAuditLog.path)
})
