/** The storage that lives as long as the tab; null where the browser does not let us. */
export function sessionArea(): Storage | null {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}
