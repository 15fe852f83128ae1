import { refuse } from '#server/http/refusal.ts'
import { type ArchiveFolder, folderOf, prefixesWith } from '../archive-folder.ts'
import { missingAnswers } from '../hidden-problem.ts'
import type { PackageReader } from '../package-format.ts'
import { createNoteBook, type NoteBook } from '../package-notes.ts'
import { type ProblemPackage, packageDefaults } from '../problem-package.ts'
import { polygonCases, readTests, testsetOf, testsWithoutAnswer } from './polygon-cases.ts'
import { readJudging, readSolutions } from './polygon-programs.ts'
import { readPolygonStatements } from './polygon-statements.ts'
import { elementAt, elementsAt, readXml, type XmlElement } from './polygon-xml.ts'

const problemXml = /(?<=^|\/)problem\.xml$/
const xmlMax = 4 * 1024 * 1024

function numberAt(
  testset: XmlElement,
  name: string,
  otherwise: number,
  notes: NoteBook,
  unit: string,
): number {
  const written = elementAt(testset, name)?.text.trim()
  if (written === undefined) {
    notes.add('changed', `${name}: the package has none; ${otherwise} ${unit} are set`)
    return otherwise
  }
  if (!/^\d{1,15}$/.test(written))
    return refuse(400, 'server.packageFormat:fieldWrong', { name: 'problem.xml', field: name })
  return Number(written)
}

const megabyte = 1024 * 1024
const timeLimitMs = 2_000
const memoryLimitBytes = 256 * megabyte

const fileIoOf = (problem: XmlElement): ProblemPackage['fileIo'] => {
  const { 'input-file': read = '', 'output-file': write = '' } =
    elementAt(problem, 'judging')?.attributes ?? {}
  return read !== '' && write !== '' ? { read, write } : null
}

const lostParts: readonly (readonly [what: string, path: readonly string[]])[] = [
  ['validators: inputs are taken as they are', ['assets', 'validators', 'validator']],
  ['tutorials', ['tutorials', 'tutorial']],
]

async function readPackage(folder: ArchiveFolder): Promise<ProblemPackage> {
  const notes = createNoteBook()
  const problem = readXml(await folder.text('problem.xml', xmlMax))
  if (problem.name !== 'problem')
    refuse(400, 'server.packageFormat:fieldWrong', { name: 'problem.xml', field: 'problem' })
  for (const [what, path] of lostParts) if (elementsAt(problem, ...path).length > 0) notes.add('lost', what)
  const testset = testsetOf(problem)
  const tests = readTests(testset)
  const judging = await readJudging(folder, problem, tests.isScored, notes)
  const { factor: _, ...cases } = polygonCases(folder, tests, notes)
  // A checker of this format reads the answer of the main solution.
  for (const { level, text } of missingAnswers(testsWithoutAnswer(folder, tests), 'default'))
    notes.add(level, text)
  const memory = numberAt(testset, 'memory-limit', memoryLimitBytes, notes, 'bytes')
  return {
    ...packageDefaults,
    ...judging,
    ...cases,
    ...(await readPolygonStatements(folder, problem, notes)),
    problemId: null,
    timeLimit: Math.max(1, numberAt(testset, 'time-limit', timeLimitMs, notes, 'ms')),
    memoryLimit: Math.max(1, Math.ceil(memory / megabyte)),
    stackLimit: Math.max(1, Math.min(256, Math.ceil(memory / megabyte))),
    tags: elementsAt(problem, 'tags', 'tag').flatMap(({ attributes }) => attributes.value ?? []),
    fileIo: fileIoOf(problem),
    gradedSubmissions: await readSolutions(folder, problem, tests.isScored, notes),
    notes: notes.notes,
  }
}

/** Packages of Polygon: `problem.xml`, `tests/`, `files/`, `solutions/`, statements in sections or properties. */
export const polygonReader: PackageReader = {
  recognises: async (source) =>
    source.kind === 'zip' && source.archive.names.some((name) => problemXml.test(name)),
  find: async (source) => {
    if (source.kind !== 'zip') return refuse(400, 'server.package:zipExpected')
    const prefixes = prefixesWith(source.archive, problemXml)
    if (prefixes.length === 0) refuse(400, 'server.packageFormat:fileMissing', { name: 'problem.xml' })
    return prefixes.map((prefix) => {
      const folder = folderOf(source.archive, prefix)
      return { name: folder.name || 'problem', read: () => readPackage(folder) }
    })
  },
}
