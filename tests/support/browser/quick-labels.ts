/**
 * Testing Library asks every control for its labels, and happy-dom searches the whole page for each of them, with a selector
 * of its own. All labels are found by one selector, whose answer happy-dom keeps until the page changes.
 */
const labelsOf = (control: HTMLElement): HTMLLabelElement[] =>
  [...document.querySelectorAll('label')].filter((label) =>
    label.htmlFor === '' ? label.contains(control) : label.htmlFor === control.id,
  )

const controls = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]
for (const { prototype } of controls)
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return labelsOf(this)
    },
  })
