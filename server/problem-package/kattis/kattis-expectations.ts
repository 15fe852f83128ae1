import { z } from 'zod'
import type { JudgeStatusName } from '#contract/enums.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import { lookup } from '../lookup.ts'
import type { NoteBook } from '../package-notes.ts'
import { readYamlAs } from '../package-yaml.ts'
import { matchesGlob } from './glob.ts'

const patternsMax = 100

/** What a case may come to in these packages, in our words. */
const outcomes: Readonly<Record<string, readonly JudgeStatusName[]>> = {
  AC: ['Accepted'],
  WA: ['WrongAnswer', 'PresentationError'],
  TLE: ['TimeLimitExceeded'],
  RTE: ['RuntimeError', 'MemoryLimitExceeded'],
}
const verdict = z.union([
  z.enum(['AC', 'WA', 'TLE', 'RTE']),
  z.literal('MLE').transform(() => 'RTE' as const),
])
const verdicts = z.union([verdict.transform((one) => [one]), z.array(verdict).max(20)])
const bound = z.number()

const Rule = z.looseObject({
  language: z.string().nullish(),
  entrypoint: z.string().nullish(),
  permitted: verdicts.nullish(),
  required: verdicts.nullish(),
  use_for_time_limit: z.union([z.boolean(), z.string()]).nullish(),
  score: z.union([bound.transform((one) => [one, one]), z.array(bound).length(2)]).nullish(),
})
const SubmissionsYaml = z.record(z.string(), Rule.nullable())
export type Rules = z.output<typeof SubmissionsYaml>

const all = Object.keys(outcomes)
const byFolder = lookup<{ permitted?: readonly string[]; required?: readonly string[] }>({
  accepted: { permitted: ['AC'] },
  rejected: { required: ['RTE', 'TLE', 'WA'] },
  wrong_answer: { permitted: ['AC', 'WA'], required: ['WA'] },
  time_limit_exceeded: { permitted: ['AC', 'TLE'], required: ['TLE'] },
  run_time_error: { permitted: ['AC', 'RTE'], required: ['RTE'] },
  brute_force: { permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'] },
})
/** Folders that some judges use beside those of the format. */
const exactByFolder = lookup<readonly JudgeStatusName[]>({
  partially_accepted: ['PartialAccepted', 'Accepted'],
  memory_limit_exceeded: ['MemoryLimitExceeded', 'RuntimeError'],
  output_limit_exceeded: ['RuntimeError'],
  compiler_error: ['CompileError'],
  compile_error: ['CompileError'],
})

const expectedWords = lookup<readonly JudgeStatusName[]>({
  CORRECT: ['Accepted'],
  ACCEPTED: ['Accepted'],
  'WRONG-ANSWER': ['WrongAnswer', 'PresentationError'],
  'NO-OUTPUT': ['WrongAnswer', 'PresentationError'],
  'PRESENTATION-ERROR': ['WrongAnswer', 'PresentationError'],
  TIMELIMIT: ['TimeLimitExceeded'],
  'TIME-LIMIT-EXCEEDED': ['TimeLimitExceeded'],
  'RUN-ERROR': ['RuntimeError', 'MemoryLimitExceeded'],
  'RUN-TIME-ERROR': ['RuntimeError', 'MemoryLimitExceeded'],
  'MEMORY-LIMIT': ['MemoryLimitExceeded', 'RuntimeError'],
  'OUTPUT-LIMIT': ['RuntimeError'],
  'COMPILER-ERROR': ['CompileError'],
})

/** `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT` in a comment of the program. */
export function expectedInCode(code: string): JudgeStatusName[] | undefined {
  const found = /@EXPECTED_RESULTS@:[ \t]*([\w ,-]{1,200})/.exec(code)?.[1]
  if (!found) return undefined
  const known = found
    .split(',')
    .flatMap((word) => expectedWords[word.trim().toUpperCase().replaceAll('_', '-')] ?? [])
  return known.length > 0 ? [...new Set(known)] : undefined
}

/** The first failing case gives the verdict; accepted is possible where accepted cases alone are enough. */
function expectedOf(permitted: readonly string[], required: readonly string[]): JudgeStatusName[] {
  const mayPass = permitted.includes('AC') && required.includes('AC')
  const kinds = permitted.filter((kind) => kind !== 'AC' || mayPass)
  return kinds.flatMap((kind) => outcomes[kind] ?? [])
}

export interface Expectation {
  expected: readonly JudgeStatusName[]
  /** Both ends included. */
  score: { min: number; max: number } | undefined
  /** The code of its language, where the package says it. */
  language: string | undefined
  /** The file or class in which it begins, where the package says it. */
  entry: string | undefined
  /** False where the package says that its time bears on no limit. */
  isTimed: boolean
}

type Kinds = readonly string[]

const within = (kinds: Kinds, allowed: Kinds | null | undefined): Kinds =>
  allowed ? kinds.filter((kind) => allowed.includes(kind)) : kinds

const isForGroup = (key: string) => /^(?:sample|secret)(?:\/|$)/.test(key)

/** What folder and `submissions.yaml` say of a program together; undefined when they say nothing. */
export function expectationOf(path: string, rules: Rules, notes: NoteBook): Expectation | undefined {
  const [folder = ''] = path.split('/')
  const exact = exactByFolder[folder]
  if (exact)
    return { expected: exact, score: undefined, language: undefined, entry: undefined, isTimed: true }
  const usual = byFolder[folder]
  const replaced = Object.hasOwn(rules, folder) ? rules[folder] : undefined
  const matching = Object.entries(rules).flatMap(([pattern, rule]) =>
    rule && matchesGlob(pattern, path) ? [{ pattern, rule }] : [],
  )
  const narrowing = matching.filter(({ pattern }) => pattern !== folder)
  if (!usual && !matching.some(({ rule }) => rule.permitted || rule.required)) return undefined
  if (matching.some(({ rule }) => Object.keys(rule).some(isForGroup)))
    notes.add('lost', 'server.packageNote:groupExpectations', { file: 'submissions.yaml' })
  const permitted = narrowing.reduce(
    (kinds: Kinds, { rule }) => within(kinds, rule.permitted),
    replaced?.permitted ?? usual?.permitted ?? all,
  )
  const required = narrowing.reduce(
    (kinds: Kinds, { rule }) => within(kinds, rule.required),
    replaced?.required ?? usual?.required ?? all,
  )
  const score = matching.findLast(({ rule }) => rule.score)?.rule.score
  return {
    expected: expectedOf(permitted, required),
    score: score ? { min: score[0] ?? 0, max: score[1] ?? 0 } : undefined,
    language: matching.findLast(({ rule }) => rule.language)?.rule.language ?? undefined,
    entry: matching.findLast(({ rule }) => rule.entrypoint)?.rule.entrypoint ?? undefined,
    isTimed: !matching.some(({ rule }) => rule.use_for_time_limit === false),
  }
}

export const readRules = async (folder: ArchiveFolder): Promise<Rules> => {
  const name = 'submissions/submissions.yaml'
  if (!folder.has(name)) return {}
  const rules = readYamlAs(SubmissionsYaml, await folder.text(name), name)
  return Object.fromEntries(Object.entries(rules).slice(0, patternsMax))
}
