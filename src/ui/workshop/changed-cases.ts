import type { ContentCase } from '#contract/problem-content.ts'

export interface CaseChange {
  /** `data`: other bytes; `settings`: another group, score or origin. */
  kind: 'added' | 'removed' | 'data' | 'settings'
  /** Of its input. */
  name: string
}

const dataOf = ({ inputHash, outputHash }: ContentCase) => `${inputHash} ${outputHash}`
const settingsOf = ({ score, groupNum, made }: ContentCase) => JSON.stringify([score, groupNum, made?.line])

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
      if (dataOf(was) !== dataOf(one)) return [{ kind: 'data', name }]
      return settingsOf(was) === settingsOf(one) ? [] : [{ kind: 'settings', name }]
    }),
  ]
}
