import type { Ending } from './scan.ts'

export interface Quote {
  quote: string
  /** A backslash hides what stands behind it. */
  hasEscapes: boolean
  hasLines: boolean
}

type Open = Quote | { braces: number }

function inCode(
  text: string,
  at: number,
  open: Open[],
  { quotes, plain }: { quotes: readonly Quote[]; plain: readonly Ending[] },
): number {
  const top = open.at(-1)
  if (!top || !('braces' in top)) return at
  const begun = quotes.find(({ quote }) => text.startsWith(quote, at))
  if (begun) {
    open.push(begun)
    return at + begun.quote.length
  }
  for (const ending of plain) {
    const end = ending(text, at)
    if (end !== undefined) return end
  }
  if (text[at] === '{') top.braces += 1
  if (text[at] === '}') top.braces -= 1
  if (top.braces === 0) open.pop()
  return at + 1
}

function inText(text: string, at: number, open: Open[], { quote, hasEscapes, hasLines }: Quote): number {
  if (hasEscapes && text[at] === '\\') return at + 2
  if (text.startsWith('${', at)) {
    open.push({ braces: 1 })
    return at + 2
  }
  const isEnd = text.startsWith(quote, at)
  if (!isEnd && (hasLines || text[at] !== '\n')) return at + 1
  open.pop()
  if (!isEnd) return at
  let end = at + quote.length
  while (quote.length > 1 && text[end] === quote[0]) end += 1
  return end
}

/** Texts with `${…}` in them, where code stands again, with such texts. The longest quote comes first. */
export const templatedText =
  (quotes: readonly Quote[], plain: readonly Ending[]): Ending =>
  (text, from) => {
    const begun = quotes.find(({ quote }) => text.startsWith(quote, from))
    if (!begun) return undefined
    const open: Open[] = [begun]
    let at = from + begun.quote.length
    for (let top = open.at(-1); top && at < text.length; top = open.at(-1))
      at = 'braces' in top ? inCode(text, at, open, { quotes, plain }) : inText(text, at, open, top)
    return Math.min(at, text.length)
  }
