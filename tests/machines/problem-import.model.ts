import type { Failure } from '#contract/failure.ts'
import { upload } from '#contract/limits/problem.ts'
import { type ImportedOne, previewImport } from '#contract/problem-batch.ts'
import {
  type ImportPreview,
  importStep,
  leftProblems,
  type ProblemImportSnapshot,
  problemImportMachine,
  rightProblems,
} from '#machines/problem-import/problem-import.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const fileOf = (name: string, size = 1): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size })
export const zip = fileOf('a.zip')
const large = fileOf('large.zip', upload.packageBytes + 1)
export const refused: Failure = { kind: 'refused', status: 400, message: 'gone' }

const [example] = previewImport.example.data.problems
const problem = (index: number, refusal: string | null = null) =>
  ({ ...example, index, name: `p${index}`, refusal }) as ImportPreview['problems'][number]

/** Six that can come in, more than one call takes, and one that cannot. */
export const whole: ImportPreview = {
  token: 't',
  format: 'hoj',
  problems: [...[0, 1, 2, 3, 4, 5].map((index) => problem(index)), problem(6, 'taken')],
}
const hopeless: ImportPreview = { ...whole, problems: [problem(0, 'taken')] }

const resultsOf = (...places: number[]): ImportedOne[] =>
  places.map((index) => ({
    ...{ index, name: `p${index}`, pid: index, problemId: `P${index}` },
    ...{ isDraft: false, refusal: null, hidden: [] },
  }))
export const firstStep = resultsOf(0, 1, 2, 3, 4)
export const lastStep = resultsOf(5)
const withoutFirst = resultsOf(1, 2, 3, 4, 5)

export const problemImportEvents = [
  { type: 'problemImport.choose', file: zip },
  { type: 'problemImport.choose', file: large },
  { type: 'problemImport.toggle', index: 0 },
  { type: 'problemImport.toggle', index: 6 },
  { type: 'problemImport.toggleAll' },
  { type: 'problemImport.hide', isHidden: true },
  { type: 'problemImport.hide', isHidden: false },
  { type: 'problemImport.send' },
  { type: 'problemImport.stop' },
  { type: 'problemImport.clear' },
  { type: 'xstate.done.actor.readPackage', output: whole },
  { type: 'xstate.done.actor.readPackage', output: hopeless },
  { type: 'xstate.error.actor.readPackage', error: refused },
  { type: 'xstate.done.actor.bringIn', output: firstStep },
  { type: 'xstate.done.actor.bringIn', output: lastStep },
  { type: 'xstate.done.actor.bringIn', output: withoutFirst },
  { type: 'xstate.error.actor.bringIn', error: refused },
] as const
export type ProblemImportDriven = (typeof problemImportEvents)[number]

const places = (results: readonly { index: number }[]) => results.map(({ index }) => index).join()

export const problemImportModel = modelOf<ProblemImportDriven, ProblemImportSnapshot>(problemImportMachine, {
  events: problemImportEvents,
  vertex: ({ value, context: { preview, chosen, isHidden, results, failure } }) =>
    [
      stateText(value),
      preview && `${chosen.length} of ${rightProblems(preview).length} chosen`,
      isHidden && value === 'looking' && 'private',
      results.length > 0 && `${results.length} tried`,
      failure?.kind,
    ]
      .filter(Boolean)
      .join(', '),
  note: (event) => {
    if (event.type === 'problemImport.choose') return event.file.name
    if (event.type === 'problemImport.toggle') return `p${event.index}`
    if (event.type === 'problemImport.hide') return event.isHidden ? 'private' : 'as packaged'
    if (event.type === 'xstate.done.actor.readPackage') return `${event.output.problems.length} problems`
    return event.type === 'xstate.done.actor.bringIn' ? places(event.output) : undefined
  },
  // The server answers for what it was asked for; choosing and hiding do the same wherever something can come in.
  possible: ({ context }, event) => {
    if (event.type === 'problemImport.hide')
      return event.isHidden !== context.isHidden && context.chosen.length > firstStep.length
    if (event.type === 'problemImport.toggle' && event.index === 0) return context.chosen.length > 1
    if (event.type !== 'xstate.done.actor.bringIn') return true
    return places(event.output) === leftProblems(context).slice(0, importStep).join()
  },
})
