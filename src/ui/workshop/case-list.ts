import type { ContentCase } from '#contract/problem-content.ts'

/** How tests were brought, and what of those that are there they replace. */
type Brought = { kind: 'typed'; replaces?: string } | { kind: 'zip'; replace: boolean } | { kind: 'files' }

/** A score for each test: as even as it goes, what is left over to the later ones (S3-121). */
export function evenScores(cases: readonly ContentCase[], total = 100): ContentCase[] {
  const each = Math.floor(total / cases.length)
  const more = total - each * cases.length
  return cases.map((one, index) => ({ ...one, score: each + (index >= cases.length - more ? 1 : 0) }))
}

/** One test in another place; the list as it is where there is no such place. */
export function moved(cases: readonly ContentCase[], from: number, to: number): ContentCase[] {
  const list = [...cases]
  if (to < 0 || to >= list.length) return list
  const [one] = list.splice(from, 1)
  if (one) list.splice(to, 0, one)
  return list
}

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '')

/** The next number that no test's files have. */
export function freeName(cases: readonly ContentCase[]): string {
  const taken = new Set(cases.map(({ inputName }) => stemOf(inputName)))
  let number = cases.length + 1
  while (taken.has(String(number))) number += 1
  return String(number)
}

/** New tests behind those that are there; names that are taken get a free one. */
export function withAdded(cases: readonly ContentCase[], added: readonly ContentCase[]): ContentCase[] {
  const list = [...cases]
  for (const one of added) {
    const names = new Set(list.flatMap(({ inputName, outputName }) => [inputName, outputName]))
    const isTaken = names.has(one.inputName) || names.has(one.outputName)
    const name = freeName(list)
    list.push(isTaken ? { ...one, inputName: `${name}.in`, outputName: `${name}.out` } : one)
  }
  return list
}

const inPlace = (there: ContentCase, one: ContentCase): ContentCase => ({
  ...one,
  ...{ inputName: there.inputName, outputName: there.outputName },
  ...{ score: there.score, groupNum: there.groupNum },
})

/** The tests once these were brought. */
export function withMade(
  cases: readonly ContentCase[],
  made: readonly ContentCase[],
  brought: Brought,
): ContentCase[] {
  const replaced = brought.kind === 'typed' ? brought.replaces : undefined
  const [first] = made
  if (first && cases.some(({ inputName }) => inputName === replaced))
    return cases.map((one) => (one.inputName === replaced ? inPlace(one, first) : one))
  return withAdded(brought.kind === 'zip' && brought.replace ? [] : cases, made)
}
