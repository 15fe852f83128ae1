/** What a `Field` marks whose text is longer than its limit. */
export const longTextMark = { 'data-long': '' }

/** The first text that is too long takes the focus, and nothing is sent. */
export function hasLongText(form: HTMLElement): boolean {
  const field = form.querySelector('[data-long]')
  field?.querySelector<HTMLElement>('input, textarea')?.focus()
  return field !== null
}

/** After a press that found something wrong: the first of it takes the focus. */
export const focusFirstFault = (form: HTMLElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus())
