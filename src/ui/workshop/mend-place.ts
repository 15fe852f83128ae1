import type { DraftField } from '#contract/problem-content.ts'

/** Where a publishing check is mended: a field, or what is to be pressed. */
export type MendPlace =
  | DraftField
  | 'addExample'
  | 'addSolution'
  | 'addTest'
  | 'buildFaults'
  | 'buildTests'
  | 'caseTable'
  | 'compileJudgeProgram'
  | 'failedMain'
  | 'fromSamples'
  | 'missingFile'
  | 'results'
  | 'runSolutions'
  | 'solutionKind'
  | 'typedTest'
  | 'validatorGroups'

/** Of the element that a publishing check leads to. */
export const mends = (place: MendPlace) => ({ 'data-mends': place })

/** The first that is there is what gets the focus. */
const controls = [
  '[aria-invalid=true]:not(:disabled)',
  'input:not(:disabled), textarea:not(:disabled), [role=combobox]:not(:disabled)',
  'button:not(:disabled), a[href]',
  '[data-wrong], [tabindex]',
]

const controlOf = (place: HTMLElement): HTMLElement => {
  if (place.matches('button, input, textarea')) return place
  for (const each of controls) {
    const found = [...place.querySelectorAll<HTMLElement>(each)].find((one) => !one.closest('[hidden]'))
    if (found) return found
  }
  return place
}

/** Brings the first of these places that the page has into view, and the focus into it; answers with what has the focus then. */
export function goToMend(places: readonly MendPlace[]): HTMLElement | null {
  for (const each of places) {
    const place = document.querySelector<HTMLElement>(`[data-mends="${each}"]`)
    if (!place) continue
    const control = controlOf(place)
    place.scrollIntoView({ block: 'start' })
    control.focus()
    place.dataset.found = ''
    control.addEventListener('blur', () => delete place.dataset.found, { once: true })
    return control
  }
  return null
}
