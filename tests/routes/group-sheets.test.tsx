import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GroupLevel } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail } from '#contract/group.ts'
import { getGroupClassTraining } from '#contract/group-class.ts'
import { actOnGroupMembers, type GroupMember, getGroupApplications } from '#contract/group-member.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => {
  app?.close()
  vi.restoreAllMocks()
})

const savedFiles = () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  return files
}
const linesOf = async (file: Blob | undefined) =>
  ((await file?.text()) ?? '').replace('\ufeff', '').trim().split('\r\n')

it('gives the owner of a group the role in its files that the page gives them', async () => {
  const page = getGroupApplications.example.data
  const [example] = page.records
  const rowOf = (id: number, uid: string, username: string) =>
    ({ ...example, id, uid, username, auth: GroupLevel.Root, reason: null }) as GroupMember
  const records = [
    { ...rowOf(1, 'owner', 'ada'), realname: 'Ada King' },
    { ...rowOf(2, 'root', 'bob'), realname: null },
  ]
  app = await openApp('/group/1/member', {
    signedIn: true,
    answers: {
      [getGroupAuth.path]: GroupLevel.Admin,
      [getGroupDetail.path]: { ...getGroupDetail.example.data, uid: 'owner' },
      [getGroupApplications.path]: { ...page, records, total: records.length },
      [actOnGroupMembers.path]: records.map(({ uid, username, auth }) => ({
        ...{ uid, username, from: auth, outcome: 'refused', refusal: 'Too high' },
      })),
    },
  })
  const files = savedFiles()
  const rows = async () => (await screen.findAllByRole('row')).slice(1)
  const [first, second] = await rows()
  expect(first?.textContent).toContain('Owner')
  expect(second?.textContent).toContain('Group root')
  fireEvent.click(screen.getByText(app.words('shell:kit.exportCsv')))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(await linesOf(files[0])).toEqual([
    expect.stringMatching(/^Username,Role,Real name,/),
    expect.stringMatching(/^ada,Owner,Ada King,/),
    expect.stringMatching(/^bob,Group root,,/),
  ])
  fireEvent.click(screen.getAllByRole('checkbox', { name: app.words('group:batch.chooseAll') })[0] as Element)
  fireEvent.click(screen.getByRole('combobox', { name: app.words('group:batch.act') }))
  fireEvent.click(await screen.findByRole('option', { name: app.words('group:batch.accept') }))
  const preview = screen.getByRole('button', { name: app.words('group:batch.preview') })
  await vi.waitFor(() => expect(preview.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(preview)
  const plan = within(await screen.findByRole('dialog'))
  const planned = plan.getAllByRole('row').map((row) => row.textContent)
  expect(planned.slice(-2)).toEqual(['adaOwner', 'bobGroup root'])
  fireEvent.click(plan.getByText(app.words('shell:kit.exportCsv')))
  await vi.waitFor(() => expect(files).toHaveLength(2))
  expect((await linesOf(files[1])).slice(1)).toEqual([
    expect.stringMatching(/^ada,Owner,/),
    expect.stringMatching(/^bob,Group root,/),
  ])
})

it('writes when a problem was solved as spreadsheets read times, with the zone above', async () => {
  const { data: example } = getGroupClassTraining.example
  const [scored] = example.problems
  if (!scored) throw new Error('The example has one')
  const unscored = { ...scored, pid: 7, displayId: 'P7', title: 'Boats', hasScore: false }
  const data = { ...example, problems: [unscored, scored] }
  app = await openApp('/group/1/class?tid=1', {
    signedIn: true,
    answers: { [getGroupAuth.path]: GroupLevel.Admin, [getGroupClassTraining.path]: data },
  })
  const files = savedFiles()
  fireEvent.click(await screen.findByText(app.words('shell:kit.exportCsv')))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(screen.getByText(app.words('group:class.counted'))).not.toBeNull()
  expect(screen.getByText(app.words('group:class.pointsCounted'))).not.toBeNull()
  const [head, line] = await linesOf(files[0])
  expect(head).toMatch(/,OI score,Boats,/)
  expect(head).toMatch(/,Lanterns \(points\),Lanterns \(tries\),/)
  expect(head).toMatch(/ solved at \(UTC[+-]\d\d:\d\d\)$/)
  expect(line).toMatch(/,1,0,100,2,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})
