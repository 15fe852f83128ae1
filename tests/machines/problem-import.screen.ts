import { upload } from '#contract/limits/problem.ts'
import type { ProblemImportSnapshot } from '#machines/problem-import/problem-import.machine.ts'
import { problemImportView } from '#machines/problem-import/problem-import.view.ts'
import type { Act, ActFile, Sight, Words } from '#support/browser/acts.ts'
import type { ProblemImportDriven } from './problem-import.model.ts'

const mebibyte = 1024 * 1024

/** What a person does on the page of imports for an event; nothing for those that its services bring. */
export function problemImportActs(
  event: ProblemImportDriven,
  words: Words,
  before: ProblemImportSnapshot | undefined,
  fileFor: (file: File) => ActFile,
): readonly Act[] {
  const of = (key: string, values?: Record<string, unknown>) => words(`problemAdmin:import.${key}`, values)
  const view = before && problemImportView(before)
  switch (event.type) {
    case 'problemImport.choose':
      return [{ do: 'choose', button: of('choose'), file: fileFor(event.file) }]
    case 'problemImport.toggle':
      return [{ do: 'tick', name: of('take', { name: view?.preview?.problems[event.index]?.name }) }]
    case 'problemImport.toggleAll':
      return [{ do: 'tick', name: of('all') }]
    case 'problemImport.hide':
      return [{ do: 'tick', name: of('hide') }]
    case 'problemImport.send': {
      const isFurther = view?.phase === 'ended'
      const count = isFurther ? view.left : view?.chosen.length
      return [{ do: 'press', button: of(isFurther ? 'goOn' : 'send', { count }) }]
    }
    case 'problemImport.stop':
      return [{ do: 'press', button: of('stop') }]
    case 'problemImport.clear':
      return [{ do: 'press', button: of(view?.phase === 'reading' ? 'cancel' : 'another') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export function problemImportObstacle(
  event: ProblemImportDriven,
  before: ProblemImportSnapshot | undefined,
): string | undefined {
  const view = before && problemImportView(before)
  const isOff = 'a box that is off takes no tick'
  if (event.type === 'problemImport.toggle')
    return view?.preview?.problems[event.index]?.refusal === null ? undefined : isOff
  if (event.type === 'problemImport.toggleAll') return view?.right === 0 ? isOff : undefined
  return undefined
}

type View = ReturnType<typeof problemImportView>
type Of = (key: string, values?: Record<string, unknown>) => string

function chooserSights({ phase, fileName, tooLarge }: View, of: Of): Sight[] {
  const isReading = phase === 'reading'
  const reading = of('reading', { file: fileName })
  const large = of('tooLarge', { file: fileName, size: upload.packageBytes / mebibyte })
  return [
    { see: 'text', text: isReading ? reading : of('drop'), shown: true },
    { see: 'progress', name: reading, value: isReading ? null : undefined },
    { see: 'text', text: of('choose'), shown: !isReading },
    { see: 'text', text: of('cancel'), shown: isReading },
    ...(fileName === undefined ? [] : [{ see: 'text', text: large, shown: tooLarge } as const]),
  ]
}

function lookSights(view: View, of: Of, said: (text: string) => string): Sight[] {
  const { phase, preview, chosen, right, results, left, stopping } = view
  const problems = preview?.problems ?? []
  const made = results.filter(({ problemId }) => problemId !== null).length
  const found = of('found', {
    format: of(`format.${preview?.format}`),
    all: problems.length,
    right,
  })
  const ended = of('ended', { made, refused: results.length - made, left })
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const isLooking = phase === 'looking'
  const count = chosen.length
  return [
    shown(String(view.fileName), true),
    shown(phase === 'ended' ? ended : found, true),
    ...(isLooking
      ? [{ see: 'button', name: of('send', { count }), busy: false, off: count === 0 } as const]
      : []),
    ...(phase === 'importing' ? [{ see: 'button', name: of('stop'), busy: stopping } as const] : []),
    shown(of('another'), isLooking || phase === 'ended'),
    ...(left > 0 ? [shown(of('goOn', { count: left }), phase === 'ended')] : []),
    {
      see: 'progress',
      name: of('progress'),
      value: phase === 'importing' ? Math.round((100 * results.length) / count) : undefined,
    },
    ...(isLooking ? [{ see: 'check', name: of('hide'), on: view.isHidden } as const] : []),
    { see: 'check', name: of('all'), on: right > 0 && count === right, off: !isLooking || right === 0 },
    ...problems.map(
      ({ index, name, refusal }): Sight => ({
        see: 'check',
        name: of('take', { name }),
        on: chosen.includes(index),
        off: !isLooking || refusal !== null,
      }),
    ),
    ...results.map(({ problemId }) => shown(of('made', { id: said(String(problemId)) }), true)),
  ]
}

/** What must be seen in a state. `said` gives the server's own words, and display ids, for those of a fixture. */
export function problemImportSights(
  state: ProblemImportSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const view = problemImportView(state)
  const of: Of = (key, values) => words(`problemAdmin:import.${key}`, values)
  const { failure } = view
  const isChoosing = view.phase === 'choosing' || view.phase === 'reading'
  return [
    ...(isChoosing ? chooserSights(view, of) : lookSights(view, of, said)),
    ...(failure && 'message' in failure
      ? [{ see: 'text', text: said(failure.message), shown: true } as const]
      : []),
  ]
}
