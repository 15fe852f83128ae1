import type { ContentCase } from '#contract/problem-content.ts'

/** A file of a test on both sides of a comparison. */
export interface ChangedFile {
  name: string
  before: { hash: string; size: number }
  after: { hash: string; size: number }
}

export type CaseChange =
  /** `settings`: another group, score or origin. */
  | { kind: 'added' | 'removed' | 'settings'; name: string }
  /** Other bytes in one of its files, or in both; its input gives the test its name. */
  | { kind: 'data'; name: string; files: readonly ChangedFile[] }

const settingsOf = ({ score, groupNum, made }: ContentCase) => JSON.stringify([score, groupNum, made?.line])

const filesOf = (one: ContentCase) => [
  { name: one.inputName, hash: one.inputHash, size: one.inputSize },
  { name: one.outputName, hash: one.outputHash, size: one.outputSize },
]

function changedFiles(before: ContentCase, after: ContentCase): ChangedFile[] {
  const old = filesOf(before)
  return filesOf(after).flatMap(({ name, ...now }, side) => {
    const was = old[side]
    return was && was.hash !== now.hash
      ? [{ name, before: { hash: was.hash, size: was.size }, after: now }]
      : []
  })
}

/** What became of the tests, by their names; nothing of those that only stand in another place. */
export function changedCases(before: readonly ContentCase[], after: readonly ContentCase[]): CaseChange[] {
  const old = new Map(before.map((one) => [one.inputName, one]))
  const names = new Set(after.map(({ inputName }) => inputName))
  const removed = before.filter(({ inputName }) => !names.has(inputName))
  return [
    ...removed.map(({ inputName: name }): CaseChange => ({ kind: 'removed', name })),
    ...after.flatMap((one): CaseChange[] => {
      const { inputName: name } = one
      const was = old.get(name)
      if (!was) return [{ kind: 'added', name }]
      const files = changedFiles(was, one)
      if (files.length > 0) return [{ kind: 'data', name, files }]
      return settingsOf(was) === settingsOf(one) ? [] : [{ kind: 'settings', name }]
    }),
  ]
}
