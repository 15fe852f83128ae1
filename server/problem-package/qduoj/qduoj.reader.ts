import { z } from 'zod'
import { ContestType, type Difficulty, ProblemAuth } from '#contract/enums.ts'
import { evenScores } from '#contract/full-score.ts'
import { codeMax } from '#contract/limits/submission.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Archive } from '../archive.ts'
import { archiveFile, unreadableIn } from '../archive-files.ts'
import { foreignChecker } from '../checker-call/foreign-checker.ts'
import { markedTemplate } from '../code-template.ts'
import { missingAnswers } from '../hidden-problem.ts'
import { lookup } from '../lookup.ts'
import type { PackageReader } from '../package-format.ts'
import { lenient, readJson } from '../package-json.ts'
import { packageNote } from '../package-notes.ts'
import {
  fileOf,
  type GradedSubmission,
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
  spj: z
    .union([z.object({ code: text, language: text }), z.literal(false)])
    .nullish()
    .transform((given) => given || null),
  io_mode: lenient(z.object({ io_mode: text, input: text, output: text }).nullable(), null),
  difficulty: text,
  visible: lenient(z.boolean(), true),
  answers: lenient(z.array(z.object({ language: text, code: text })), []),
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

/** In which language a reference answer is judged. */
const answerLanguages = lookup<string>({
  C: 'C With O2',
  'C++': 'C++ With O2',
  Java: 'Java',
  Python3: 'Python3',
  Golang: 'Golang',
  'C#': 'C#',
})

const difficulties = lookup<Difficulty>({ Low: 0, Mid: 1, High: 2 })

/** Judged as QDUOJ does: between the parts that its template gives. */
const answersOf = ({ answers, template }: QduojProblem, notes: PackageNote[]): GradedSubmission[] =>
  answers.flatMap(({ language: written, code: own }, index): GradedSubmission[] => {
    const language = answerLanguages[written]
    const given = Object.hasOwn(template, written) ? template[written] : undefined
    const code = [given?.prepend ?? '', own, given?.append ?? '']
      .filter((part) => part.trim() !== '')
      .join('\n')
    const number = index + 1
    const name = `answer ${number} (${written.slice(0, 40) || '-'})`
    if (language && code !== '' && code.length <= codeMax)
      return [{ name, language, code, expected: ['Accepted'] }]
    const why = language ? 'server.packageNote:answerEmptyOrTooLong' : 'server.packageNote:answerLanguage'
    notes.push(packageNote('lost', why, { number, language: written || '-' }))
    return []
  })

const casesOf = (
  archive: Archive,
  folder: string,
  { test_case_score, rule_type }: QduojProblem,
): PackageCase[] => {
  const even = test_case_score.every(({ score }) => score === 0)
    ? evenScores(test_case_score.length)
    : undefined
  return test_case_score.map(({ input_name: inputName, output_name, score }, index) => {
    const output = `${folder}testcase/${output_name}`
    const hasOutput = archive.has(output)
    return {
      input: archiveFile(archive, `${folder}testcase/${inputName}`),
      output: hasOutput ? archiveFile(archive, output) : fileOf(''),
      inputName,
      outputName: hasOutput ? output_name : `${inputName.replace(/\.[^.]*$/, '')}.out`,
      score: rule_type === 'ACM' ? null : (even?.[index] ?? Math.round(score)),
      groupNum: 1,
    }
  })
}

const notesOf = (archive: Archive, folder: string, given: QduojProblem): PackageNote[] => {
  const { spj, description, test_case_score: cases } = given
  const lost = cases.filter(({ output_name }) => !archive.has(`${folder}testcase/${output_name}`))
  const notes = missingAnswers(
    lost.map(({ input_name }) => input_name),
    spj ? 'spj' : 'default',
  )
  if (given.rule_type !== 'ACM' && cases.length > 0 && cases.every(({ score }) => score === 0))
    notes.push(packageNote('changed', 'server.packageNote:scoresEven'))
  if (!given.visible) notes.push(packageNote('changed', 'server.packageNote:qduojHidden'))
  const texts = [description, given.input_description, given.output_description, given.hint]
  if (texts.some(({ value }) => /<img|!\[/.test(value)))
    notes.push(packageNote('lost', 'server.packageNote:imagesElsewhere'))
  return notes
}

const readProblem = async (archive: Archive, folder: string): Promise<ProblemPackage> => {
  const given = await readJson(archive, `${folder}problem.json`, QduojProblem)
  const { title, spj, io_mode: io } = given
  const description = given.description.value
  const notes = notesOf(archive, folder, given)
  const checker = spj
    ? await foreignChecker('qduoj', { language: spj.language === 'C' ? 'C' : 'C++', code: spj.code })
    : undefined
  if (checker) notes.push(checker.note)
  const gradedSubmissions = answersOf(given, notes)
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
    judgeMode: checker?.judgeMode ?? 'default',
    timeLimit: given.time_limit,
    memoryLimit: given.memory_limit,
    judgeProgram: checker?.judgeProgram ?? null,
    judgeExtraFiles: checker?.judgeExtraFiles ?? {},
    cases: casesOf(archive, folder, given),
    tags: given.tags,
    languages,
    codeTemplates: Object.fromEntries(
      Object.entries(given.template).map(([language, parts]) => [language, markedTemplate(parts)]),
    ),
    source: given.source || null,
    difficulty: difficulties[given.difficulty] ?? packageDefaults.difficulty,
    auth: given.visible ? packageDefaults.auth : ProblemAuth.Private,
    isAuthGiven: true,
    fileIo: io?.io_mode === 'File IO' ? { read: io.input, write: io.output } : null,
    gradedSubmissions,
    notes,
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
      unreadable: unreadableIn(archive, folder),
      read: () => readProblem(archive, folder),
    }))
  },
}
