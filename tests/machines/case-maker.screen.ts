import type { CaseMakerSnapshot } from '#machines/case-maker/case-maker.machine.ts'
import { caseMakerView } from '#machines/case-maker/case-maker.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { type CaseMakerDriven, typed } from './case-maker.model.ts'

/** How tests are brought: the machine does the same for each, the screen does not. */
export type CaseKind = 'typed' | 'zip'

/** What a person does in the workshop for an event; nothing for those that its services bring. */
export function caseMakerActs(
  event: CaseMakerDriven,
  words: Words,
  kind: CaseKind,
  zip: { name: string; content: Uint8Array<ArrayBuffer> },
): readonly Act[] {
  const of = (key: string) => words(`workshop:tests.${key}`)
  switch (event.type) {
    case 'caseMaker.make':
      return kind === 'zip'
        ? [{ do: 'choose', button: of('zip'), file: zip }]
        : [
            { do: 'fill', field: of('input'), text: typed.input },
            { do: 'fill', field: of('output'), text: String(typed.output) },
            { do: 'press', button: of('addTyped') },
          ]
    case 'caseMaker.retry':
      return [{ do: 'press', button: of('again') }]
    case 'caseMaker.cancel':
      return [{ do: 'press', button: of('cancel') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export const caseMakerObstacle = (
  event: CaseMakerDriven,
  before: CaseMakerSnapshot | undefined,
  kind: CaseKind,
): string | undefined =>
  event.type === 'caseMaker.cancel' && kind === 'typed' && before?.matches('making')
    ? 'a typed test is on its way for a moment only, and is not called back'
    : undefined

const at = '#part-tests'

/** What must be seen of the tests in a state; `count`: how many the draft has. */
export function caseMakerSights(state: CaseMakerSnapshot, words: Words, kind: CaseKind): Sight[] {
  const { busy, failure, share } = caseMakerView(state)
  const of = (key: string, values?: Record<string, unknown>) => words(`workshop:tests.${key}`, values)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown, at })
  const isHeld = failure !== undefined
  const isZip = kind === 'zip'
  return [
    { see: 'button', name: of('zip'), busy: busy && isZip, off: busy || isHeld, at },
    { see: 'button', name: of('filesButton'), busy: busy && !isZip, off: busy || isHeld, at },
    // A typed test waits for two texts.
    { see: 'button', name: of('addTyped'), busy, off: true, at },
    // It is the reason of the buttons too.
    { see: 'text', text: of('failed'), shown: isHeld, many: isHeld, at },
    shown(words('shell:failure.offline'), isHeld),
    shown(of('again'), isHeld),
    shown(of('cancel'), isHeld || (busy && isZip)),
    { see: 'progress', name: of('uploading'), value: busy && isZip ? share * 100 : undefined, at },
  ]
}
