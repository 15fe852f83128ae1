/** In this order: what each takes from the text, and what stays of it. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/<!--[\s\S]*?(?:-->|$)/g, ' '],
  [/<\/?[a-z][^<>]*>/gi, ' '],
  // Cut off within it.
  [/<\/?[a-z]+(?:\s+[a-z-]+\s*=[^<>]*)?$/gi, ' '],
  [/^\s*(?:```|~~~).*$/gm, ' '],
  // A link or picture may be cut off within its address.
  [/!?\[([^[\]]*)\](?:\([^()]*(?:\)|$)|\[[^[\]]*\])/g, '$1'],
  [/^\s{0,3}(?:(?:[-*_]\s*){3,}|=+\s*|\|?(?:\s*:?-+:?\s*\|)+.*)$/gm, ' '],
  [/^\s*(?:>\s?)+/gm, ''],
  [/^\s*(?:#{1,6}|[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/gm, ''],
  [/\s#+\s*$/gm, ''],
  // Cannot be read as it is written.
  [/\$\$?(?!\s)[^$]*[{}][^$]*(?<!\s)\$\$?(?!\d)/g, '…'],
  [/\$\$?(?!\s)([^$]+)(?<!\s)\$\$?(?!\d)/g, '$1'],
  [/(?<!\\)(?:\*\*|__|~~|`+)/g, ''],
  [/(?<![\\\w*])([*_])(?=\S)([^*_]*[^*_\s])\1(?![\w*])/g, '$2'],
  [/\s*\|\s*/g, ' '],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]

/** A text in Markdown as words in one line, for where there is no room for more. */
export const plainWords = (markdown: string): string =>
  marks
    .reduce((text, [mark, stays]) => text.replace(mark, stays), markdown)
    .replace(/\s+/g, ' ')
    .trim()
