import { refuse } from '#server/http/refusal.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import { groupNeedsOf, type NamedGroup } from '../group-needs.ts'
import type { NoteBook } from '../package-notes.ts'
import { fileOf, type PackageCase, type ProblemPackage } from '../problem-package.ts'
import { type Part, spread } from '../spread-points.ts'
import { numbered } from './polygon-paths.ts'
import type { WrittenFiles } from './polygon-written.ts'
import { elementAt, elementsAt, type XmlElement } from './polygon-xml.ts'

export interface PolygonTest {
  input: string
  answer: string
  points: number
  group: string | undefined
  isSample: boolean
  /** The call of a generator that writes the input. */
  command: string | undefined
  /** The generator writes several tests as files; '' where none is named. */
  file: string | undefined
  /** The line of the script by which a build makes it. */
  line?: string
}

/** The groups of the package by name, as the problem numbers them. */
export type GroupNumbers = ReadonlyMap<string, readonly number[]>

export interface PolygonTests {
  tests: readonly PolygonTest[]
  groups: readonly { name: string; isWhole: boolean; points: number | undefined; needs: readonly string[] }[]
  isScored: boolean
}

const testsMax = 5_000

const wrong = (field: string): never =>
  refuse(400, 'server.packageFormat:fieldWrong', { name: 'problem.xml', field })

const pointsOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : wrong('points')
}

/** Where the package names the file itself, and not its scripts. */
const fileNamed = ({ 'from-file': file, cmd = '' }: XmlElement['attributes']): string | undefined => {
  if (file === undefined) return /(?:^|\s)>/.test(cmd) ? '' : undefined
  return /^\d{1,4}$/.test(file) ? file : ''
}

/** The set that is judged: `tests`, or the only one. */
export const testsetOf = (problem: XmlElement): XmlElement => {
  const sets = elementsAt(problem, 'judging', 'testset')
  return sets.find(({ attributes }) => attributes.name === 'tests') ?? sets[0] ?? wrong('testset')
}

export function readTests(testset: XmlElement, written: WrittenFiles = new Map()): PolygonTests {
  const textAt = (name: string, otherwise: string) => elementAt(testset, name)?.text.trim() || otherwise
  const inputs = textAt('input-path-pattern', 'tests/%02d')
  const answers = textAt('answer-path-pattern', 'tests/%02d.a')
  const listed = elementsAt(testset, 'tests', 'test')
  if (listed.length > testsMax) refuse(400, 'server.packageFormat:tooMany', { what: 'test', max: testsMax })
  const tests = listed.map(({ attributes }, index): PolygonTest => {
    const input = numbered(inputs, index + 1)
    return {
      input,
      answer: numbered(answers, index + 1),
      points: pointsOf(attributes.points) ?? 0,
      group: attributes.group || undefined,
      isSample: attributes.sample === 'true',
      command: attributes.cmd || undefined,
      file: written.get(input) ?? fileNamed(attributes),
    }
  })
  const groups = elementsAt(testset, 'groups', 'group').map((group) => ({
    name: group.attributes.name ?? '',
    isWhole: group.attributes['points-policy'] === 'complete-group',
    points: pointsOf(group.attributes.points),
    needs: elementsAt(group, 'dependencies', 'dependency').flatMap(
      ({ attributes }) => attributes.group ?? [],
    ),
  }))
  return { tests, groups, isScored: tests.some(({ points }) => points > 0) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Groups with `complete-group` count as a whole, every other test by itself. */
function partsOf({ tests, groups }: PolygonTests): Part<PolygonTest>[] {
  const whole = new Map(groups.filter(({ isWhole }) => isWhole).map((group) => [group.name, group]))
  const parts = new Map<string, Part<PolygonTest>>()
  for (const [index, test] of tests.entries()) {
    const group = test.group === undefined ? undefined : whole.get(test.group)
    const key = group ? `group ${group.name}` : `test ${index}`
    const before = parts.get(key)?.cases ?? []
    const cases = [...before, test]
    const total = sum(cases.map(({ points }) => points))
    parts.set(key, group ? { kind: 'whole', total, cases } : { kind: 'each', total, cases })
  }
  return [...parts.values()]
}

interface Making {
  folder: ArchiveFolder
  /** A build makes what is missing. */
  isDraft: boolean
  /** The main solution writes answers; interactors need none. */
  hasAnswers: boolean
}

const madeBy = (
  { folder, isDraft, hasAnswers }: Making,
  { answer, line }: PolygonTest,
): PackageCase['made'] => {
  if (line !== undefined) return { line, key: '' }
  return isDraft && hasAnswers && !folder.has(answer) ? { line: null, key: '' } : undefined
}

const caseOf = (
  making: Making,
  test: PolygonTest,
  { score, groupNum }: { score: number | null; groupNum: number },
): PackageCase => {
  const { input, answer, line } = test
  const { folder } = making
  const made = madeBy(making, test)
  return {
    input: line === undefined ? folder.file(input) : fileOf(''),
    output: !made && folder.has(answer) ? folder.file(answer) : fileOf(''),
    inputName: input.split('/').slice(1).join('-') || input,
    outputName: answer.split('/').slice(1).join('-') || answer,
    score,
    groupNum,
    ...(made && { made }),
  }
}

/** Inputs that must be there: only a draft leaves them to generators. */
function checkInputs(folder: ArchiveFolder, { tests }: PolygonTests): void {
  if (tests.length === 0) refuse(400, 'server.packageFormat:noCases')
  const missing = tests.filter(({ input, line }) => line === undefined && !folder.has(input))
  if (missing.length > 0)
    refuse(400, 'server.packageFormat:polygonTests', { count: missing.length, name: missing[0]?.input ?? '' })
}

export const testsWithoutAnswer = (folder: ArchiveFolder, { tests }: PolygonTests): string[] =>
  tests.filter(({ answer }) => !folder.has(answer)).map(({ input }) => input)

export function polygonCases(
  making: Making,
  given: PolygonTests,
  notes: NoteBook,
): Pick<ProblemPackage, 'type' | 'judgeCaseMode' | 'cases' | 'groupNeeds'> & { groups: GroupNumbers } {
  checkInputs(making.folder, given)
  if (!given.isScored)
    return {
      type: 0,
      judgeCaseMode: 'default',
      cases: given.tests.map((test) => caseOf(making, test, { score: null, groupNum: 1 })),
      groups: new Map(),
    }
  const { judgeCaseMode, cases } = spread(partsOf(given), notes)
  const groups = new Map<string, number[]>()
  for (const { group, groupNum } of cases)
    if (group !== undefined) groups.set(group, [...new Set([...(groups.get(group) ?? []), groupNum])])
  const needs = given.groups.map(
    (group): NamedGroup => ({ ...group, names: [group.name], numbers: groups.get(group.name) ?? [] }),
  )
  const isGrouped = judgeCaseMode === 'subtask_lowest'
  if (!isGrouped && needs.some((group) => group.needs.length > 0))
    notes.add('lost', 'server.packageNote:needsDropped')
  const groupNeeds = isGrouped ? groupNeedsOf(needs, notes) : []
  return {
    ...(groupNeeds.length > 0 && { groupNeeds }),
    type: 1,
    judgeCaseMode,
    cases: cases.map((test) => caseOf(making, test, test)),
    groups,
  }
}
