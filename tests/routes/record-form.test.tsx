import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Saved } from '#machines/record-form/record-form.machine.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import {
  type RecordFormDriven,
  recordFormModel,
  type Snapshot,
  typed,
} from '../machines/record-form.model.ts'
import {
  isOfOthers,
  recordFormActs,
  recordFormObstacle,
  recordFormSights,
} from '../machines/record-form.screen.ts'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'
import { dialogOrPage } from './workshop-page.tsx'

/** The announcements of the site; the port that saves one is the test's, drafts are the browser's own. */
async function openList() {
  const save = promisePort<unknown, Saved<unknown, { title: string }>>()
  const app = await openAdminPage('/admin/announcement', {
    prepare: (context) =>
      replaceMachines(context, 'loadSiteAdminLogic', ({ announcements }) => ({
        announcements: {
          ...announcements,
          form: announcements.form.provide({ actors: { save: save.logic as never } }),
        },
      })),
  })
  await screen.findByText(app.words('announcement:create'))
  const place = async () => {
    await settle()
    return dialogOrPage()
  }
  const acts = (event: RecordFormDriven, words: Words) => recordFormActs(event, words)
  return { app, ports: { save }, place, acts, sights: recordFormSights }
}

/** What others change is seen where the server is: the walk in a browser has it. */
const obstacle = (event: RecordFormDriven, before: Snapshot) =>
  isOfOthers(event)
    ? 'nobody else changes an announcement that is not there yet'
    : recordFormObstacle(event, before)
const tours = toursOf(recordFormModel, { sights: recordFormSights, obstacle })

describe('the list of announcements shows each state of the form for one', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openList(), { steps }),
    60_000,
  )

  it('sends what was typed once, and forgets the draft when it is saved', async () => {
    const list = await openList()
    const open = { type: 'recordForm.open', subject: null, initial: { title: '' }, draft: null } as const
    await happen(list, open)
    await happen(list, { type: 'recordForm.edit', change: typed })
    await happen(list, { type: 'recordForm.send' })
    await happen(list, { type: 'recordForm.send' })
    expect(list.ports.save.calls.map(({ input }) => input.values.title)).toEqual([typed.title])
    await happen(list, { type: 'xstate.done.actor.save', output: { id: 7 } })
    await happen(list, open)
    expect(screen.queryByText(list.app.words('announcement:restored'))).toBeNull()
  })
})
