/** What had the focus is gone from the page, or goes with a toast: whoever works by keys goes on in the main part. */
export const keepFocus = () =>
  requestAnimationFrame(() => {
    const { activeElement } = document
    const isGone = activeElement === null || activeElement === document.body
    if (isGone || activeElement.closest('[data-scope=toast]')) document.getElementById('main')?.focus()
  })
