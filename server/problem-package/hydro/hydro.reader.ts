import type { Locale } from '#contract/enums.ts'
import { refuse } from '#server/http/refusal.ts'
import type { StatementExample } from '#server/problem/examples.ts'
import { type ArchiveFolder, folderOf, prefixesWith } from '../archive-folder.ts'
import { missingAnswers } from '../hidden-problem.ts'
import type { PackageReader } from '../package-format.ts'
import { createNoteBook, type NoteBook } from '../package-notes.ts'
import { type PackageStatement, type ProblemPackage, packageDefaults } from '../problem-package.ts'
import { localeOfText } from '../text-locale.ts'
import { hydroCases, withoutAnswers } from './hydro-cases.ts'
import {
  type HydroConfig,
  type HydroProblem,
  hydroMegabytes,
  hydroMilliseconds,
  readHydroConfig,
  readHydroProblem,
} from './hydro-config.ts'
import { checkHydroType, extraFiles, hydroJudging } from './hydro-judging.ts'
import { hydroSolutions } from './hydro-solutions.ts'
import { hydroAttachments, linkFiles, takeSamples } from './hydro-statement.ts'

const problemYaml = /(?<=^|\/)problem\.yaml$/

/** Languages as Hydro names them (contract, files.md section 4); newer standards of C++ have names of their own here. */
function languagesNamed(code: string): string[] {
  const optimised = code.includes('o2') ? ' With O2' : ''
  if (code.includes('cc')) {
    const standard = /cc(17|20)/.exec(code)?.[1]
    return [`C++${optimised}`, ...(standard ? [`C++ ${standard}${optimised}`] : [])]
  }
  const named: readonly (readonly [part: string, names: string[]])[] = [
    ['cs', ['C#']],
    ['nodejs', ['JavaScript Node']],
    ['js', ['JavaScript Node']],
    ['java', ['Java']],
    ['py3', ['PyPy3', 'Python3']],
    ['py2', []],
    ['py', ['Python3']],
    ['go', ['Golang']],
    ['php', ['PHP']],
    ['ruby', ['Ruby']],
    ['rb', ['Ruby']],
    ['rust', ['Rust']],
    ['rs', ['Rust']],
  ]
  const found = named.find(([part]) => code.includes(part))
  return found ? found[1] : /^c(?:\.|$)/.test(code) ? [`C${optimised}`] : []
}

function languagesOf({ langs }: HydroConfig, notes: NoteBook): string[] {
  const names = (langs ?? []).flatMap((code) => {
    const found = languagesNamed(code.toLowerCase())
    if (found.length === 0) notes.add('lost', 'server.packageNote:codeUnknown', { field: 'langs', code })
    return found
  })
  return [...new Set(names)]
}

function limitsOf(config: HydroConfig, notes: NoteBook): Pick<ProblemPackage, 'timeLimit' | 'memoryLimit'> {
  const parts = [...(config.subtasks ?? []), ...(config.cases ?? [])]
  if (parts.some(({ time, memory }) => time || memory))
    notes.add('changed', 'server.packageNote:limitsOfParts')
  const greatest = (
    read: (text: string | null | undefined) => number | undefined,
    key: 'time' | 'memory',
  ) => {
    if (config[key] && read(config[key]) === undefined)
      refuse(400, 'server.packageFormat:fieldWrong', { name: 'testdata/config.yaml', field: key })
    return [config, ...parts].reduce((most, part) => Math.max(most, read(part[key]) ?? 0), 0)
  }
  return {
    timeLimit: greatest(hydroMilliseconds, 'time') || packageDefaults.timeLimit,
    memoryLimit: greatest(hydroMegabytes, 'memory') || packageDefaults.memoryLimit,
  }
}

const statementFiles: readonly (readonly [file: string, locale: Locale | null])[] = [
  ['problem_zh.md', 'zh-CN'],
  ['problem_zh_CN.md', 'zh-CN'],
  ['problem_en.md', 'en-US'],
  ['problem.md', null],
]

const statementFile = /^problem(?:_\w+)?\.md$/
/** How Hydro shows a PDF in a statement. */
const pdfMark = /@\[(pdf)\]\(/gi

const titleFor = ({ title, pid }: HydroProblem, locale: Locale, folder: ArchiveFolder): string => {
  if (typeof title === 'string') return title
  const byLanguage = title ?? {}
  const [language = ''] = locale.split('-')
  return byLanguage[language] ?? Object.values(byLanguage)[0] ?? pid ?? folder.name
}

async function statementsOf(
  folder: ArchiveFolder,
  problem: HydroProblem,
  used: Set<string>,
  notes: NoteBook,
) {
  const statements: Partial<Record<Locale, PackageStatement>> = {}
  const taken = new Set<string>()
  let examples: StatementExample[] = []
  for (const [file, named] of statementFiles) {
    if (!folder.has(file)) continue
    const source = (await folder.text(file)).replace(pdfMark, '![$1](')
    const locale = named ?? localeOfText(source)
    if (statements[locale]) continue
    taken.add(file)
    const parts = takeSamples(source)
    if (examples.length === 0) examples = parts.examples
    statements[locale] = {
      title: titleFor(problem, locale, folder),
      description: linkFiles(parts.markdown, folder, used, notes),
      input: '',
      output: '',
      hint: null,
    }
  }
  if (taken.size === 0) refuse(400, 'server.packageFormat:noStatement')
  for (const name of folder.below(''))
    if (statementFile.test(name) && !taken.has(name))
      notes.add('lost', 'server.packageNote:statementBeside', { name })
  return { statements, examples }
}

const fileIoOf = ({ filename }: HydroConfig): ProblemPackage['fileIo'] =>
  filename ? { read: `${filename}.in`, write: `${filename}.out` } : null

async function readPackage(folder: ArchiveFolder): Promise<ProblemPackage> {
  const notes = createNoteBook()
  const problem = readHydroProblem(await folder.text('problem.yaml'))
  const configName = ['testdata/config.yaml', 'testdata/config.yml'].find(folder.has)
  const config = readHydroConfig(configName ? await folder.text(configName) : '')
  checkHydroType(config)
  const data = hydroCases(folder, config, notes)
  const judging = await hydroJudging(folder, config, data.cases, notes)
  for (const note of missingAnswers(withoutAnswers(folder, config), judging.judgeMode)) notes.keep(note)
  const used = new Set<string>()
  const { statements, examples } = await statementsOf(folder, problem, used, notes)
  return {
    ...packageDefaults,
    ...judging,
    ...data,
    ...limitsOf(config, notes),
    problemId: problem.pid ?? null,
    statements,
    examples,
    attachments: hydroAttachments(folder, used, notes),
    type: 1,
    tags: problem.tag ?? [],
    languages: languagesOf(config, notes),
    userExtraFiles: await extraFiles(folder, config.user_extra_files),
    fileIo: fileIoOf(config),
    gradedSubmissions: await hydroSolutions(folder, notes),
    notes: notes.notes,
  }
}

/** Zips of Hydro: folders with problem.yaml, statements and testdata (contract, files.md section 4). */
export const hydroReader: PackageReader = {
  recognises: async (source) =>
    source.kind === 'zip' &&
    source.archive.names.some((name) => problemYaml.test(name)) &&
    source.archive.names.some((name) => /(?:^|\/)(?:testdata\/|problem(?:_\w+)?\.md$)/.test(name)),
  find: async (source) => {
    if (source.kind !== 'zip') return refuse(400, 'server.package:zipExpected')
    const prefixes = prefixesWith(source.archive, problemYaml)
    if (prefixes.length === 0) refuse(400, 'server.packageFormat:fileMissing', { name: 'problem.yaml' })
    return prefixes.map((prefix) => {
      const folder = folderOf(source.archive, prefix)
      const { unreadable } = folder
      return { name: folder.name || 'problem', unreadable, read: () => readPackage(folder) }
    })
  },
}
