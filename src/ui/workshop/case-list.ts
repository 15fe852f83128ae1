import type { TFunction } from 'i18next'
import { freeCaseName } from '#contract/case-names.ts'
import { typedCaseMax } from '#contract/draft-test.ts'
import { ContestType, hasSubtasks, type JudgeCaseMode } from '#contract/enums.ts'
import type { ContentCase, ProblemDraft } from '#contract/problem-content.ts'
import type { CaseStart } from '#contract/workshop-cases.ts'

/** How tests were brought, and what of those that are there they replace. */
type Brought =
  | { kind: 'typed'; replaces?: string; score?: number | null; groupNum?: number }
  | { kind: 'zip'; replace: boolean }
  | { kind: 'files'; first?: boolean }

/** 100 points, as even as it goes; what is left over goes to the later ones (S3-121). */
function sharesOf(count: number): number[] {
  const each = Math.floor(100 / count)
  const more = 100 - each * count
  return Array.from({ length: count }, (_, index) => each + (index >= count - more ? 1 : 0))
}

/** 100 points over the subtasks where these count, each test worth all of its own; else over the tests. */
export function evenScores(mode: JudgeCaseMode, cases: readonly ContentCase[]): ContentCase[] {
  if (!hasSubtasks(mode)) {
    const shares = sharesOf(cases.length)
    return cases.map((one, index) => ({ ...one, score: shares[index] ?? 0 }))
  }
  const groups = [...new Set(cases.map(({ groupNum }) => groupNum))].sort((a, b) => a - b)
  const shares = sharesOf(groups.length)
  return cases.map((one) => ({ ...one, score: shares[groups.indexOf(one.groupNum)] ?? 0 }))
}

/** Uploaded tests of a problem with scores, of which none has one yet (S3-097). */
export const scored = (
  cases: ContentCase[],
  { type, judgeCaseMode }: Pick<ProblemDraft, 'type' | 'judgeCaseMode'>,
): ContentCase[] =>
  type === ContestType.Oi && cases.every(({ score }) => score === null)
    ? evenScores(judgeCaseMode, cases)
    : cases

/** One test in another place; the list as it is where there is no such place. */
export function moved(cases: readonly ContentCase[], from: number, to: number): ContentCase[] {
  const list = [...cases]
  if (to < 0 || to >= list.length) return list
  const [one] = list.splice(from, 1)
  if (one) list.splice(to, 0, one)
  return list
}

/** The test with this input before another one, or last. */
export function movedBefore(
  cases: readonly ContentCase[],
  name: string,
  before: string | null,
): ContentCase[] {
  const one = cases.find(({ inputName }) => inputName === name)
  const others = cases.filter((each) => each !== one)
  const at = others.findIndex(({ inputName }) => inputName === before)
  return one ? others.toSpliced(at < 0 ? others.length : at, 0, one) : others
}

/** Validators want the last line ended, and texts are typed without. */
export const withLastLineEnded = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** The examples that are no tests yet, as files whose names go together. */
export function sampleFiles(examples: ProblemDraft['examples'], cases: readonly ContentCase[]): File[] {
  const taken = new Set(cases.map(({ inputName }) => inputName))
  return examples.flatMap(({ input, output }, index) => {
    const name = `sample-${index + 1}`
    const isThere = taken.has(`${name}.in`) || input.trim() === '' || output.trim() === ''
    return isThere
      ? []
      : [
          new File([withLastLineEnded(input)], `${name}.in`),
          new File([withLastLineEnded(output)], `${name}.out`),
        ]
  })
}

/** Small enough to be typed, and not written by a generator. */
export const isTyped = ({ made, inputSize, outputSize }: ContentCase): boolean =>
  made?.line == null && Math.max(inputSize, outputSize) <= typedCaseMax

/** New tests behind those that are there; names that are taken get a free one. */
export function withAdded(cases: readonly ContentCase[], added: readonly ContentCase[]): ContentCase[] {
  const list = [...cases]
  for (const one of added) {
    const names = new Set(list.flatMap(({ inputName, outputName }) => [inputName, outputName]))
    const isTaken = names.has(one.inputName) || names.has(one.outputName)
    const name = freeCaseName(list)
    list.push(isTaken ? { ...one, inputName: `${name}.in`, outputName: `${name}.out` } : one)
  }
  return list
}

const inPlace = (there: ContentCase, one: ContentCase): ContentCase => ({
  ...one,
  ...{ inputName: there.inputName, outputName: there.outputName },
  ...{ score: there.score, groupNum: there.groupNum },
})

/** Typed tests with the score and subtask that were chosen with them. */
const placed = (made: readonly ContentCase[], brought: Brought): readonly ContentCase[] => {
  if (brought.kind !== 'typed') return made
  const { score, groupNum } = brought
  return made.map((one) => ({
    ...one,
    ...(score === undefined ? {} : { score }),
    ...(groupNum === undefined ? {} : { groupNum }),
  }))
}

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
  const list = withAdded(brought.kind === 'zip' && brought.replace ? [] : cases, placed(made, brought))
  const isFirst = brought.kind === 'files' && brought.first === true
  return isFirst ? [...list.slice(cases.length), ...list.slice(0, cases.length)] : list
}

/** The first lines of a side of a test as one, with a mark where each ends. */
export function startLine({ text, isWhole }: Pick<CaseStart, 'text' | 'isWhole'>): string {
  const lines = (text ?? '').replace(/\r\n?/g, '\n')
  const whole = isWhole ? lines.replace(/\n$/, '') : `${lines}…`
  return whole.replaceAll('\n', ' ⏎ ').replaceAll('\t', ' ')
}

/** Of the dialog that shows a test. */
export const shownTitle = (
  t: TFunction<'workshop'>,
  cases: readonly ContentCase[],
  shown: ContentCase | undefined,
): string =>
  shown
    ? t('tests.showTitle', {
        number: cases.findIndex(({ inputName }) => inputName === shown.inputName) + 1,
        files: `${shown.inputName} · ${shown.outputName}`,
      })
    : ''
