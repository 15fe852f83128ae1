import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { upload } from '#contract/limits/problem.ts'
import type { DataOf } from '#contract/operation.ts'
import type { importChosen } from '#contract/problem-batch.ts'
import type { ImportPreview, ProblemImportSnapshot } from '#machines/problem-import/problem-import.machine.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import {
  firstStep,
  type ProblemImportDriven,
  problemImportModel,
  whole,
  zip,
} from '../machines/problem-import.model.ts'
import {
  problemImportActs,
  problemImportObstacle,
  problemImportSights,
} from '../machines/problem-import.screen.ts'
import { openAdminPage } from './admin-page.ts'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'

/** What a person chooses has the name and size of the model's file, without its bytes. */
const fileFor = ({ name, size }: File) => ({ name, size, content: new Uint8Array([1]) })

async function openImports() {
  const ports = {
    readPackage: promisePort<ImportPreview, { file: File }>(),
    bringIn: promisePort<
      DataOf<typeof importChosen>,
      { token: string; problems: number[]; isHidden: boolean }
    >(),
  }
  const app = await openAdminPage('/admin/problem/batch-operation?part=import', {
    prepare: (context) =>
      replaceMachines(context, 'loadProblemAdminLogic', ({ problemImport }) => ({
        problemImport: problemImport.provide({
          actors: { readPackage: ports.readPackage.logic, bringIn: ports.bringIn.logic },
        }),
      })),
  })
  await screen.findByText(app.words('problemAdmin:import.drop'))
  return {
    ...{ app, ports },
    place: () => screen,
    acts: (event: ProblemImportDriven, words: Words, before: ProblemImportSnapshot | undefined) =>
      problemImportActs(event, words, before, fileFor),
    sights: (state: ProblemImportSnapshot, words: Words) => problemImportSights(state, words),
  }
}

const tours = toursOf(problemImportModel, { sights: problemImportSights, obstacle: problemImportObstacle })

describe('the page of imports shows each state of a package', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openImports(), { steps }),
    60_000,
  )
  it('in one walk', () => expect(tours).toHaveLength(1))

  it('five go in one call, and what is not wanted never goes', async () => {
    const page = await openImports()
    await happen(page, { type: 'problemImport.choose', file: zip })
    await happen(page, { type: 'xstate.done.actor.readPackage', output: whole })
    const take = screen.getByLabelText(page.app.words('problemAdmin:import.take', { name: 'p5' }))
    await act(async () => fireEvent.click(take))
    const name = page.app.words('problemAdmin:import.send', { count: 5 })
    await act(async () => fireEvent.click(screen.getByText(name)))
    await happen(page, { type: 'xstate.done.actor.bringIn', output: firstStep })
    expect(page.ports.bringIn.calls.map(({ input }) => input)).toEqual([
      { token: whole.token, problems: [0, 1, 2, 3, 4], isHidden: false },
    ])
    expect(await screen.findByText(page.app.words('problemAdmin:import.over'))).toBeTruthy()
  })

  it('a file that is too large is not sent', async () => {
    const page = await openImports()
    const large = Object.defineProperty(new File(['x'], 'l.zip'), 'size', { value: upload.packageBytes + 1 })
    await happen(page, { type: 'problemImport.choose', file: large } as never)
    expect(page.ports.readPackage.calls).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain('l.zip')
  })
})
