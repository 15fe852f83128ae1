import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import { ContestType, type Locale } from '#contract/enums.ts'
import { fileNameOf, languageCodes } from '#contract/language-codes.ts'
import { refuse } from '#server/http/refusal.ts'
import { takesLanguage } from '#server/problem/problem-languages.ts'
import { replaceAttachmentLinks } from '../attachment-link.ts'
import { fileOf, type PackageCase, type PackageStatement, type ProblemPackage } from '../problem-package.ts'
import { splitAuthors } from '../source-authors.ts'
import type { OutgoingFile } from '../write-zip.ts'
import { endingOf, makersFiles, validatorFlags } from './icpc-programs.ts'
import { fingerprintOf, type OwnPart, ownFile } from './own-part.ts'

const codes: Readonly<Record<Locale, string>> = { 'en-US': 'en', 'zh-CN': 'zh' }
const headings: Readonly<Record<Locale, readonly [input: string, output: string, hint: string]>> = {
  'en-US': ['Input', 'Output', 'Notes'],
  'zh-CN': ['输入', '输出', '提示'],
}

const written = (text: string): OutgoingFile['file'] => fileOf(text.endsWith('\n') ? text : `${text}\n`)

const flatName = (name: string) => name.replaceAll('/', '-')

function markdownOf({ description, input, output, hint }: PackageStatement, locale: Locale): string {
  const [inputs, outputs, hints] = headings[locale]
  const section = (heading: string, text: string | null) => (text ? [`## ${heading}`, text] : [])
  const all = [
    description,
    ...section(inputs, input),
    ...section(outputs, output),
    ...section(hints, hint),
  ].join('\n\n')
  return replaceAttachmentLinks(all, flatName)
}

const statementFiles = ({ statements, attachments }: ProblemPackage): OutgoingFile[] => [
  ...Object.entries(statements).map(([locale, statement]) => ({
    name: `statement/problem.${codes[locale as Locale]}.md`,
    file: written(markdownOf(statement, locale as Locale)),
  })),
  ...attachments.map(({ name, file }) => ({ name: `statement/${flatName(name)}`, file })),
]

interface PlacedCase {
  one: PackageCase
  /** `data/secret/group-1/003`, without an ending. */
  path: string
}

const padded = (index: number) => String(index + 1).padStart(4, '0')

/** Cases in one folder with common settings: those of a subtask, or neighbours worth the same. */
function groupsOf({ type, judgeCaseMode, cases }: ProblemPackage): PackageCase[][] {
  if (type === ContestType.Acm) return [[...cases]]
  const isSubtask = judgeCaseMode !== 'default'
  const groups: PackageCase[][] = []
  for (const one of cases) {
    const before = groups.find((group) => isSubtask && group[0]?.groupNum === one.groupNum)
    const last = groups.at(-1)
    if (before) before.push(one)
    else if (!isSubtask && last?.[0]?.score === one.score) last.push(one)
    else groups.push([one])
  }
  return groups
}

const folderOf = ({ type }: ProblemPackage, group: number) =>
  type === ContestType.Acm ? 'data/secret' : `data/secret/group-${padded(group)}`

const lowest = (cases: readonly PackageCase[]) => Math.min(...cases.map(({ score }) => score ?? 0))

const samplesOf = ({ judgeMode, examples }: ProblemPackage) => (judgeMode === 'interactive' ? [] : examples)
const hasSamples = (given: ProblemPackage): boolean => samplesOf(given).length > 0

/** Points as the graders of these packages add them up. */
function gradingFiles(given: ProblemPackage, groups: readonly (readonly PackageCase[])[]): OutgoingFile[] {
  const isSubtask = given.judgeCaseMode !== 'default'
  const totals = groups.map((group) => (isSubtask ? 1 : group.length) * lowest(group))
  const range = (total: number) => `0 ${total}`
  const all = totals.reduce((sum, total) => sum + total, 0)
  const outputFlags =
    given.judgeMode === 'default'
      ? { output_validator_flags: `case_sensitive${given.isRemoveEndBlank ? '' : ' space_change_sensitive'}` }
      : given.judgeProgram?.icpc?.arguments.length
        ? { output_validator_flags: given.judgeProgram.icpc.arguments.join(' ') }
        : {}
  const flags = { ...outputFlags, ...validatorFlags(given.makers) }
  const file = (name: string, value: object) => ({ name, file: written(stringify(value)) })
  if (given.type === ContestType.Acm)
    return Object.keys(flags).length > 0 ? [file('data/testdata.yaml', flags)] : []
  return [
    file('data/testdata.yaml', {
      on_reject: 'continue',
      range: range(all),
      grader_flags: 'ignore_sample',
      ...flags,
    }),
    // Settings of the folder of all tests apply here too; some are not allowed for samples.
    ...(hasSamples(given) ? [file('data/sample/testdata.yaml', { grader_flags: '' })] : []),
    file('data/secret/testdata.yaml', {
      on_reject: 'continue',
      range: range(all),
      grader_flags: 'accept_if_any_accepted',
    }),
    ...groups.map((group, index) =>
      file(`${folderOf(given, index)}/testdata.yaml`, {
        on_reject: isSubtask ? 'break' : 'continue',
        accept_score: lowest(group),
        range: range(totals[index] ?? 0),
        grader_flags: isSubtask ? 'min' : 'always_accept sum',
      }),
    ),
  ]
}

const adapter = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8')

/** Files that turn a program of testlib's convention into an output validator. */
async function adapterFiles(kind: string, isInteractive: boolean): Promise<Record<string, string>> {
  if (kind === 'c' || kind === 'cpp') {
    const define = `#define ADAPTER_INTERACTIVE ${Number(isInteractive)}\n`
    const gnu = '#ifndef _GNU_SOURCE\n#define _GNU_SOURCE\n#endif\n'
    return { [`testlib_adapter.${kind}`]: `${gnu}${define}${await adapter('testlib-adapter.c')}` }
  }
  if (kind === 'py') {
    const code = (await adapter('testlib_adapter.py')).replace(
      'IS_INTERACTIVE = False',
      `IS_INTERACTIVE = ${isInteractive ? 'True' : 'False'}`,
    )
    return { '__main__.py': code }
  }
  return refuse(400, 'server.packageFormat:unsupported', {
    what: 'a checker in this convention and language, which no output validator can be',
  })
}

async function validatorFiles({
  judgeMode,
  judgeProgram,
  judgeExtraFiles,
}: ProblemPackage): Promise<OutgoingFile[]> {
  if (judgeMode === 'default' || judgeProgram === null) return []
  const kind = endingOf(judgeProgram.language)
  if (kind === undefined)
    return refuse(400, 'server.packageFormat:unsupported', { what: judgeProgram.language.slice(0, 40) })
  const isOwn = judgeProgram.icpc !== undefined
  const main = isOwn ? `validate.${kind}` : `program.${kind}`
  const files = {
    ...judgeExtraFiles,
    [main]: judgeProgram.code,
    ...(isOwn ? {} : await adapterFiles(kind, judgeMode === 'interactive')),
  }
  // Other judges treat each file outside a folder as a separate program.
  const folder = Object.keys(files).length > 1 ? 'output_validator/validate' : 'output_validator'
  return Object.entries(files).map(([name, code]) => ({ name: `${folder}/${name}`, file: fileOf(code) }))
}

const codesOf = (given: ProblemPackage): string[] =>
  [...languageCodes].flatMap(([code, names]) =>
    names.some((name) => takesLanguage(given, name)) ? [code] : [],
  )

/** Always the same for a problem; other judges identify packages by it. */
const uuidOf = (folder: string, { statements }: ProblemPackage): string => {
  const hash = createHash('sha256')
  for (const part of [folder, ...Object.values(statements).map(({ title }) => title)])
    hash.update(`${part}\0`)
  const hex = hash.digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

function problemYaml(folder: string, given: ProblemPackage): string {
  const isScoring = given.type === ContestType.Oi
  const types = [
    isScoring ? 'scoring' : 'pass-fail',
    ...(given.judgeMode === 'interactive' ? ['interactive'] : []),
  ]
  const names = Object.entries(given.statements).map(([locale, { title }]) => [
    codes[locale as Locale],
    title,
  ])
  const { source, authors } = splitAuthors(given.source ?? '')
  return stringify({
    problem_format_version: '2023-07-draft',
    uuid: uuidOf(folder, given),
    name: Object.fromEntries(names),
    type: types,
    ...(source && { source }),
    ...(authors.length > 0 && { credits: { authors } }),
    ...(given.tags.length > 0 ? { keywords: given.tags } : {}),
    ...(given.languages.length + given.languagesLeftOut.length > 0 ? { languages: codesOf(given) } : {}),
    limits: { time_limit: given.timeLimit / 1_000, memory: given.memoryLimit },
  })
}

const ownPartOf = (
  {
    author: _,
    auth: __,
    notes: ___,
    gradedSubmissions: ____,
    limitRule: ______,
    attachments,
    makers,
    cases: _____,
    ...problem
  }: ProblemPackage,
  placed: readonly PlacedCase[],
  fingerprint: string,
): OwnPart => ({
  fingerprint,
  problem: {
    ...problem,
    examples: [...problem.examples],
    tags: [...problem.tags],
    languages: [...problem.languages],
    languagesLeftOut: [...problem.languagesLeftOut],
  } as OwnPart['problem'],
  attachments: attachments.map(({ name }) => ({ name, path: `statement/${flatName(name)}` })),
  cases: placed.map(({ path: at, one: { inputName, outputName, score, groupNum, made } }) => ({
    path: at,
    inputName,
    outputName,
    score,
    groupNum,
    ...(made && { made }),
  })),
  ...(makers && { makers }),
})

/** The files of one problem as an ICPC package 2023-07; refuses problems that would be judged differently elsewhere. */
export async function icpcFiles(folder: string, given: ProblemPackage): Promise<OutgoingFile[]> {
  if (given.judgeCaseMode === 'subtask_average')
    refuse(400, 'server.packageFormat:unsupported', { what: 'subtasks by the average of their cases' })
  if (given.judgeCaseMode === 'subtask_lowest' && given.groupNeeds?.length)
    refuse(400, 'server.packageFormat:unsupported', { what: 'dependencies of subtasks' })
  const groups = groupsOf(given)
  const paths = new Map<PackageCase, string>()
  for (const [group, cases] of groups.entries())
    for (const [index, one] of cases.entries()) paths.set(one, `${folderOf(given, group)}/${padded(index)}`)
  const placed = given.cases.map((one): PlacedCase => ({ one, path: paths.get(one) ?? '' }))
  const files: OutgoingFile[] = [
    { name: 'problem.yaml', file: written(problemYaml(folder, given)) },
    ...statementFiles(given),
    ...samplesOf(given).flatMap(({ input, output }, index) => [
      { name: `data/sample/${padded(index)}.in`, file: written(input) },
      { name: `data/sample/${padded(index)}.ans`, file: written(output) },
    ]),
    ...gradingFiles(given, groups),
    ...placed.flatMap(({ one: { input, output }, path: at }) => [
      { name: `${at}.in`, file: input },
      { name: `${at}.ans`, file: output },
    ]),
    ...(await validatorFiles(given)),
    ...Object.entries(given.userExtraFiles).map(([name, text]) => ({
      name: `include/${fileNameOf(name) === name ? `default/${name}` : name}`,
      file: fileOf(text),
    })),
    ...(await makersFiles(given.makers, given.judgeExtraFiles)),
  ]
  const own = ownPartOf(given, placed, await fingerprintOf(files))
  return [...files, { name: ownFile, file: written(JSON.stringify(own)) }].map(({ name, file }) => ({
    name: `${folder}/${name}`,
    file,
  }))
}
