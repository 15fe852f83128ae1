/** Cut by whole characters: the database refuses half of a surrogate pair. */
export const oneLine = (text: string, max: number): string => {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 2 * max)
  return [...line].slice(0, max).join('').toWellFormed()
}
