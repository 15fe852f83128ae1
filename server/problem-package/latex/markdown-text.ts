/** Text as Markdown that shows exactly this text, wherever it stands in a line. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\*_`[\]<>~$|]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&')

/** What would begin a heading, a list, a rule or a quotation at the start of a line. */
export const escapeLineStart = (line: string): string =>
  line.replace(/^(\s*)([#+>=-])/, '$1\\$2').replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')

const longestOf = (runs: readonly string[] | null): number =>
  (runs ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)

/** Code between backticks that the code does not hold. */
export function inlineCode(text: string): string {
  const longest = longestOf(text.match(/`+/g))
  const fence = '`'.repeat(longest + 1)
  const gap = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return text.trim() === ''
    ? ''
    : `${fence}${gap}${text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')}${gap}${fence}`
}

export function codeBlock(text: string, language = ''): string {
  const longest = Math.max(2, longestOf(text.match(/`{3,}/g)))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

export const indent = (block: string, width: number): string =>
  block.replace(/\n(?!\n)/g, `\n${' '.repeat(width)}`)
