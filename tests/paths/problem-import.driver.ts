import { problem as limits } from '#contract/limits/problem.ts'
import { importChosen, previewImport } from '#contract/problem-batch.ts'
import type { ProblemImportSnapshot } from '#machines/problem-import/problem-import.machine.ts'
import { hojFiles } from '#server/problem-package/hoj/hoj-write.ts'
import { writeZip } from '#server/problem-package/write-zip.ts'
import type { ActFile } from '#support/browser/acts.ts'
import { goTo } from '#support/node/browser.ts'
import { bytesOf, problemPackage } from '#support/node/package-samples.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { sharePage } from '#support/node/paths/shared-page.ts'
import { type ProblemImportDriven, problemImportModel, whole, zip } from '../machines/problem-import.model.ts'
import {
  problemImportActs,
  problemImportObstacle,
  problemImportSights,
} from '../machines/problem-import.screen.ts'

/** A package of so many problems, whose last one has a time limit that no problem may have. */
async function packageOf(count: number, idOf: (index: number) => string): Promise<Uint8Array<ArrayBuffer>> {
  const files = Array.from({ length: count }, (_, index) => {
    const isWrong = index === count - 1
    const given = { problemId: idOf(index), ...(isWrong && { timeLimit: limits.timeMs + 1 }) }
    return hojFiles(`p${index}`, problemPackage(given))
  })
  return new Uint8Array(await bytesOf(writeZip(files.flat())))
}

/** What is chosen shows in what comes of reading it. */
async function fileFor(
  event: Extract<ProblemImportDriven, { type: 'problemImport.choose' }>,
  next: ProblemImportDriven | undefined,
  idOf: (index: number) => string,
): Promise<ActFile> {
  const { name, size } = event.file
  if (event.file !== zip) return { name, size, content: new Uint8Array() }
  if (next?.type === 'xstate.error.actor.readPackage')
    return { name, content: new TextEncoder().encode('no package') }
  const { length } = next?.type === 'xstate.done.actor.readPackage' ? next.output.problems : whole.problems
  return { name, content: await packageOf(length, idOf) }
}

let packages = 0

const share = sharePage({
  held: { read: previewImport, bringIn: importChosen },
  make: async () => undefined,
})

async function open(
  place: DriverPlace,
  { steps }: (typeof problemImportModel.paths)[number],
): Promise<Stage<ProblemImportDriven, ProblemImportSnapshot>> {
  const { words } = place
  const { page, calls } = await share(place)
  packages += 1
  const own = packages
  const idOf = (index: number) => `IN${own}P${index}`
  /** In the order in which they are chosen. */
  const files: ActFile[] = []
  for (const [index, { event }] of steps.entries())
    if (event.type === 'problemImport.choose') files.push(await fileFor(event, steps[index + 1]?.event, idOf))
  await goTo(page, '/oj/admin/problem/batch-operation?part=import')
  await page.getByText(words('problemAdmin:import.drop')).waitFor()
  let message = ''
  let chosen: ActFile = { name: zip.name, content: new Uint8Array() }
  const said = (text: string) => {
    const index = /^P(\d)$/.exec(text)?.[1]
    return index === undefined ? message : idOf(Number(index))
  }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      if (event.type === 'problemImport.choose') chosen = files.shift() ?? chosen
      // Whoever gives it up does not wait for its answer.
      if (event.type === 'problemImport.clear') calls.forget('read')
      return problemImportActs(event, words, before, () => chosen)
    },
    bring: async (event) => {
      const isRead = event.type.endsWith('readPackage')
      const isRefused = event.type.startsWith('xstate.error')
      const { status, msg } = await (isRead || !isRefused
        ? calls.pass(isRead ? 'read' : 'bringIn')
        : calls.pass('bringIn', (body) => ({ ...body, token: 'f'.repeat(32) })))
      if (isRefused) message = msg
      return `the server ${isRefused ? 'refuses it' : 'takes it'}: ${status} ${msg}`
    },
    sights: (state) => problemImportSights(state, words, said),
    close: async () => {},
  }
}

export default driver<ProblemImportDriven, ProblemImportSnapshot>({
  model: problemImportModel,
  obstacle: ({ event }, before) => problemImportObstacle(event, before?.state),
  open,
})
