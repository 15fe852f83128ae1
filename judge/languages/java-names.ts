export interface JavaNames {
  /** The public type at the top of the file: the file must have its name. */
  readonly publicType: string | undefined
  /** Full name of the class with `static void main`; `Main` if it has one, else the first. */
  readonly mainClass: string | undefined
}

/** Comments, text blocks, strings and characters, which may hold anything; then words and signs. */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""(?:\\[\s\S]|(?!""")[^\\])*(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|([\p{L}_$][\p{L}\p{N}_$]*|[{}().;<])/gu

/** A file name has 255 bytes. */
const nameMax = 60

const wordsOf = (code: string) =>
  [...code.matchAll(tokens)].flatMap(([, word]) => (word === undefined ? [] : [word]))

/** The name of the type that is declared here; `record` is a word like others elsewhere. */
function typeAt(words: readonly string[], at: number): string | undefined {
  const [before, word = '', name = '', after = ''] = [words[at - 1], words[at], words[at + 1], words[at + 2]]
  const declares = word === 'record' ? /^[(<]/.test(after) : /^(class|interface|enum)$/.test(word)
  return declares && before !== '.' && /^[\p{L}_$]/u.test(name) ? name : undefined
}

const isMain = (words: readonly string[], at: number) =>
  words[at] === 'main' &&
  words[at - 1] === 'void' &&
  words[at + 1] === '(' &&
  words.slice(Math.max(0, at - 5), at).includes('static')

const isPublic = (words: readonly string[], at: number) => {
  const before = words.slice(0, at)
  return words.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('}')) + 1, at).includes('public')
}

/** Types at the top of the file, and names of classes with `main`, in the order in which they stand. */
function readTypes(words: readonly string[]) {
  /** The type whose body each open brace begins; undefined for other braces. */
  const open: (string | undefined)[] = []
  const mains: string[] = []
  const tops: { name: string; isPublic: boolean }[] = []
  let next: string | undefined
  for (const [at, word] of words.entries()) {
    const type = typeAt(words, at)
    if (type !== undefined) next = type
    if (type !== undefined && open.length === 0) tops.push({ name: type, isPublic: isPublic(words, at) })
    if (word === '}') open.pop()
    if (isMain(words, at) && open.length > 0 && !open.includes(undefined)) mains.push(open.join('$'))
    if (word !== '{') continue
    open.push(next)
    next = undefined
  }
  return { tops, mains }
}

function packageOf(words: readonly string[]): string {
  return words[0] === 'package' ? `${words.slice(1, words.indexOf(';')).join('')}.` : ''
}

/** Finds names by reading words and braces alone: what does not compile may give any names, and never fails. */
export function javaNames(code: string): JavaNames {
  const words = wordsOf(code)
  const { tops, mains } = readTypes(words)
  const publicType = tops.find((type) => type.isPublic && type.name.length <= nameMax)?.name
  const main = mains.includes('Main') ? 'Main' : mains[0]
  return { publicType, mainClass: main === undefined ? undefined : packageOf(words) + main }
}
