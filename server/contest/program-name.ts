import type { SplitType } from '#contract/contest-download.ts'

const extensions: readonly (readonly [RegExp, string])[] = [
  [/^(c|g|clang)\+\+/i, 'cpp'],
  [/^(c#|mono)/i, 'cs'],
  [/^(c|gcc|clang)\b/i, 'c'],
  [/^py/i, 'py'],
  [/^(javascript|node)/i, 'js'],
  [/^java\b/i, 'java'],
  [/^go/i, 'go'],
  [/^php/i, 'php'],
  [/^ruby/i, 'rb'],
  [/^rust/i, 'rs'],
  [/^(pascal|fpc|free pascal)/i, 'pas'],
]

export const extensionOf = (language: string): string =>
  extensions.find(([pattern]) => pattern.test(language))?.[1] ?? 'txt'

const partMax = 80
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name that is one part of a path on every system: no folder, no control character, nothing that hides it. */
export function safePart(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\\/:*?"<>|]/g, '_')
    .slice(0, partMax)
    .toWellFormed()
    .replace(/^[.\s]+|[.\s]+$/g, '_')
  return plain === '' || reserved.test(plain) ? `_${plain}` : plain
}

/** `yyyyMMddHHmmss` in UTC. */
const stamp = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14)

export interface NamedProgram {
  username: string
  displayId: string
  /** Null in an ACM contest. */
  score: number | null
  submitTime: Date
  language: string
}

const pathOf = ({ username, displayId, score, submitTime, language }: NamedProgram, split: SplitType) => {
  const [user, problem] = [safePart(username), safePart(displayId)]
  const [folder, name] = split === 'user' ? [user, problem] : [problem, user]
  const scored = score === null ? name : `${name}_${score}`
  return { stem: `${folder}/${scored}_(${stamp(submitTime)})`, extension: extensionOf(language) }
}

/** Gives each program a path of its own (contract, files.md section 2); none overwrites another, in any case of letters. */
export function programNames(split: SplitType): (program: NamedProgram) => string {
  const taken = new Set<string>()
  return (program) => {
    const { stem, extension } = pathOf(program, split)
    for (let copy = 1; ; copy += 1) {
      const name = `${stem}${copy === 1 ? '' : `_${copy}`}.${extension}`
      const folded = name.toLowerCase()
      if (taken.has(folded)) continue
      taken.add(folded)
      return name
    }
  }
}
