/** Runs when the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 3_000 })
  else setTimeout(task, 500)
}
