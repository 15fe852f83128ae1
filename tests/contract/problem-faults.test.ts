import { describe, expect, it } from 'vitest'
import { ContestType } from '#contract/enums.ts'
import { type ContentCase, newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import { findFaults, findWarnings, type ProblemFaultName, sameInputs } from '#contract/problem-faults.ts'

const hash = 'a'.repeat(64)
const one: ContentCase = {
  ...{ inputHash: hash, outputHash: hash, inputSize: 1, outputSize: 1 },
  ...{ inputName: '1.in', outputName: '1.out', score: null, groupNum: 1 },
}
const two = { ...one, inputName: '2.in', outputName: '2.out' }
const text = { title: 'Lanterns', description: 'Count.', input: 'A number.', output: 'A number.' }
const whole: ProblemDraft = {
  ...newProblem(),
  ...Object.fromEntries(Object.entries(text).map(([part, words]) => [`en-US.${part}`, words])),
  cases: [one, two],
}
const faultsOf = (change: Partial<ProblemDraft>) => findFaults({ ...whole, ...change }, null)
const checker = (code: string) => ({ judgeMode: 'spj', judgeProgram: { language: 'C', code } }) as const

describe('what keeps a problem from being published (S3-114 to S3-120, S3-134)', () => {
  it('is nothing where everything is there', () => expect(faultsOf({})).toEqual([]))

  it.each<[ProblemFaultName, Partial<ProblemDraft>]>([
    ['titleMissing', { 'en-US.title': ' ' }],
    ['descriptionMissing', { 'en-US.description': '' }],
    ['inputMissing', { 'en-US.input': '' }],
    ['outputMissing', { 'en-US.output': '' }],
    ['problemIdWrong', { problemId: 'A B' }],
    ['fileNamesMissing', { fileIo: { read: 'input.txt', write: ' ' } }],
    ['casesMissing', { cases: [] }],
    ['scoreMissing', { type: ContestType.Oi, cases: [{ ...one, score: 100 }, two] }],
    ['exampleEmpty', { examples: [{ input: '', output: '' }] }],
    ['judgeProgramMissing', { judgeMode: 'spj' }],
    ['judgeProgramMissing', checker(' ')],
    ['noLanguageLeft', { languages: ['C', 'Java'], languagesLeftOut: ['Java', 'C', 'Ruby'] }],
    ['templateEmpty', { codeTemplates: { C: { code: ' ', isEnabled: true } } }],
    ['extraFileWrong', { judgeExtraFiles: { 'lib.h': '' } }],
    ['tagTwice', { tags: ['greedy', 'Greedy'] }],
  ])('%s', (name, change) => expect(faultsOf(change).map((fault) => fault.name)).toEqual([name]))

  it('is no template that is off, and no example with one side', () => {
    const codeTemplates = { C: { code: '', isEnabled: false } }
    expect(faultsOf({ codeTemplates, examples: [{ input: '1', output: '' }] })).toEqual([])
    expect(faultsOf(checker('int main() { return 0; }'))).toEqual([])
  })
})

describe('what makes a problem weaker', () => {
  it.each<[string, Partial<ProblemDraft>, boolean]>([
    ['an output with bytes', { cases: [one] }, false],
    ['an empty output', { cases: [one, { ...two, outputSize: 0 }] }, true],
    [
      'one that the main solution writes',
      { cases: [{ ...one, outputSize: 0, made: { line: null, key: '' } }] },
      false,
    ],
    ['one that a checker does not compare', { judgeMode: 'spj', cases: [{ ...one, outputSize: 0 }] }, false],
  ])('to be compared with: %s', (_what, change, expected) =>
    expect(findWarnings({ ...whole, ...change }).includes('outputEmpty')).toBe(expected),
  )

  const other = { ...one, inputHash: 'b'.repeat(64), groupNum: 2 }
  const fromScript = (key: string) => ({ ...two, made: { line: 'gen 1', key } })
  it.each<[string, Partial<ProblemDraft>, number[][]]>([
    ['tests with other inputs', { cases: [one, other] }, []],
    [
      'some with the same',
      { cases: [one, other, fromScript('c'), other] },
      [
        [0, 2],
        [1, 3],
      ],
    ],
    ['what is not built', { cases: [fromScript(''), fromScript('')] }, []],
    ['in another subtask', { cases: [one, { ...two, groupNum: 2 }], judgeCaseMode: 'subtask_lowest' }, []],
    ['in one subtask', { cases: [one, other, other], judgeCaseMode: 'subtask_lowest' }, [[1, 2]]],
  ])('says which inputs are the same: %s', (_what, change, expected) => {
    expect(sameInputs({ ...whole, ...change })).toEqual(expected)
    expect(findWarnings({ ...whole, ...change }).includes('sameInputs')).toBe(expected.length > 0)
  })

  const isTold = (change: Partial<ProblemDraft>) =>
    findWarnings({ ...whole, ...change }).includes('samplesNotTests')
  const sample = { ...one, inputSize: 4 }

  it.each<[string, Partial<ProblemDraft>, boolean]>([
    [
      'examples as the first tests',
      { examples: [{ input: '1 2', output: '3' }], cases: [sample, two] },
      false,
    ],
    ['with blanks behind them', { examples: [{ input: '1 2 \n\n', output: '3' }], cases: [sample] }, false],
    [
      'examples behind other tests',
      { examples: [{ input: '1 2', output: '3' }], cases: [two, sample] },
      true,
    ],
    ['more examples than tests', { examples: Array(3).fill({ input: '1', output: '1' }) }, true],
    ['examples without tests', { examples: [{ input: '1 2', output: '3' }], cases: [] }, false],
    ['examples of a scored problem', { type: 1, examples: [{ input: '1 2', output: '3' }] }, false],
  ])('%s', (_what, change, expected) => expect(isTold(change)).toBe(expected))
})
