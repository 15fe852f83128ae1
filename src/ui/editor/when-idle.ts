/** A processor that is free so soon takes Monaco along without anybody noticing. */
const quickMs = 100
/** A reader comes first: Monaco keeps a slow processor busy for a second. */
const readingMs = 5_000

/** Runs once the page is idle: soon on a quick machine; on a slow one when whoever came to read has had time for it. */
export function whenReadersHadTheirTime(run: () => void): () => void {
  const asked = performance.now()
  let cancel = whenIdle(() => {
    if (performance.now() - asked < quickMs) return run()
    const timer = setTimeout(() => {
      cancel = whenIdle(run)
    }, readingMs)
    cancel = () => clearTimeout(timer)
  })
  return () => cancel()
}

/** Runs after the page has become usable, with the first keystroke on screen before Monaco is fetched. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
