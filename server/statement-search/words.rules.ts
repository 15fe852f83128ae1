/** Letters of scripts that are written without spaces, then words of all others. */
const runs =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)|((?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+)/gu
const wordMax = 64
/** Bytes of UTF-8: PostgreSQL takes a megabyte. */
const bytesMax = 500_000
/** What is read of a text, however often it says the same. */
const charactersMax = 1_000_000
const wantedMax = 20
/** Shorter words stand in nearly every statement. */
const tellingLength = 3

interface Word {
  readonly text: string
  readonly kind: 'word' | 'pair' | 'lone letter'
}

const pairsOf = (run: string): Word[] => {
  const letters = [...run]
  return letters.length === 1
    ? [{ text: run, kind: 'lone letter' }]
    : letters.slice(1).map((letter, before) => ({ text: `${letters[before]}${letter}`, kind: 'pair' }))
}

function* readWords(text: string): Generator<Word> {
  for (const [, unspaced, word = ''] of text.normalize('NFKC').toLowerCase().matchAll(runs)) {
    if (unspaced) yield* pairsOf(unspaced)
    else yield { text: word.slice(0, wordMax), kind: 'word' }
  }
}

/** Every word once; where a script has no spaces, every two letters that follow each other. */
export const wordsOf = (text: string): string[] => {
  const words = new Set<string>()
  let bytes = 0
  for (const word of readWords(text.slice(0, charactersMax))) {
    if (words.has(word.text)) continue
    bytes += Buffer.byteLength(word.text)
    if (bytes > bytesMax) break
    words.add(word.text)
  }
  return [...words]
}

/** A tag of HTML; `a<b` in a formula begins none. */
const tag = /<\/?[a-z][a-z0-9]*(?:\s+[a-z-]+(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))?)*\s*\/?>|<!--[^<>]*-->/gi

/** Without what a reader does not see: tags, addresses of links, commands of TeX. */
export const readableText = (markdown: string): string =>
  markdown
    .replace(/\]\([^()\s]{0,2000}\)/g, '] ')
    .replace(tag, ' ')
    .replace(/\\[a-zA-Z]+/g, ' ')

const isTelling = ({ text, kind }: Word) =>
  kind === 'pair' || (kind === 'word' && [...text].length >= tellingLength)

/**
 * What a statement must have for a keyword, as a tsquery: each of its words, of which the last one may be unfinished. Null
 * where it says too little: such a keyword is looked for in ids and titles alone.
 */
export const wantedWords = (keyword: string): string | null => {
  const words = [...readWords(keyword)]
  if (!words.some(isTelling)) return null
  const last = words.at(-1)
  const isOpen = last?.kind === 'word' && /[\p{L}\p{N}\p{M}]$/u.test(keyword)
  return words
    .filter((word) => isTelling(word) || (word.kind === 'word' && word !== last))
    .slice(0, wantedMax)
    .map((word) => `'${word.text}'${word === last && isOpen ? ':*' : ''}`)
    .join(' & ')
}
