import { problem as limits } from '#contract/limits/problem.ts'
import { codeMax } from '#contract/limits/submission.ts'
import type { CheckerTest, Generator, Validator, ValidatorTest } from '#contract/problem-content.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import { lookup } from '../lookup.ts'
import type { NoteBook } from '../package-notes.ts'
import type { GroupNumbers } from './polygon-cases.ts'
import { numbered } from './polygon-paths.ts'
import { languageOf } from './polygon-programs.ts'
import { elementAt, elementsAt, type XmlElement } from './polygon-xml.ts'

const nameMax = 64
const stemOf = (path: string): string =>
  (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '').slice(0, nameMax)

interface Source {
  path: string
  type: string
}

const sourceOf = (element: XmlElement): Source => {
  const { path = '', type = '' } = elementAt(element, 'source')?.attributes ?? {}
  return { path, type }
}

/** A program of the makers; undefined, and said, where it cannot run here. */
async function toolOf(
  folder: ArchiveFolder,
  { path, type }: Source,
  notes: NoteBook,
): Promise<Generator | undefined> {
  const language = languageOf(type, ' With O2')
  if (!language) notes.add('lost', 'server.packageNote:noLanguageOfType', { path, type })
  else if (!folder.has(path)) notes.add('lost', 'server.packageNote:notInPackage', { path })
  else if (folder.file(path).size > codeMax) notes.add('lost', 'server.packageNote:programTooLong', { path })
  else return { name: stemOf(path), language, code: await folder.text(path) }
  return undefined
}

/** The words by which scripts begin what is no call of a generator. */
const scriptWords: ReadonlySet<string> = new Set(['for', 'group'])

/** A command of the package as a line of the script, of which one file is wanted or what it prints. */
export function scriptLine(command: string, file?: string): { generator: string; line: string } {
  const [called = '', ...words] = command
    .replace(/\s>.*$/s, '')
    .trim()
    .split(/\s+/)
  const stem = called.replace(/\.exe$/i, '').slice(0, nameMax)
  const generator = scriptWords.has(stem) ? `${stem}_` : stem
  return { generator, line: [generator, ...words, ...(file ? ['>', file] : [])].join(' ') }
}

/** Those that commands call, by name. */
export async function readGenerators(
  folder: ArchiveFolder,
  problem: XmlElement,
  commands: readonly string[],
  notes: NoteBook,
): Promise<Generator[]> {
  const called = new Set(commands.map((command) => scriptLine(command).generator))
  const generators: Generator[] = []
  const left: string[] = []
  for (const executable of elementsAt(problem, 'files', 'executables', 'executable')) {
    const source = sourceOf(executable)
    const { generator: name } = scriptLine(stemOf(source.path))
    if (!called.delete(name)) continue
    if (generators.length >= limits.tools) {
      left.push(name)
      continue
    }
    const tool = await toolOf(folder, source, notes)
    if (tool) generators.push({ ...tool, name })
  }
  if (left.length > 0)
    notes.add('lost', 'server.packageNote:generatorsTooMany', { max: limits.tools, names: left.join(', ') })
  return generators
}

const asText = async (folder: ArchiveFolder, path: string): Promise<string | undefined> => {
  if (!folder.has(path) || folder.file(path).size > limits.toolTestMax) return undefined
  return folder.text(path)
}

/** Calls that ask for the names with which Polygon runs a validator. */
const asksGroup = /\bvalidator\s*\.\s*group\s*\(/
const asksTestset = /\bvalidator\s*\.\s*testset\s*\(/

const byGroup = (tool: Generator, groups: GroupNumbers): Validator[] => {
  const testset = asksTestset.test(tool.code) ? ['--testset tests'] : []
  if (!asksGroup.test(tool.code) || groups.size === 0)
    return [{ ...tool, arguments: testset.join(' '), groups: [] }]
  return [...groups].map(([name, numbers], index) => ({
    ...tool,
    name: index === 0 ? tool.name : `${tool.name.slice(0, nameMax - 5)}-${index + 1}`,
    arguments: [...testset, `--group ${name}`].join(' '),
    groups: [...numbers],
  }))
}

/** Inputs that a validator of the package has to take, or to refuse. */
async function testsOfValidator(
  folder: ArchiveFolder,
  element: XmlElement,
  groupOf: (name: string) => number,
): Promise<ValidatorTest[]> {
  const testset = elementAt(element, 'testset')
  if (!testset) return []
  const pattern = elementAt(testset, 'input-path-pattern')?.text.trim() ?? ''
  const tests: ValidatorTest[] = []
  for (const [index, { attributes }] of elementsAt(testset, 'tests', 'test').entries()) {
    const input = await asText(folder, numbered(pattern, index + 1))
    const group = groupOf(attributes.group ?? '')
    if (input !== undefined) tests.push({ input, group, isValid: attributes.verdict === 'valid' })
  }
  return tests
}

export async function readValidators(
  folder: ArchiveFolder,
  problem: XmlElement,
  groups: GroupNumbers,
  notes: NoteBook,
): Promise<{ validators: Validator[]; validatorTests: ValidatorTest[] }> {
  const validators: Validator[] = []
  const validatorTests: ValidatorTest[] = []
  for (const element of elementsAt(problem, 'assets', 'validators', 'validator')) {
    const tool = await toolOf(folder, sourceOf(element), notes)
    const own = tool ? byGroup(tool, groups) : []
    if (own.length === 0) continue
    if (validators.length + own.length > limits.tools) {
      notes.add('lost', 'server.packageNote:validatorsTooMany', { name: tool?.name ?? '', max: limits.tools })
      continue
    }
    validators.push(...own)
    const groupOf = (name: string) => groups.get(name)?.[0] ?? own[0]?.groups[0] ?? 1
    validatorTests.push(...(await testsOfValidator(folder, element, groupOf)))
  }
  return { validators, validatorTests: validatorTests.slice(0, limits.toolTests) }
}

const opinions = lookup<CheckerTest['expected']>({
  ok: 'accepted',
  'wrong-answer': 'wrong',
  'presentation-error': 'wrong',
})

export async function readCheckerTests(folder: ArchiveFolder, problem: XmlElement): Promise<CheckerTest[]> {
  const testset = elementAt(problem, 'assets', 'checker', 'testset')
  if (!testset) return []
  const pattern = (side: string) => elementAt(testset, `${side}-path-pattern`)?.text.trim() ?? ''
  const found: CheckerTest[] = []
  for (const [index, { attributes }] of elementsAt(testset, 'tests', 'test').entries()) {
    const [input, output, answer] = await Promise.all(
      ['input', 'output', 'answer'].map((side) => asText(folder, numbered(pattern(side), index + 1))),
    )
    const expected = opinions[attributes.verdict ?? '']
    if (input === undefined || output === undefined || answer === undefined || !expected) continue
    if (found.length < limits.toolTests) found.push({ input, output, answer, expected })
  }
  return found
}
