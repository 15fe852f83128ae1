import { useLayoutEffect } from 'react'

const shown = new Map<string, number>()

/** What a page shows of a failure in its own place needs no toast. */
export function useSaidInPlace(words: string): void {
  useLayoutEffect(() => {
    shown.set(words, (shown.get(words) ?? 0) + 1)
    return () => {
      const left = (shown.get(words) ?? 1) - 1
      if (left === 0) shown.delete(words)
      else shown.set(words, left)
    }
  }, [words])
}

export const isSaidInPlace = (words: string): boolean => shown.has(words)
