import { JudgeStatus } from '#contract/enums.ts'
import type { ContentCase, ProblemDraft } from '#contract/problem-content.ts'
import { sameInputs } from '#contract/problem-faults.ts'
import type { TrialRow } from '#contract/trial.ts'

export const caseOrders = ['judged', 'largest', 'failing'] as const
/** As they are judged; by bytes of both files; by how many solutions fail on them. */
export type CaseOrder = (typeof caseOrders)[number]

/** For each test the solutions that were run on it and were not accepted. */
export const solutionsFailing = (count: number, rows: readonly TrialRow[]): string[][] =>
  Array.from({ length: count }, (_, test) =>
    rows
      .filter(({ cells }) => cells[test] != null && cells[test][0] !== JudgeStatus.Accepted)
      .map(({ solution }) => solution),
  )

/** For each test whose input another one has, the first other one. */
export const twinsOf = (draft: Pick<ProblemDraft, 'cases' | 'judgeCaseMode'>): Map<number, number> =>
  new Map(
    sameInputs(draft).flatMap(([first = 0, second = 0, ...more]): [number, number][] => [
      [first, second],
      ...[second, ...more].map((test): [number, number] => [test, first]),
    ]),
  )

/** Places of the tests as they are listed, largest first; equal ones as they are judged. */
export function casePlaces(
  cases: readonly ContentCase[],
  order: CaseOrder,
  failing: readonly (readonly string[])[],
): number[] {
  const places = cases.map((_, place) => place)
  if (order === 'judged') return places
  const sizes = cases.map(({ inputSize, outputSize }) => inputSize + outputSize)
  const weight = (place: number) =>
    order === 'largest' ? (sizes[place] ?? 0) : (failing[place]?.length ?? 0)
  return places.toSorted((one, other) => weight(other) - weight(one))
}
