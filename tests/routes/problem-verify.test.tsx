import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/operation.ts'
import type { importChosen } from '#contract/problem-batch.ts'
import type { ImportPreview } from '#machines/problem-import/problem-import.machine.ts'
import type { VerifyStep } from '#services/verify-problem.service.ts'
import { promisePort, says, streamPort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { firstStep, whole, zip } from '../machines/problem-import.model.ts'
import { type ProblemVerifyDriven, pids, problemVerifyModel } from '../machines/problem-verify.model.ts'
import {
  problemVerifyActs,
  problemVerifyObstacle,
  problemVerifySights,
} from '../machines/problem-verify.screen.ts'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'

const preview = { ...whole, problems: whole.problems.slice(0, pids.length) }
const made = firstStep.slice(0, pids.length).map((one, index) => ({ ...one, pid: pids[index] ?? 0 }))

/** Two problems have come in. */
async function openImported() {
  const verify = streamPort<VerifyStep, { pid: number }>()
  const readPackage = promisePort<ImportPreview, { file: File }>()
  const bringIn = promisePort<
    DataOf<typeof importChosen>,
    { token: string; problems: number[]; isHidden: boolean }
  >()
  const app = await openAdminPage('/admin/problem/batch-operation?part=import', {
    prepare: async (context) => {
      await replaceMachines(context, 'loadProblemAdminLogic', ({ problemImport }) => ({
        problemImport: problemImport.provide({
          actors: { readPackage: readPackage.logic, bringIn: bringIn.logic },
        }),
      }))
      await replaceMachines(context, 'loadWorkshopLogic', (logic) => ({
        verify: logic.verify.provide({ actors: { verify: verify.logic } }),
      }))
    },
  })
  const of = (key: string, values?: Record<string, unknown>) =>
    app.words(`problemAdmin:import.${key}`, values)
  await screen.findByText(of('drop'))
  const done = async (change: () => void) => {
    await act(async () => change())
    await settle()
  }
  await done(() => fireEvent.change(screen.getByLabelText(of('file')), { target: { files: [zip] } }))
  await done(() => readPackage.done?.(preview))
  await done(() => fireEvent.click(screen.getByText(of('send', { count: pids.length }))))
  await done(() => bringIn.done?.(made))
  return {
    ...{ app, of, verify, ports: { verify } },
    place: () => screen,
    acts: (event: ProblemVerifyDriven) => problemVerifyActs(event, app.words),
    sights: problemVerifySights,
  }
}

const tours = toursOf(problemVerifyModel, { sights: problemVerifySights, obstacle: problemVerifyObstacle })

describe('the page of imports shows how far each problem is verified', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openImported(), { steps }),
    60_000,
  )

  it('until another file is chosen', async () => {
    const page = await openImported()
    await happen(page, { type: 'problemVerify.begin', pids } as never)
    await happen(page, says('verify', { phase: 'measuring' } as VerifyStep))
    expect(screen.getByText(page.of('verify.measuring'))).toBeTruthy()
    await act(async () => fireEvent.click(screen.getByText(page.of('another'))))
    expect(page.verify.watched()).toBe(false)
    expect(screen.queryByText(page.of('verify.measuring'))).toBeNull()
  })
})
