import { noMakers } from '#contract/problem-content.ts'
import { refuse } from '#server/http/refusal.ts'
import { type ArchiveFolder, folderOf, prefixesWith } from '../archive-folder.ts'
import { isFpsZip } from '../fps/fps-zip.ts'
import { missingAnswers } from '../hidden-problem.ts'
import type { PackageReader } from '../package-format.ts'
import { createNoteBook, type NoteBook } from '../package-notes.ts'
import { type PackageNoteKey, type ProblemPackage, packageDefaults } from '../problem-package.ts'
import { type PolygonTests, polygonCases, readTests, testsetOf, testsWithoutAnswer } from './polygon-cases.ts'
import { readJudging, readSolutions } from './polygon-programs.ts'
import { isStandard, plannedTests, scriptOf } from './polygon-script.ts'
import { readPolygonStatements } from './polygon-statements.ts'
import { readCheckerTests, readGenerators, readValidators } from './polygon-tools.ts'
import { writtenFiles } from './polygon-written.ts'
import { elementAt, elementsAt, readXml, type XmlElement } from './polygon-xml.ts'

const problemXml = /(?<=^|\/)problem\.xml$/
const xmlMax = 4 * 1024 * 1024

function numberAt(
  testset: XmlElement,
  name: string,
  otherwise: number,
  notes: NoteBook,
  none: PackageNoteKey,
): number {
  const written = elementAt(testset, name)?.text.trim()
  if (written === undefined) {
    notes.add('changed', none, { field: name, value: otherwise })
    return otherwise
  }
  if (!/^\d{1,15}$/.test(written))
    return refuse(400, 'server.packageFormat:fieldWrong', { name: 'problem.xml', field: name })
  return Number(written)
}

const megabyte = 1024 * 1024
const timeLimitMs = 2_000
const memoryLimitBytes = 256 * megabyte

function fileIoOf(problem: XmlElement, notes: NoteBook): ProblemPackage['fileIo'] {
  const { 'input-file': read = '', 'output-file': write = '' } =
    elementAt(problem, 'judging')?.attributes ?? {}
  if ((read === '') !== (write === ''))
    notes.add('hidden', 'server.packageNote:oneFileIo', { name: read || write })
  return read !== '' && write !== '' ? { read, write } : null
}

interface Parts {
  folder: ArchiveFolder
  problem: XmlElement
  notes: NoteBook
}

/** The tests and the programs that make and check them. A standard package is a draft: a build makes its tests. */
async function readMaking(
  { folder, problem, notes }: Parts,
  { tests, hasAnswers, hasSolution }: { tests: PolygonTests; hasAnswers: boolean; hasSolution: boolean },
) {
  const isDraft = isStandard(folder, tests, { hasAnswers, hasSolution })
  const commands = tests.tests.flatMap(({ command }) => command ?? [])
  const generators = await readGenerators(folder, problem, commands, notes)
  const planned = isDraft ? plannedTests(folder, tests, generators, notes) : tests
  const { groups, ...parts } = polygonCases({ folder, isDraft, hasAnswers }, planned, notes)
  const { validators, validatorTests } = await readValidators(folder, problem, groups, notes)
  const checkerTests = await readCheckerTests(folder, problem)
  if (isDraft) notes.add('changed', 'server.packageNote:becomesDraft')
  else if (generators.length > 0) notes.add('changed', 'server.packageNote:generatorsKept')
  const script = scriptOf(parts.cases, generators)
  const makers = { ...noMakers(), generators, script, validators, validatorTests, checkerTests }
  return { ...parts, isDraft, makers }
}

async function readPackage(folder: ArchiveFolder): Promise<ProblemPackage> {
  const notes = createNoteBook()
  const problem = readXml(await folder.text('problem.xml', xmlMax))
  if (problem.name !== 'problem')
    refuse(400, 'server.packageFormat:fieldWrong', { name: 'problem.xml', field: 'problem' })
  if (elementsAt(problem, 'tutorials', 'tutorial').length > 0)
    notes.add('lost', 'server.packageNote:tutorials')
  const testset = testsetOf(problem)
  const tests = readTests(testset, await writtenFiles(folder))
  const judging = await readJudging(folder, problem, tests.isScored, notes)
  const gradedSubmissions = await readSolutions(folder, problem, tests.isScored, notes)
  const { isDraft, ...making } = await readMaking(
    { folder, problem, notes },
    {
      tests,
      hasAnswers: judging.judgeMode !== 'interactive',
      hasSolution: gradedSubmissions.some(({ expected }) =>
        expected.every((status) => status === 'Accepted'),
      ),
    },
  )
  // A checker of this format reads the answer of the main solution.
  if (!isDraft)
    for (const note of missingAnswers(testsWithoutAnswer(folder, tests), 'default')) notes.keep(note)
  const memory = numberAt(
    testset,
    'memory-limit',
    memoryLimitBytes,
    notes,
    'server.packageNote:memoryLimitNone',
  )
  return {
    ...packageDefaults,
    ...judging,
    ...making,
    ...(isDraft && { isDraft }),
    ...(await readPolygonStatements(folder, problem, notes)),
    problemId: null,
    timeLimit: Math.max(
      1,
      numberAt(testset, 'time-limit', timeLimitMs, notes, 'server.packageNote:timeLimitNone'),
    ),
    memoryLimit: Math.max(1, Math.ceil(memory / megabyte)),
    stackLimit: Math.max(1, Math.min(256, Math.ceil(memory / megabyte))),
    tags: elementsAt(problem, 'tags', 'tag').flatMap(({ attributes }) => attributes.value ?? []),
    fileIo: fileIoOf(problem, notes),
    gradedSubmissions,
    notes: notes.notes,
  }
}

/** Packages of Polygon: `problem.xml`, `tests/`, `files/`, `solutions/`, statements in sections or properties. */
export const polygonReader: PackageReader = {
  recognises: async (source) =>
    source.kind === 'zip' &&
    source.archive.names.some((name) => problemXml.test(name)) &&
    !(await isFpsZip(source.archive)),
  find: async (source) => {
    if (source.kind !== 'zip') return refuse(400, 'server.package:zipExpected')
    const prefixes = prefixesWith(source.archive, problemXml)
    if (prefixes.length === 0) refuse(400, 'server.packageFormat:fileMissing', { name: 'problem.xml' })
    return prefixes.map((prefix) => {
      const folder = folderOf(source.archive, prefix)
      const { unreadable } = folder
      return { name: folder.name || 'problem', unreadable, read: () => readPackage(folder) }
    })
  },
}
