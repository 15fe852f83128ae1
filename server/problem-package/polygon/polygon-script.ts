import { parseScript } from '#contract/generator-script.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { Generator } from '#contract/problem-content.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import { listed, type NoteBook } from '../package-notes.ts'
import type { PackageCase, PackageNote, PackageNoteKey } from '../problem-package.ts'
import type { PolygonTest, PolygonTests } from './polygon-cases.ts'
import { scriptLine } from './polygon-tools.ts'

/** Whether the package leaves something of its tests to its own programs. */
export const isStandard = (
  folder: ArchiveFolder,
  { tests }: PolygonTests,
  { hasAnswers, hasSolution }: { hasAnswers: boolean; hasSolution: boolean },
): boolean =>
  tests.some(({ input }) => !folder.has(input)) ||
  (hasAnswers && hasSolution && tests.some(({ answer }) => !folder.has(answer)))

/** One of the two notes, for all of these tests. */
function noteTests(
  notes: NoteBook,
  level: PackageNote['level'],
  numbers: readonly number[],
  [all, some]: readonly [all: PackageNoteKey, some: PackageNoteKey],
): void {
  if (numbers.length === 0) return
  const { names: tests, more } = listed(numbers, 10)
  notes.add(level, more > 0 ? some : all, { tests, more })
}

/** The line by which a build makes a test; undefined where it is in the package, `lost` where nothing here makes it. */
function lineOf(
  folder: ArchiveFolder,
  { input, answer, command, file }: PolygonTest,
  known: ReadonlySet<string>,
): string | 'lost' | undefined {
  const called = command === undefined ? undefined : scriptLine(command, file)
  const isCallable =
    called && file !== '' && known.has(called.generator) && called.line.length <= limits.scriptLineMax
  if (folder.has(input) && (folder.has(answer) || !isCallable)) return undefined
  return isCallable ? called.line : 'lost'
}

/** The tests as a build makes them: each that is not in the package by a line of the script, the same line once. */
export function plannedTests(
  folder: ArchiveFolder,
  { tests, ...given }: PolygonTests,
  generators: readonly Generator[],
  notes: NoteBook,
): PolygonTests {
  const known = new Set(generators.map(({ name }) => name))
  const planned = new Map<string, PolygonTest>()
  const [lost, twice, quoted]: [number[], number[], number[]] = [[], [], []]
  const addLine = (test: PolygonTest, line: string, number: number) => {
    const key = `${given.isScored ? (test.group ?? '') : ''} ${line}`
    const before = planned.get(key)
    if (before) twice.push(number)
    if (/["']/.test(line)) quoted.push(number)
    planned.set(key, before ? { ...before, points: before.points + test.points } : { ...test, line })
  }
  for (const [index, test] of tests.entries()) {
    const line = lineOf(folder, test, known)
    if (line === undefined) planned.set(`test ${index}`, test)
    else if (line === 'lost') lost.push(index + 1)
    else addLine(test, line, index + 1)
  }
  if (planned.size === 0) {
    const [first] = tests
    refuse(400, 'server.packageFormat:polygonTests', { count: tests.length, name: first?.input ?? '' })
  }
  noteTests(notes, 'lost', lost, [
    'server.packageNote:testsMissing',
    'server.packageNote:testsMissingAndMore',
  ])
  noteTests(notes, 'changed', quoted, [
    'server.packageNote:testsQuoted',
    'server.packageNote:testsQuotedAndMore',
  ])
  noteTests(notes, 'changed', twice, [
    'server.packageNote:testsTwice',
    'server.packageNote:testsTwiceAndMore',
  ])
  return { ...given, tests: [...planned.values()] }
}

/** The lines by which a build makes these cases; each says its group and points where they change. */
export function scriptOf(cases: readonly PackageCase[], generators: readonly Generator[]): string {
  const lines: string[] = []
  let head = 'group 1'
  for (const { made, groupNum, score } of cases) {
    if (!made?.line) continue
    const own = score === null ? `group ${groupNum}` : `group ${groupNum} points ${score}`
    if (own !== head) lines.push(own)
    head = own
    lines.push(made.line)
  }
  const script = lines.join('\n')
  if (script.length > limits.scriptMax)
    refuse(400, 'server.packageFormat:tooMany', { what: 'character of the script', max: limits.scriptMax })
  const { faults } = parseScript(
    script,
    generators.map(({ name }) => name),
  )
  const [fault] = faults
  if (fault)
    refuse(400, 'server.packageFormat:fieldWrong', {
      name: 'problem.xml',
      field: `test: ${lines[fault.at - 1] ?? ''}`.slice(0, 100),
    })
  return script
}
