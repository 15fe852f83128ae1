/** On what holds a text that no value can be made of: one longer than its limit, or no time. */
export const untakenMark = { 'data-untaken': '' }

/** The first of such texts takes the focus, and nothing is sent. */
export function hasUntakenText(form: HTMLElement): boolean {
  const field = form.querySelector('[data-untaken]')
  field?.querySelector<HTMLElement>('input, textarea')?.focus()
  return field !== null
}

/** After a press that found something wrong: the first of it takes the focus. */
export const focusFirstFault = (form: HTMLElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus())
