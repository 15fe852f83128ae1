import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getBuild } from '#contract/build.ts'
import { GroupLevel, JudgeStatus } from '#contract/enums.ts'
import { getGroupAccess, getGroupDetail } from '#contract/group.ts'
import { importChosen, previewImport } from '#contract/problem-batch.ts'
import { newProblem } from '#contract/problem-content.ts'
import { getTrials, startTrials } from '#contract/trial.ts'
import { beginProblem, checkProgram, exportOwnProblem, openWorkshop, storeDraft } from '#contract/workshop.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const { data: problem } = openWorkshop.example
const hash = 'a'.repeat(64)
const cases = [
  {
    ...{ inputHash: hash, outputHash: hash, inputSize: 4, outputSize: 2 },
    ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
  },
]
const solutions = [
  { name: 'good.c', language: 'C', code: 'a', kind: 'main', score: null },
  { name: 'bad.c', language: 'C', code: 'b', kind: 'correct', score: null },
] as const
const row = (solution: string, status: JudgeStatus) => ({
  ...{ solution, state: 'done', failure: null, cells: [[status, 1, 1, null]] },
})
const workshop = {
  [openWorkshop.path]: {
    ...problem,
    draft: { ...newProblem(), cases, solutions },
    programLanguages: ['C'],
  },
  // Starting them has the same path.
  [getTrials.path]: {
    missing: 0,
    isMeasuring: false,
    rows: [row('good.c', JudgeStatus.Accepted), row('bad.c', JudgeStatus.WrongAnswer)],
  },
  [getBuild.path]: { ...getBuild.example.data, isRunning: false, isCurrent: true, steps: [] },
}

it('an admin of a group brings a package in and has its submissions verified', async () => {
  const [example] = importChosen.example.data
  app = await openApp('/group/1/workshop/import', {
    signedIn: true,
    answers: {
      ...workshop,
      [getGroupAccess.path]: { ...getGroupAccess.example.data, auth: GroupLevel.Admin },
      [getGroupDetail.path]: getGroupDetail.example.data,
      [importChosen.path]: [{ ...example, pid: 1001, problemId: 'GRP1001' }],
    },
  })
  expect(await screen.findByText(app.words('problemAdmin:import.own'))).toBeTruthy()
  fireEvent.change(screen.getByLabelText(app.words('problemAdmin:import.file')), {
    target: { files: [new File(['x'], 'a.zip')] },
  })
  fireEvent.click(
    await screen.findByRole('button', { name: app.words('problemAdmin:import.send', { count: 1 }) }),
  )
  const verify = await screen.findByRole('button', { name: app.words('problemAdmin:import.verify.act') })
  expect(app.bodies[importChosen.path]).toMatchObject({ gid: 1, problems: [0] })
  expect(app.queries[previewImport.path]?.get('gid')).toBe('1')
  fireEvent.click(verify)
  expect(await screen.findByText('bad.c')).toBeTruthy()
  expect(screen.getByText(app.words('problemAdmin:import.verify.met', { count: 1 }))).toBeTruthy()
  expect(app.bodies[startTrials.path]).toEqual({ pid: 1001, again: false })
  const edit = screen.getByRole('link', {
    name: app.words('problemAdmin:list.editOne', { id: 'GRP1001' }),
  })
  expect(edit.getAttribute('href')).toMatch(/group\/1\/workshop\/1001$/)
  const made = screen.getByRole('link', {
    name: app.words('problemAdmin:import.made', { id: 'GRP1001' }),
  })
  expect(made.getAttribute('href')).toMatch(/group\/1\/problem\/GRP1001$/)
})

it('does not offer to verify a package without submissions', async () => {
  const { data: preview } = previewImport.example
  const problems = preview.problems.map((one) => ({ ...one, content: { ...one.content, solutions: 0 } }))
  app = await openApp('/group/1/workshop/import', {
    signedIn: true,
    answers: {
      [getGroupAccess.path]: { ...getGroupAccess.example.data, auth: GroupLevel.Admin },
      [getGroupDetail.path]: getGroupDetail.example.data,
      [previewImport.path]: { ...preview, problems },
    },
  })
  fireEvent.change(await screen.findByLabelText(app.words('problemAdmin:import.file')), {
    target: { files: [new File(['x'], 'a.zip')] },
  })
  fireEvent.click(
    await screen.findByRole('button', { name: app.words('problemAdmin:import.send', { count: 1 }) }),
  )
  expect(await screen.findByText(app.words('problemAdmin:import.made', { id: 'P1001' }))).toBeTruthy()
  expect(screen.queryByText(app.words('problemAdmin:import.verify.act'))).toBeNull()
})

it('the workshop exports what is published in the chosen format', async () => {
  const file = new Response('zip', { headers: { 'content-disposition': 'attachment; filename="P1000.zip"' } })
  app = await openApp('/workshop/1000', {
    signedIn: true,
    answers: { ...workshop, [exportOwnProblem.path]: file },
  })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const open = await screen.findByRole('button', { name: app.words('workshop:export.open') })
  fireEvent.click(open)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByText(app.words('workshop:export.formats.hoj')))
  fireEvent.click(dialog.getByRole('button', { name: app.words('workshop:export.act') }))
  await waitFor(() => expect(app.queries[exportOwnProblem.path]?.toString()).toBe('pid=1000&format=hoj'))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(await screen.findByText(app.words('workshop:export.started'))).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the workshop compiles a program that was changed, once it is stored and nobody types', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    app = await openApp('/workshop/1000', {
      signedIn: true,
      answers: {
        ...workshop,
        [storeDraft.path]: {
          stored: [{ field: 'solutions', version: 1, by: 'root', at: '2024-05-02T12:00:00.000Z' }],
          conflicts: [],
        },
        [checkProgram.path]: { compiles: false, message: 'line 1: expected ;' },
      },
    })
    const name = app.words('workshop:solutions.code', { name: 'bad.c' })
    const [box] = await screen.findAllByRole('textbox', { name: new RegExp(name) })
    expect(app.asked).not.toContain(checkProgram.path)
    fireEvent.change(box as HTMLElement, { target: { value: 'int main() {' } })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByText('line 1: expected ;')).toBeTruthy()
    expect(app.bodies[checkProgram.path]).toEqual({
      ...{ pid: 1000, isAutomatic: true },
      program: { field: 'solutions', name: 'bad.c' },
    })
  } finally {
    vi.useRealTimers()
  }
})

it.each([
  ['a contest', '?cid=5', { gid: 1, cid: 5 }],
  ['a training', '?tid=6', { gid: 1, tid: 6 }],
  ['the group', '', { gid: 1 }],
])('a problem is begun in %s of a group', async (_, search, place) => {
  const { pid } = beginProblem.example.data
  app = await openApp(`/group/1/workshop/create${search}`, {
    signedIn: true,
    answers: {
      ...workshop,
      // Beginning one has the same path.
      [openWorkshop.path]: { ...workshop[openWorkshop.path], pid, gid: 1 },
      [getGroupAccess.path]: { ...getGroupAccess.example.data, auth: GroupLevel.Admin },
      [getGroupDetail.path]: getGroupDetail.example.data,
    },
  })
  await vi.waitFor(() => expect(app.path()).toBe(`/group/1/workshop/${pid}`))
  expect(app.bodies[beginProblem.path]).toEqual({
    ...place,
    takesEmpty: true,
    requestKey: expect.any(String),
  })
})
