import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type AdminContest, addContest, findUnknownNames, getAdminContest } from '#contract/contest-admin.ts'
import { ContestStatus } from '#contract/enums.ts'
import type { Made } from '#contract/envelope.ts'
import type { ContestSave } from '#services/contest-admin.service.ts'
import { promisePort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { contestFormModel, filled, stored, storedFormModel, theirs } from '../machines/contest-form.model.ts'
import { contestFormActs, contestFormObstacle, contestFormSights } from '../machines/contest-form.screen.ts'
import { openAdminPage } from './admin-page.ts'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'

async function openForm(path: string, loaded: AdminContest = stored) {
  const ports = {
    save: promisePort<Made, ContestSave>(),
    load: promisePort<AdminContest, { cid: number }>(),
  }
  const app = await openAdminPage(path, {
    answers: { [getAdminContest.path]: loaded },
    prepare: (context) =>
      replaceMachines(context, 'loadAdminLogic', ({ contestForm }) => ({
        contestForm: contestForm.provide({ actors: { save: ports.save.logic, load: ports.load.logic } }),
      })),
  })
  await screen.findByText(app.words('contestAdmin:form.basics'))
  const place = async () => {
    await app.arrived()
    return screen
  }
  return { app, ports, place, acts: contestFormActs, sights: contestFormSights }
}

const seen = { sights: contestFormSights, obstacle: contestFormObstacle }
const fresh = toursOf(contestFormModel, seen)
const again = toursOf(storedFormModel, seen)

describe('the form of a contest shows each state', () => {
  it.each(fresh.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'of a new one: walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openForm('/admin/contest/create'), { steps }),
    60_000,
  )

  it.each(again.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'of a stored one: walk %i of %i steps',
    async (_number, _length, steps) =>
      walkRendered(await openForm(`/admin/contest/${stored.id}/edit`), { steps }),
    60_000,
  )

  it('sends what the server takes, once, and goes on with the problems of what was made', async () => {
    const page = await openForm('/admin/contest/create')
    await happen(page, { type: 'contestForm.edit', change: filled })
    await happen(page, { type: 'contestForm.send' })
    await happen(page, { type: 'contestForm.send' }).catch(() => undefined)
    expect(page.ports.save.calls).toHaveLength(1)
    expect(addContest.body.safeParse(page.ports.save.calls[0]?.input).error).toBeUndefined()
    await happen(page, { type: 'xstate.done.actor.save', output: { id: 7 } })
    expect(page.app.path()).toBe('/admin/contest/7/problems')
  })

  it('what somebody else changed is taken over where nothing else was typed, and told', async () => {
    const page = await openForm(`/admin/contest/${stored.id}/edit`)
    await happen(page, { type: 'contestForm.edit', change: { title: 'Mine' } })
    await happen(page, { type: 'contestForm.send' }, { context: { cid: stored.id } } as never)
    const outdated = { kind: 'refused', status: 409, message: 'somebody else was faster' } as const
    await happen(page, { type: 'xstate.error.actor.save', error: outdated })
    await happen(page, { type: 'xstate.done.actor.load', output: theirs })
    const box = screen.getByLabelText<HTMLInputElement>(page.app.words('contestAdmin:form.openPrint'))
    expect(box.checked).toBe(theirs.openPrint)
    await happen(page, { type: 'contestForm.send' }, { context: { cid: stored.id } } as never)
    expect(page.ports.save.calls.at(-1)?.input).toEqual({
      id: stored.id,
      title: 'Mine',
      expectedVersion: theirs.version,
    })
  })

  it('a name that no user has is said below the list as long as it is in it', async () => {
    const { app } = await openForm('/admin/contest/create')
    const of = (key: string, values?: Record<string, unknown>) =>
      app.words(`contestAdmin:form.${key}`, values)
    const names = screen.getByRole('textbox', { name: of('starName') })
    fireEvent.change(names, { target: { value: 'ada T07 T08' } })
    fireEvent.click(screen.getByRole('button', { name: of('starAdd') }))
    const unknown = await screen.findByText(of('namesUnknown', { names: 'T07' }))
    expect(app.asked).toContain(findUnknownNames.path)
    fireEvent.click(screen.getByRole('button', { name: of('starRemove', { name: 'T07' }) }))
    await waitFor(() => expect(unknown.isConnected).toBe(false))
    fireEvent.click(screen.getByLabelText(of('limit')))
    const extra = await screen.findByRole('textbox', { name: of('accountExtra') })
    fireEvent.change(extra, { target: { value: 'ada, T07' } })
    await screen.findByText(of('namesUnknown', { names: 'T07' }))
    expect(screen.getByText(of('entrantsBare', { count: 12 })).isConnected).toBe(true)
  })

  it('an end that has passed and is moved says what that changes, and unseals nothing', async () => {
    const ended = { ...stored, status: ContestStatus.Ended, sealRank: true }
    const page = await openForm(`/admin/contest/${stored.id}/edit`, {
      ...ended,
      ...{ startTime: '2024-05-01T09:00:00.000Z', endTime: '2024-05-01T14:00:00.000Z' },
      sealRankTime: '2024-05-01T13:00:00.000Z',
    })
    const of = (key: string) => page.app.words(`contestAdmin:form.${key}`)
    expect([screen.queryByText(of('endMoved')), screen.queryByLabelText(of('autoRealRank'))]).toEqual([
      null,
      null,
    ])
    await happen(page, { type: 'contestForm.edit', change: { end: '2099-05-01T14:00' } })
    expect([of('endMoved'), of('autoRealRank')].filter((text) => screen.queryByText(text) === null)).toEqual(
      [],
    )
  })

  it('what counts as penalty is one choice, which no other is mixed with', async () => {
    const page = await openForm(`/admin/contest/${stored.id}/edit`)
    const cut = page.app.words('contestAdmin:form.penalties.cut')
    fireEvent.click(screen.getByRole('button', { name: cut }))
    await happen(page, { type: 'contestForm.send' }, { context: { cid: stored.id } } as never)
    const outdated = { kind: 'refused', status: 409, message: 'somebody else was faster' } as const
    await happen(page, { type: 'xstate.error.actor.save', error: outdated })
    const minutes = { ...stored, penaltyInMinutes: true, penaltyCut: false, version: theirs.version }
    await happen(page, { type: 'xstate.done.actor.load', output: minutes })
    await happen(page, { type: 'contestForm.send' }, { context: { cid: stored.id } } as never)
    expect(page.ports.save.calls.at(-1)?.input).toEqual({
      ...{ id: stored.id, expectedVersion: theirs.version },
      ...{ penaltyInMinutes: false, penaltyCut: true },
    })
  })
})
