import { refuse } from '#server/http/refusal.ts'
import { type ArchiveFolder, compareNames } from '../archive-folder.ts'
import { groupNeedsOf, type NamedGroup, numbersIn } from '../group-needs.ts'
import type { NoteBook } from '../package-notes.ts'
import { fileOf, type PackageCase, type ProblemPackage } from '../problem-package.ts'
import type { HydroCase, HydroConfig, HydroSubtask } from './hydro-config.ts'

type CasePart = Pick<ProblemPackage, 'judgeCaseMode' | 'cases' | 'groupNeeds'>

const unsupported = (what: string): never => refuse(400, 'server.packageFormat:unsupported', { what })

interface Pair {
  input: string | null
  output: string | null
}

const flat = (name: string) => name.replaceAll('/', '-')

/** A side that the package leaves out is empty. */
function caseOf(
  folder: ArchiveFolder,
  { input, output }: Pair,
  score: number,
  groupNum: number,
): PackageCase {
  const file = (name: string | null) => (name === null ? fileOf('') : folder.file(`testdata/${name}`))
  const stem = flat((input ?? output ?? '').replace(/\.[^./]*$/, ''))
  return {
    input: file(input),
    output: file(output),
    inputName: input === null ? `${stem}.in` : flat(input),
    outputName: output === null ? `${stem}.out` : flat(output),
    score,
    groupNum,
  }
}

const stemOf = (name: string) => name.slice(0, name.lastIndexOf('.'))

/** Shorter names first, so that 2 stands before 10. */
const byLength = (a: string, b: string) => a.length - b.length || compareNames(a, b)

/** Inputs with their outputs, where the configuration does not list them. */
function pairsOf(folder: ArchiveFolder): Pair[] {
  const names = folder.below('testdata').filter((name) => !name.includes('/'))
  const outputs = new Map<string, string>()
  for (const ending of ['.ans', '.out'])
    for (const name of names) if (name.endsWith(ending)) outputs.set(stemOf(name), name)
  return names
    .filter((name) => name.endsWith('.in'))
    .sort((a, b) => byLength(stemOf(a), stemOf(b)))
    .map((input) => ({ input, output: outputs.get(stemOf(input)) ?? null }))
}

/** Equal parts of a whole number; the last takes what is left over. */
function evenly(total: number, count: number): number[] {
  const each = Math.floor(total / count)
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? each : total - each * (count - 1)))
}

const whole = (score: number): number =>
  Number.isInteger(score) && score >= 0 ? score : unsupported(`score: ${score}`)

/** Given scores stay; what they leave of 100 is split among the rest. */
function scoresOf(given: readonly (number | null | undefined)[]): number[] {
  const known = given.reduce<number>((sum, score) => sum + (score ?? 0), 0)
  const missing = given.filter((score) => score === null || score === undefined).length
  const rest = evenly(Math.max(0, 100 - known), Math.max(1, missing))
  return given.map((score) => whole(score ?? rest.shift() ?? 0))
}

/** What a case is called that has no right output. */
export const withoutAnswers = (folder: ArchiveFolder, { cases, subtasks }: HydroConfig): string[] => {
  const listed = (subtasks ?? []).flatMap((subtask) => subtask.cases ?? [])
  const given = listed.length > 0 ? listed : (cases ?? [])
  const pairs = given.length > 0 ? given.map(pairOf) : pairsOf(folder)
  return pairs.filter(({ output }) => output === null).map(({ input }) => input ?? '')
}

const pairOf = ({ input, output }: HydroCase): Pair => ({ input: input ?? null, output: output ?? null })

function plainCases(folder: ArchiveFolder, config: HydroConfig): CasePart {
  const listed = config.cases ?? []
  const pairs = listed.length > 0 ? listed.map(pairOf) : pairsOf(folder)
  if (pairs.length === 0) refuse(400, 'server.packageFormat:noCases')
  const scores = scoresOf(pairs.map((_, index) => listed[index]?.score ?? config.score))
  return {
    judgeCaseMode: 'default',
    cases: pairs.map((pair, index) => caseOf(folder, pair, scores[index] ?? 0, 1)),
  }
}

/** `sum` adds up its cases, so each is a group of its own; the others count by their worst case. */
function subtaskCases(folder: ArchiveFolder, subtasks: readonly HydroSubtask[], notes: NoteBook): CasePart {
  if (subtasks.some(({ type }) => type === 'max')) unsupported('subtasks: type: max')
  const totals = scoresOf(subtasks.map(({ score }) => score))
  let groupNum = 0
  const parts = subtasks.map(({ type, cases: listed }, index) => {
    const given = listed ?? []
    const total = totals[index] ?? 0
    const shares = type === 'sum' ? evenly(total, given.length) : given.map(() => total)
    if (type !== 'sum') groupNum += 1
    return given.map((one, at) =>
      caseOf(folder, pairOf(one), shares[at] ?? 0, type === 'sum' ? ++groupNum : groupNum),
    )
  })
  const cases = parts.flat()
  if (cases.length === 0) refuse(400, 'server.packageFormat:noCases')
  const named = subtasks.map(
    ({ id, if: needs }, index): NamedGroup => ({
      names: [String(id ?? index + 1)],
      numbers: numbersIn(parts[index] ?? []),
      needs: (needs ?? []).map(String),
    }),
  )
  const groupNeeds = groupNeedsOf(named, notes)
  return { judgeCaseMode: 'subtask_lowest', cases, ...(groupNeeds.length > 0 && { groupNeeds }) }
}

/** Cases as `config.yaml` lists them, or all pairs of the folder. */
export const hydroCases = (folder: ArchiveFolder, config: HydroConfig, notes: NoteBook): CasePart =>
  (config.subtasks ?? []).some(({ cases }) => (cases ?? []).length > 0)
    ? subtaskCases(folder, config.subtasks ?? [], notes)
    : plainCases(folder, config)
