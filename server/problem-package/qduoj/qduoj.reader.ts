import { z } from 'zod'
import { ContestType } from '#contract/enums.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Archive } from '../archive.ts'
import { archiveFile } from '../archive-files.ts'
import { missingAnswers } from '../hidden-problem.ts'
import type { PackageReader } from '../package-format.ts'
import { lenient, readJson } from '../package-json.ts'
import {
  fileOf,
  type PackageCase,
  type PackageNote,
  type ProblemPackage,
  packageDefaults,
} from '../problem-package.ts'
import { localeOfText } from '../text-locale.ts'

const text = lenient(z.string(), '')
const wrapped = lenient(z.object({ value: text }), { value: '' })

const QduojProblem = z.object({
  display_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  title: z.string(),
  description: wrapped,
  input_description: wrapped,
  output_description: wrapped,
  hint: wrapped,
  time_limit: z.number(),
  memory_limit: z.number(),
  samples: lenient(z.array(z.object({ input: text, output: text })), []),
  template: lenient(z.record(z.string(), z.object({ prepend: text, template: text, append: text })), {}),
  spj: z.object({ code: text, language: text }).nullish(),
  rule_type: text,
  source: text,
  test_case_score: lenient(
    z.array(z.object({ input_name: z.string(), output_name: text, score: lenient(z.number(), 0) })),
    [],
  ),
  tags: lenient(z.array(z.string()), []),
})
type QduojProblem = z.infer<typeof QduojProblem>

/** What QDUOJ judges, by our names (contract, files.md section 4). */
const languages = ['C', 'C With O2', 'C++', 'C++ With O2', 'Java', 'Python3', 'Python2', 'Golang', 'C#']

const blocks = { prepend: 'PREPEND', template: 'TEMPLATE', append: 'APPEND' } as const

const codeTemplate = (parts: QduojProblem['template'][string]): string =>
  Object.entries(blocks)
    .map(
      ([part, name]) => `//${name} BEGIN\n${parts[part as keyof typeof blocks].trimEnd()}\n//${name} END\n`,
    )
    .join('\n')

const casesOf = (
  archive: Archive,
  folder: string,
  { test_case_score, rule_type }: QduojProblem,
): PackageCase[] =>
  test_case_score.map(({ input_name: inputName, output_name, score }) => {
    const output = `${folder}testcase/${output_name}`
    const hasOutput = archive.has(output)
    return {
      input: archiveFile(archive, `${folder}testcase/${inputName}`),
      output: hasOutput ? archiveFile(archive, output) : fileOf(''),
      inputName,
      outputName: hasOutput ? output_name : `${inputName.replace(/\.[^.]*$/, '')}.out`,
      score: rule_type === 'ACM' ? null : Math.round(score),
      groupNum: 1,
    }
  })

const notesOf = (archive: Archive, folder: string, given: QduojProblem): PackageNote[] => {
  const { spj, description, test_case_score: cases } = given
  const lost = cases.filter(({ output_name }) => !archive.has(`${folder}testcase/${output_name}`))
  const notes = missingAnswers(
    lost.map(({ input_name }) => input_name),
    spj ? 'spj' : 'default',
  )
  if (spj)
    notes.push({
      level: 'changed',
      text: 'The checker is called with a third file, the right output; its exit code 1 is a system error here, 102 a wrong answer',
    })
  if (/<img|!\[/.test(description.value))
    notes.push({ level: 'lost', text: 'Pictures that lie on the site which the package comes from' })
  return notes
}

const readProblem = async (archive: Archive, folder: string): Promise<ProblemPackage> => {
  const given = await readJson(archive, `${folder}problem.json`, QduojProblem)
  const { title, spj } = given
  const description = given.description.value
  return {
    ...packageDefaults,
    problemId: given.display_id ?? null,
    statements: {
      [localeOfText(title + description)]: {
        title,
        description,
        input: given.input_description.value,
        output: given.output_description.value,
        hint: given.hint.value || null,
      },
    },
    examples: given.samples,
    type: given.rule_type === 'ACM' ? ContestType.Acm : ContestType.Oi,
    judgeMode: spj ? 'spj' : 'default',
    timeLimit: given.time_limit,
    memoryLimit: given.memory_limit,
    judgeProgram: spj ? { language: spj.language === 'C' ? 'C' : 'C++', code: spj.code } : null,
    cases: casesOf(archive, folder, given),
    tags: given.tags,
    languages,
    codeTemplates: Object.fromEntries(
      Object.entries(given.template).map(([language, parts]) => [language, codeTemplate(parts)]),
    ),
    source: given.source || null,
    notes: notesOf(archive, folder, given),
  }
}

const ending = 'problem.json'
/** Folders with a `problem.json`, each with a slash at its end. */
const foldersOf = (archive: Archive): string[] =>
  archive.names.filter((name) => name.endsWith(`/${ending}`)).map((name) => name.slice(0, -ending.length))

/** QDUOJ's zip: folders, each with `problem.json` and `testcase/`. */
export const qduojReader: PackageReader = {
  recognises: async (source) => source.kind === 'zip' && foldersOf(source.archive).length > 0,
  find: async (source) => {
    if (source.kind !== 'zip') return refuse(400, 'server.package:zipExpected')
    const { archive } = source
    const folders = foldersOf(archive)
    if (folders.length === 0) refuse(400, 'server.package:nothingFound')
    return folders.map((folder) => ({
      name: folder.slice(0, -1),
      read: () => readProblem(archive, folder),
    }))
  },
}
