import type { DraftField, ProblemDraft } from '#contract/problem-content.ts'

/** A program or a file of a field, with what else is said of it. */
export interface NamedCode {
  /** Empty where the field has one alone. */
  name: string
  code: string
  settings: Readonly<Record<string, unknown>>
}

const named = ({ name, code, ...settings }: { name: string; code: string }): NamedCode => ({
  ...{ name, code, settings },
})
const byName = <T>(record: Readonly<Record<string, T>>, codeOf: (value: T) => Omit<NamedCode, 'name'>) =>
  Object.entries(record).map(([name, value]) => ({ name, ...codeOf(value) }))

/** What a field holds as programs or files; undefined where it holds something else. */
export function codesOf(field: DraftField, value: unknown): NamedCode[] | undefined {
  switch (field) {
    case 'solutions':
    case 'generators':
    case 'validators':
      return (value as ProblemDraft['generators']).map(named)
    case 'judgeProgram': {
      const program = value as ProblemDraft['judgeProgram']
      return program ? [named({ name: '', ...program })] : []
    }
    case 'judgeExtraFiles':
    case 'userExtraFiles':
      return byName(value as ProblemDraft['judgeExtraFiles'], (code) => ({ code, settings: {} }))
    case 'codeTemplates':
      return byName(value as ProblemDraft['codeTemplates'], ({ code, ...settings }) => ({ code, settings }))
    default:
      return undefined
  }
}

/** One program on both sides; undefined where a side has none of its name. */
export interface CodePair {
  name: string
  before: NamedCode | undefined
  after: NamedCode | undefined
}

const isSame = ({ before, after }: CodePair) => JSON.stringify(before) === JSON.stringify(after)

/** The programs that differ, by their names: those that are there in their order, then those that are gone. */
export function changedCodes(before: readonly NamedCode[], after: readonly NamedCode[]): CodePair[] {
  const left = new Set(before)
  const pairs = after.map((one): CodePair => {
    const other = [...left].find(({ name }) => name === one.name)
    if (other) left.delete(other)
    return { name: one.name, before: other, after: one }
  })
  const gone = [...left].map((one): CodePair => ({ name: one.name, before: one, after: undefined }))
  return [...pairs, ...gone].filter((pair) => !isSame(pair))
}
