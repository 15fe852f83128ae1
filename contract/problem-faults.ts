import { ContestType, defaultLocale, hasSubtasks, type JudgeCaseMode, type Locale, locales } from './enums.ts'
import { parseScript } from './generator-script.ts'
import { hasCycle } from './group-needs.ts'
import { fileNameOf } from './language-codes.ts'
import { problem as limits } from './limits/problem.ts'
import type { ContentCase, DraftField, ProblemDraft, StatementField } from './problem-content.ts'

/** Why a problem would judge wrongly or show a broken page; each keeps it from being published. */
export const problemFaults = [
  'titleMissing',
  'descriptionMissing',
  'inputMissing',
  'outputMissing',
  'problemIdWrong',
  'exampleEmpty',
  'exampleWrong',
  'casesMissing',
  'casesTwice',
  'scoreMissing',
  'caseModeWrong',
  'groupNeedsWrong',
  'judgeProgramMissing',
  'judgeProgramUnchecked',
  'fileNamesMissing',
  'noLanguageLeft',
  'templateEmpty',
  'extraFileWrong',
  'tagTwice',
  'solutionTwice',
  'mainTwice',
  'toolTwice',
  'scriptWrong',
  'scriptNotBuilt',
  'buildStale',
  'mainFails',
  'mainPoints',
] as const
export type ProblemFaultName = (typeof problemFaults)[number]

export interface ProblemFault {
  readonly name: ProblemFaultName
  /** The field to mend. */
  readonly field: DraftField
}

/** What makes a problem weaker, and keeps nothing. */
export const problemWarnings = [
  'otherLanguageMissing',
  'noExample',
  'noTags',
  'samplesNotTests',
  'outputEmpty',
  'sameInputs',
  'mainMissing',
  'buildRefused',
  'solutionsNotRun',
  'notAsExpected',
  'limitClose',
  'testsWeak',
  'checkerUntested',
  'validatorMissing',
  'testsWithoutValidator',
  'testsNotValidated',
  'fileMissing',
] as const
export type ProblemWarningName = (typeof problemWarnings)[number]

export const caseModesOf: Record<ContestType, readonly JudgeCaseMode[]> = {
  [ContestType.Acm]: ['default', 'ergodic_without_error'],
  [ContestType.Oi]: ['default', 'subtask_lowest', 'subtask_average'],
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const notInIds = /[\u0000-\u0020\u007f/\\?#%]/
const isDisplayId = (text: string): boolean =>
  text !== '' && text.length <= limits.displayIdMax && !notInIds.test(text)

/** The wire has no way to write these inside of an example. */
const exampleTag = /<\/?(?:input|output)>/
type Example = ProblemDraft['examples'][number]
export const isExampleEmpty = ({ input, output }: Example): boolean => input === '' && output === ''
export const isExampleWrong = ({ input, output }: Example): boolean => exampleTag.test(input + output)
const isBlank = (text: string): boolean => text.trim() === ''
const isFileName = (name: string): boolean =>
  !isBlank(name) && !/[/\\\0]/.test(name) && name !== '.' && name !== '..'

/** Only what stands beside submissions may be for one language alone. */
const isExtraFileName = (field: 'judgeExtraFiles' | 'userExtraFiles', name: string): boolean =>
  isFileName(field === 'userExtraFiles' ? fileNameOf(name) : name)

/** The languages that somebody began to write a statement in. */
export const writtenLocales = (draft: ProblemDraft) =>
  locales.filter((locale) =>
    (['title', 'description', 'input', 'output'] as const).some(
      (part) => !isBlank(draft[`${locale}.${part}`]),
    ),
  )

const neededSections = {
  title: 'titleMissing',
  description: 'descriptionMissing',
  input: 'inputMissing',
  output: 'outputMissing',
} as const

/** What is published without a section, as packages bring it in, may stay without it. */
const standsWithout = (live: ProblemDraft | null, field: StatementField, locale: Locale): boolean =>
  live !== null && isBlank(live[field]) && !isBlank(live[`${locale}.title`])

function* statementFaults(draft: ProblemDraft, live: ProblemDraft | null): Generator<ProblemFault> {
  const written = writtenLocales(draft)
  for (const locale of written.length > 0 ? written : [defaultLocale])
    for (const part of ['title', 'description', 'input', 'output'] as const) {
      const field = `${locale}.${part}` as const
      if (isBlank(draft[field]) && (part === 'title' || !standsWithout(live, field, locale)))
        yield { name: neededSections[part], field }
    }
  if (draft.problemId !== '' && !isDisplayId(draft.problemId))
    yield { name: 'problemIdWrong', field: 'problemId' }
  if (draft.examples.some(isExampleEmpty)) yield { name: 'exampleEmpty', field: 'examples' }
  if (draft.examples.some(isExampleWrong)) yield { name: 'exampleWrong', field: 'examples' }
  const tags = draft.tags.map((tag) => tag.toLowerCase())
  if (new Set(tags).size < tags.length) yield { name: 'tagTwice', field: 'tags' }
}

function* caseFaults({ cases, type, judgeCaseMode }: ProblemDraft): Generator<ProblemFault> {
  if (cases.length === 0) yield { name: 'casesMissing', field: 'cases' }
  const names = cases.flatMap(({ inputName, outputName }) => [inputName, outputName])
  if (new Set(names).size < names.length) yield { name: 'casesTwice', field: 'cases' }
  if (type === ContestType.Oi && cases.some(({ score }) => score === null))
    yield { name: 'scoreMissing', field: 'cases' }
  if (!caseModesOf[type].includes(judgeCaseMode)) yield { name: 'caseModeWrong', field: 'judgeCaseMode' }
}

function* groupFaults({ cases, groupNeeds, judgeCaseMode }: ProblemDraft): Generator<ProblemFault> {
  if (!hasSubtasks(judgeCaseMode) || groupNeeds.length === 0) return
  const groups = new Set(cases.map(({ groupNum }) => groupNum))
  const named = groupNeeds.map(({ group }) => group)
  const isTwice = new Set(named).size < named.length
  const areThere = groupNeeds.every(({ group, needs }) => [group, ...needs].every((each) => groups.has(each)))
  if (isTwice || !areThere || hasCycle(groupNeeds)) yield { name: 'groupNeedsWrong', field: 'groupNeeds' }
}

function* judgingFaults(draft: ProblemDraft): Generator<ProblemFault> {
  const { judgeMode, judgeProgram, fileIo } = draft
  if (judgeMode !== 'default' && (judgeProgram === null || isBlank(judgeProgram.code)))
    yield { name: 'judgeProgramMissing', field: 'judgeProgram' }
  if (fileIo && !(isFileName(fileIo.read) && isFileName(fileIo.write)))
    yield { name: 'fileNamesMissing', field: 'fileIo' }
  for (const field of ['judgeExtraFiles', 'userExtraFiles'] as const) {
    const files = Object.entries(draft[field])
    const isTooMuch =
      files.length > limits.extraFiles ||
      files.reduce((sum, [, text]) => sum + text.length, 0) > limits.extraFilesMax
    if (isTooMuch || files.some(([name, text]) => !isExtraFileName(field, name) || text === ''))
      yield { name: 'extraFileWrong', field }
  }
  const names = draft.solutions.map(({ name }) => name)
  if (new Set(names).size < names.length) yield { name: 'solutionTwice', field: 'solutions' }
  if (draft.solutions.filter(({ kind }) => kind === 'main').length > 1)
    yield { name: 'mainTwice', field: 'solutions' }
  const templates = Object.values(draft.codeTemplates)
  if (templates.some(({ code, isEnabled }) => isEnabled && isBlank(code)))
    yield { name: 'templateEmpty', field: 'codeTemplates' }
}

function* languageFaults({ languages, languagesLeftOut }: ProblemDraft): Generator<ProblemFault> {
  if (languages.length > 0 && languages.every((name) => languagesLeftOut.includes(name)))
    yield { name: 'noLanguageLeft', field: 'languagesLeftOut' }
}

function* toolFaults(draft: ProblemDraft): Generator<ProblemFault> {
  for (const field of ['generators', 'validators'] as const) {
    const names = draft[field].map(({ name }) => name)
    if (new Set(names).size < names.length) yield { name: 'toolTwice', field }
  }
}

export const hasUnbuiltTests = ({ cases }: Pick<ProblemDraft, 'cases'>): boolean =>
  cases.some(({ made }) => made?.key === '')

/** What a line of the script makes is not known before a build. */
export const hasInput = ({ made }: Pick<ContentCase, 'made'>): boolean =>
  made?.line == null || made.key !== ''

/** Whether the generated tests are another number, or other ones, than the script asks for. */
function* scriptFaults({ script, generators, cases }: ProblemDraft): Generator<ProblemFault> {
  const { tests, faults } = parseScript(
    script,
    generators.map(({ name }) => name),
  )
  if (faults.length > 0) yield { name: 'scriptWrong', field: 'script' }
  const wanted = tests.map(({ line }) => line).sort()
  const made = cases.flatMap((one) => (one.made?.line ? [one.made.line] : [])).sort()
  const isBuilt = wanted.length === made.length && wanted.every((line, index) => line === made[index])
  if (faults.length === 0 && (!isBuilt || hasUnbuiltTests({ cases })))
    yield { name: 'scriptNotBuilt', field: 'script' }
}

/** Everything that keeps this problem from being published, in the order of the page (S3-114 to S3-120, S3-134). */
export const findFaults = (draft: ProblemDraft, live: ProblemDraft | null): ProblemFault[] => [
  ...statementFaults(draft, live),
  ...caseFaults(draft),
  ...groupFaults(draft),
  ...judgingFaults(draft),
  ...languageFaults(draft),
  ...toolFaults(draft),
  ...scriptFaults(draft),
]

const bytesOf = (text: string): number => new TextEncoder().encode(text.replace(/\s+$/, '')).length
/** A line end of either kind, or none, may stand behind what is shown. */
const isSizeOf = (text: string, size: number): boolean =>
  size >= bytesOf(text) && size <= bytesOf(text) + 2 + (text.length - text.trimEnd().length)

/** By their sizes: where points are given, examples are often shown and not judged. */
const samplesStandFirst = ({ type, examples, cases }: ProblemDraft): boolean =>
  type !== ContestType.Acm ||
  cases.length === 0 ||
  examples.every(({ input }, index) => isSizeOf(input, cases[index]?.inputSize ?? -1))

/** The tests whose output is compared with nothing, unless the main solution writes what is expected. */
export const emptyOutputs = ({ cases, judgeMode }: Pick<ProblemDraft, 'cases' | 'judgeMode'>) =>
  judgeMode === 'default' ? cases.filter(({ outputSize, made }) => outputSize === 0 && !made) : []

type Tests = ProblemDraft['cases']

function inputClasses(cases: Tests, ofGroup: boolean): number[][] {
  const classes = new Map<string, number[]>()
  for (const [place, one] of cases.entries()) {
    if (!hasInput(one)) continue
    const { inputHash, groupNum } = one
    const key = ofGroup ? `${groupNum} ${inputHash}` : inputHash
    const others = classes.get(key)
    if (others) others.push(place)
    else classes.set(key, [place])
  }
  return [...classes.values()].filter(({ length }) => length > 1)
}

/** Most changes of a draft leave its tests as they are, of which there may be ten thousand. */
const knownClasses = { all: new WeakMap<Tests, number[][]>(), ofGroup: new WeakMap<Tests, number[][]>() }

/**
 * Classes of tests with the same input, by their places from 0; only within a subtask where these count, since what is
 * asked in a small one is often asked again in a larger one.
 */
export function sameInputs({
  cases,
  judgeCaseMode,
}: Pick<ProblemDraft, 'cases' | 'judgeCaseMode'>): number[][] {
  const ofGroup = hasSubtasks(judgeCaseMode)
  const known = knownClasses[ofGroup ? 'ofGroup' : 'all']
  const classes = known.get(cases) ?? inputClasses(cases, ofGroup)
  known.set(cases, classes)
  return classes
}

export const findWarnings = (draft: ProblemDraft): ProblemWarningName[] => [
  ...(writtenLocales(draft).length === 1 ? (['otherLanguageMissing'] as const) : []),
  ...(draft.examples.length === 0 ? (['noExample'] as const) : []),
  ...(draft.tags.length === 0 ? (['noTags'] as const) : []),
  ...(samplesStandFirst(draft) ? [] : (['samplesNotTests'] as const)),
  ...(emptyOutputs(draft).length > 0 ? (['outputEmpty'] as const) : []),
  ...(sameInputs(draft).length > 0 ? (['sameInputs'] as const) : []),
  ...(draft.solutions.some(({ kind }) => kind === 'main') ? [] : (['mainMissing'] as const)),
]
