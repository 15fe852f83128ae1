/** What the buttons above a text in Markdown write (S2-062). */
export const marks = [
  'bold',
  'italic',
  'heading',
  'link',
  'inlineCode',
  'codeBlock',
  'list',
  'numbers',
  'table',
  'math',
  'image',
] as const
export type Mark = (typeof marks)[number]

/** A text and what of it is selected. */
export interface Marked {
  text: string
  start: number
  end: number
}

const address = 'https://'

const around = ({ text, start, end }: Marked, before: string, after: string): Marked => ({
  text: text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end),
  start: start + before.length,
  end: end + before.length,
})

/** The signs around what is selected, or without them where they stand there already. */
const toggled = (marked: Marked, sign: string): Marked => {
  const { text, start, end } = marked
  const isMarked = text.slice(start - sign.length, start) === sign && text.slice(end).startsWith(sign)
  // One star of two is no sign of its own.
  const isPart = text.slice(start - 2 * sign.length, start) === sign + sign
  if (!isMarked || (isPart && sign.length === 1)) return around(marked, sign, sign)
  return {
    text: text.slice(0, start - sign.length) + text.slice(start, end) + text.slice(end + sign.length),
    start: start - sign.length,
    end: end - sign.length,
  }
}

const block = (marked: Marked, opening: string, closing: string): Marked => {
  const { text, start, end } = marked
  const opens = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const closes = end === text.length || text[end] === '\n' ? '' : '\n'
  return around(marked, `${opens}${opening}\n`, `\n${closing}${closes}`)
}

/** The words stay; the address is selected, to be typed. */
const link = ({ text, start, end }: Marked, sign = '['): Marked => {
  const words = text.slice(start, end)
  const written = `${sign}${words}](${address})`
  const at = start + sign.length + words.length + 2
  return {
    text: text.slice(0, start) + written + text.slice(end),
    start: at,
    end: at + address.length,
  }
}

const lines = ({ text, start, end }: Marked, sign: (index: number) => string): Marked => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const chosen = text.slice(from, end)
  const written = chosen
    .split('\n')
    .map((line, index) => sign(index) + line)
    .join('\n')
  const to = from + written.length
  return { text: text.slice(0, from) + written + text.slice(end), start: start === end ? to : from, end: to }
}

/** A table of two columns on lines of its own, with what was selected in its first cell. */
const table = (marked: Marked): Marked => {
  const { text, start, end } = marked
  const cell = text
    .slice(start, end)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
  const before = text.slice(0, start)
  const opens = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const written = `${opens}| ${cell} |  |\n| --- | --- |\n|  |  |\n`
  const at = start + opens.length + 2
  return { text: before + written + text.slice(end), start: at, end: at + cell.length }
}

const inBlocks = ({ text, start, end }: Marked) => text.slice(start, end).includes('\n')

export const withMark = (marked: Marked, mark: Mark): Marked => {
  switch (mark) {
    case 'bold':
      return toggled(marked, '**')
    case 'italic':
      return toggled(marked, '*')
    case 'heading':
      return lines(marked, () => '## ')
    case 'link':
      return link(marked)
    case 'image':
      return link(marked, '![')
    case 'inlineCode':
      return around(marked, '`', '`')
    case 'codeBlock':
      return block(marked, '```', '```')
    case 'list':
      return lines(marked, () => '- ')
    case 'numbers':
      return lines(marked, (index) => `${index + 1}. `)
    case 'table':
      return table(marked)
    case 'math':
      return inBlocks(marked) ? block(marked, '$$', '$$') : around(marked, '$', '$')
  }
}

/** The words in the place of what is selected, with the cursor behind them. */
export const withWords = ({ text, start, end }: Marked, words: string): Marked => {
  const at = start + words.length
  return { text: text.slice(0, start) + words + text.slice(end), start: at, end: at }
}

/** The words in the place of the first `old`, with the selection where it was; the same text without one. */
export const withReplaced = (marked: Marked, old: string, words: string): Marked => {
  const from = marked.text.indexOf(old)
  if (from < 0) return marked
  const to = from + old.length
  const moved = (at: number) => {
    if (at <= from) return at
    return at >= to ? at + words.length - old.length : from + words.length
  }
  return {
    text: marked.text.slice(0, from) + words + marked.text.slice(to),
    start: moved(marked.start),
    end: moved(marked.end),
  }
}
