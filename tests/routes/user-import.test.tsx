import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TakenNames } from '#contract/user-admin.ts'
import type { FileText, UserImportSnapshot } from '#machines/user-import/user-import.machine.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { mixed, table, type UserImportDriven, userImportModel } from '../machines/user-import.model.ts'
import { userImportActs, userImportObstacle, userImportSights } from '../machines/user-import.screen.ts'
import '#ui/kit/menu-content.tsx'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'
import { dialogOrPage } from './workshop-page.tsx'

const fileFor = ({ name, size }: File) => ({ name, size, content: new Uint8Array([1]) })

async function openUsers() {
  const ports = {
    readFile: promisePort<FileText, { file: File }>(),
    findTaken: promisePort<TakenNames, TakenNames>(),
    insertUsers: promisePort<unknown, { rows: (readonly string[])[] }>(),
  }
  const app = await openAdminPage('/admin/user', {
    prepare: (context) =>
      replaceMachines(context, 'loadUserAdminLogic', ({ userImport }) => ({
        userImport: userImport.provide({
          actors: {
            readFile: ports.readFile.logic,
            findTaken: ports.findTaken.logic,
            insertUsers: ports.insertUsers.logic,
          },
        }),
      })),
  })
  await screen.findByText(app.words('userAdmin:series.open'))
  return {
    ...{ app, ports },
    place: async () => {
      await settle()
      return dialogOrPage()
    },
    acts: (event: UserImportDriven, words: Words, before: UserImportSnapshot | undefined) =>
      userImportActs(event, words, before, fileFor),
    sights: (state: UserImportSnapshot, words: Words) => userImportSights(state, words),
  }
}

const tours = toursOf(userImportModel, { sights: userImportSights, obstacle: userImportObstacle })

describe('the page of users shows each state of a table that is imported', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openUsers(), { steps }),
    60_000,
  )

  it('the right rows are sent, and nothing of the wrong ones', async () => {
    const page = await openUsers()
    await happen(page, { type: 'userImport.open' })
    await happen(page, { type: 'userImport.choose', file: table })
    await happen(page, { type: 'xstate.done.actor.readFile', output: mixed })
    const send = page.app.words('userAdmin:import.send', { count: 1 })
    await happen({ ...page, acts: () => [{ do: 'press', button: send }] }, { type: 'userImport.send' })
    expect(page.ports.insertUsers.calls.map(({ input }) => input.rows.map(([name]) => name))).toEqual([
      ['ada'],
    ])
  })
})
