const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** Bytes as a person reads them. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

export const countText = (count: number): string => count.toLocaleString('en-US')

/** A function that passes one call on every so often, for progress that comes too fast to be read. */
export function everySoOften(say: (text: string) => void, everyMs = 2_000): (text: () => string) => void {
  let last = performance.now()
  return (text) => {
    if (performance.now() - last < everyMs) return
    last = performance.now()
    say(text())
  }
}
