const composing = 'data-composing'

/** Marks the box while an input method is in the middle of a word. */
export const markComposition = (box: HTMLTextAreaElement, isComposing: boolean): void => {
  box.toggleAttribute(composing, isComposing)
}

/** Undefined when nobody is in the middle of a word: taking the box away would lose that word. */
export function compositionIn(box: HTMLTextAreaElement): Promise<void> | undefined {
  if (!box.hasAttribute(composing)) return undefined
  return new Promise((resolve) => box.addEventListener('compositionend', () => resolve(), { once: true }))
}
