import { refuse } from '#server/http/refusal.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import type { NoteBook } from '../package-notes.ts'
import { fileOf, type PackageCase, type ProblemPackage } from '../problem-package.ts'
import { type Part, spread } from '../spread-points.ts'
import { elementAt, elementsAt, type XmlElement } from './polygon-xml.ts'

interface PolygonTest {
  input: string
  answer: string
  points: number
  group: string | undefined
  isSample: boolean
}

export interface PolygonTests {
  tests: readonly PolygonTest[]
  groups: readonly { name: string; isWhole: boolean; points: number | undefined; hasDependencies: boolean }[]
  isScored: boolean
}

const testsMax = 5_000

/** `tests/%02d.a` for the third test is `tests/03.a`. */
const numbered = (pattern: string, number: number): string =>
  pattern.replace(/%0?(\d{0,2})d/, (_whole, digits: string) =>
    String(number).padStart(Number(digits || 0), '0'),
  )

const wrong = (field: string): never =>
  refuse(400, 'server.packageFormat:fieldWrong', { name: 'problem.xml', field })

const pointsOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : wrong('points')
}

/** The set that is judged: `tests`, or the only one. */
export const testsetOf = (problem: XmlElement): XmlElement => {
  const sets = elementsAt(problem, 'judging', 'testset')
  return sets.find(({ attributes }) => attributes.name === 'tests') ?? sets[0] ?? wrong('testset')
}

export function readTests(testset: XmlElement): PolygonTests {
  const textAt = (name: string, otherwise: string) => elementAt(testset, name)?.text.trim() || otherwise
  const inputs = textAt('input-path-pattern', 'tests/%02d')
  const answers = textAt('answer-path-pattern', 'tests/%02d.a')
  const listed = elementsAt(testset, 'tests', 'test')
  if (listed.length > testsMax) refuse(400, 'server.packageFormat:tooMany', { what: 'test', max: testsMax })
  const tests = listed.map(
    ({ attributes }, index): PolygonTest => ({
      input: numbered(inputs, index + 1),
      answer: numbered(answers, index + 1),
      points: pointsOf(attributes.points) ?? 0,
      group: attributes.group || undefined,
      isSample: attributes.sample === 'true',
    }),
  )
  const groups = elementsAt(testset, 'groups', 'group').map((group) => ({
    name: group.attributes.name ?? '',
    isWhole: group.attributes['points-policy'] === 'complete-group',
    points: pointsOf(group.attributes.points),
    hasDependencies: elementsAt(group, 'dependencies', 'dependency').length > 0,
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

const caseOf = (
  folder: ArchiveFolder,
  { input, answer }: PolygonTest,
  score: number | null,
  groupNum: number,
): PackageCase => ({
  input: folder.file(input),
  output: folder.has(answer) ? folder.file(answer) : fileOf(''),
  inputName: input.split('/').slice(1).join('-') || input,
  outputName: answer.split('/').slice(1).join('-') || answer,
  score,
  groupNum,
})

/** Inputs that must be there: a standard package leaves out what its generators would make. */
function checkInputs(folder: ArchiveFolder, { tests }: PolygonTests): void {
  if (tests.length === 0) refuse(400, 'server.packageFormat:noCases')
  const missing = tests.filter(({ input }) => !folder.has(input))
  if (missing.length > 0)
    refuse(400, 'server.packageFormat:polygonTests', { count: missing.length, name: missing[0]?.input ?? '' })
}

export const testsWithoutAnswer = (folder: ArchiveFolder, { tests }: PolygonTests): string[] =>
  tests.filter(({ answer }) => !folder.has(answer)).map(({ input }) => input)

export function polygonCases(
  folder: ArchiveFolder,
  given: PolygonTests,
  notes: NoteBook,
): Pick<ProblemPackage, 'type' | 'judgeCaseMode' | 'cases'> & { factor: number } {
  checkInputs(folder, given)
  if (!given.isScored)
    return {
      type: 0,
      judgeCaseMode: 'default',
      cases: given.tests.map((test) => caseOf(folder, test, null, 1)),
      factor: 1,
    }
  if (given.groups.some(({ hasDependencies }) => hasDependencies))
    notes.add('lost', 'dependencies of groups: groups are scored independently of each other')
  const { judgeCaseMode, cases, factor } = spread(partsOf(given), notes)
  return {
    type: 1,
    judgeCaseMode,
    cases: cases.map((test) => caseOf(folder, test, test.score, test.groupNum)),
    factor,
  }
}
