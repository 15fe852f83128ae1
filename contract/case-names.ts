export interface NamedPair {
  input: string
  /** Null where the output is missing and is empty. */
  output: string | null
  inputName: string
  outputName: string
}

const stemOf = (name: string): string => name.slice(0, name.indexOf('.'))
const byStem = (one: NamedPair, other: NamedPair): number => {
  const [a, b] = [stemOf(one.inputName), stemOf(other.inputName)]
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : Number(a > b)
}

/** The names that an input's output may have, the best first; undefined for what is no input. */
const outputsOf = (name: string): string[] | undefined => {
  if (name.endsWith('.in') && name !== '.in') {
    const base = name.slice(0, -'.in'.length)
    return [`${base}.out`, `${base}.ans`]
  }
  if (!name.endsWith('.txt')) return undefined
  const base = name.slice(0, -'.txt'.length)
  return base.includes('input') ? [`${base.replace('input', 'output')}.txt`] : undefined
}

/** The tests of a flat zip by its names, in their order (contract, files.md section 1); other names say nothing. */
export const pairNames = (names: readonly string[]): NamedPair[] => {
  const flat = new Set(names.filter((name) => !name.includes('/')))
  return [...flat]
    .flatMap((input): NamedPair[] => {
      const outputs = outputsOf(input)
      if (!outputs) return []
      const output = outputs.find((name) => flat.has(name)) ?? null
      return [{ input, output, inputName: input, outputName: output ?? outputs[0] ?? '' }]
    })
    .sort(byStem)
}

/** The tests of a zip, which may have the one folder in it that most programs put around what they pack. */
export const pairZipNames = (names: readonly string[]): NamedPair[] => {
  const pairs = pairNames(names)
  const [top, ...others] = new Set(
    names.filter((name) => name.includes('/')).map((name) => name.split('/')[0]),
  )
  if (pairs.length > 0 || top === undefined || others.length > 0) return pairs
  const folder = `${top}/`
  const inside = names.flatMap((name) => (name.startsWith(folder) ? [name.slice(folder.length)] : []))
  return pairNames(inside).map((pair) => ({
    ...pair,
    input: folder + pair.input,
    output: pair.output === null ? null : folder + pair.output,
  }))
}

const nameWithoutEnding = (name: string) => name.replace(/\.[^.]*$/, '')

/** The next number that no test's files have. */
export function freeCaseName(cases: readonly { inputName: string }[]): string {
  const taken = new Set(cases.map(({ inputName }) => nameWithoutEnding(inputName)))
  let number = cases.length + 1
  while (taken.has(String(number))) number += 1
  return String(number)
}
