import { isDeepStrictEqual } from 'node:util'
import { ContestType, type Locale, ProblemAuth } from '#contract/enums.ts'
import { evenScores } from '#contract/full-score.ts'
import { languageNames } from '#contract/languages.ts'
import { refuse } from '#server/http/refusal.ts'
import { parseExamples } from '#server/problem/examples.ts'
import type { Archive } from '../archive.ts'
import { archiveFile, unreadableIn } from '../archive-files.ts'
import { missingAnswers } from '../hidden-problem.ts'
import type { PackageReader } from '../package-format.ts'
import { readJson } from '../package-json.ts'
import { listed, packageNote } from '../package-notes.ts'
import {
  fileOf,
  type JudgeProgram,
  type PackageCase,
  type PackageNote,
  type PackageStatement,
  type ProblemPackage,
  packageDefaults,
} from '../problem-package.ts'
import { localeOfText } from '../text-locale.ts'
import { HojProblem } from './hoj-schema.ts'

const isJson = (name: string) => name.endsWith('.json')
const atRoot = (name: string) => !name.includes('/')

/** The folder around all problems, with a slash, if the zip contains that folder instead of its content. */
const wrapperOf = ({ names }: Archive): string => {
  const wrapper = `${names[0]?.split('/', 1)[0]}/`
  if (!names.every((name) => name.startsWith(wrapper))) return ''
  const inside = names.map((name) => name.slice(wrapper.length))
  const folders = new Set(inside.map((name) => name.split('/', 1)[0]))
  const isProblem = (name: string) =>
    atRoot(name) && isJson(name) && folders.has(name.slice(0, -'.json'.length))
  return inside.some(isProblem) ? wrapper : ''
}

const statementsOf = ({ statements, problem }: HojProblem): Partial<Record<Locale, PackageStatement>> => {
  if (statements && Object.keys(statements).length > 0) return statements
  const { title, description, input, output, hint } = problem
  return { [localeOfText(title + description)]: { title, description, input, output, hint } }
}

const filesIn = (text: string | null): Record<string, string> => {
  if (!text) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    const entries = Object.entries(parsed as object).filter(([, content]) => typeof content === 'string')
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

const isEmpty = (files: Record<string, string>) => Object.keys(files).length === 0

/** The files of a judge, or those of submissions. HOJ exports the former under the name of the latter; its row has both. */
const extraFiles = ({ problem, judgeExtraFile, userExtraFile }: HojProblem) => {
  const [ofJudge, ofUser] = [filesIn(problem.judgeExtraFile), filesIn(problem.userExtraFile)]
  const isSwapped = isDeepStrictEqual(userExtraFile, ofJudge)
  return {
    judgeExtraFiles: isEmpty(judgeExtraFile) ? ofJudge : judgeExtraFile,
    userExtraFiles: isEmpty(ofUser) && !isSwapped ? userExtraFile : ofUser,
  }
}

/** HOJ writes whole paths of its own machine where it wrote the test data for the export. */
const inFolder = (archive: Archive, folder: string, name: string): string =>
  archive.has(`${folder}/${name}`) ? name : (name.split('/').at(-1) ?? name)

const withNames = (archive: Archive, folder: string, given: HojProblem): HojProblem => ({
  ...given,
  samples: given.samples.map((sample) => ({
    ...sample,
    input: inFolder(archive, folder, sample.input),
    output: inFolder(archive, folder, sample.output),
  })),
})

const casesOf = (archive: Archive, folder: string, { samples, problem }: HojProblem): PackageCase[] => {
  const isOi = problem.type === ContestType.Oi
  const scores = isOi && samples.some(({ score }) => score == null) ? evenScores(samples.length) : undefined
  return samples.map(({ input, output, score, groupNum }, index) => ({
    input: archiveFile(archive, `${folder}/${input}`),
    output: archive.has(`${folder}/${output}`) ? archiveFile(archive, `${folder}/${output}`) : fileOf(''),
    inputName: input,
    outputName: output || `${input.replace(/\.[^.]*$/, '')}.out`,
    score: isOi ? (scores?.[index] ?? score ?? 0) : null,
    groupNum: groupNum ?? 1,
  }))
}

const testFile = /\.(?:in|out|ans)$/i

/** Tests are those that the JSON file lists; what else looks like one is not judged with. */
const unlistedTests = (archive: Archive, folder: string, { samples }: HojProblem): PackageNote[] => {
  const known = new Set(samples.flatMap(({ input, output }) => [`${folder}/${input}`, `${folder}/${output}`]))
  const names = archive.names
    .filter((name) => name.startsWith(`${folder}/`) && testFile.test(name) && !known.has(name))
    .map((name) => name.slice(folder.length + 1))
    .filter((name) => !name.startsWith('attachments/'))
  if (names.length === 0) return []
  const shown = listed(names, 5)
  const key = shown.more > 0 ? 'server.packageNote:testsUnlistedAndMore' : 'server.packageNote:testsUnlisted'
  return [packageNote('lost', key, shown)]
}

const pictureElsewhere = /\/(?:oj)?api\/public\/(?:img|file)\//

const notesOf = (archive: Archive, folder: string, given: HojProblem): PackageNote[] => {
  const { judgeMode, samples, problem, statements } = given
  const notes = unlistedTests(archive, folder, given)
  const lost = samples.filter(({ output }) => !archive.has(`${folder}/${output}`))
  notes.push(
    ...missingAnswers(
      lost.map(({ input }) => input),
      judgeMode,
    ),
  )
  if (problem.type === ContestType.Oi && samples.some(({ score }) => score == null))
    notes.push(packageNote('changed', 'server.packageNote:scoresEven'))
  if (
    !statements &&
    pictureElsewhere.test(problem.description + problem.input + problem.output + problem.hint)
  )
    notes.push(packageNote('lost', 'server.packageNote:imagesElsewhere'))
  return notes
}

const fileIoOf = ({ isFileIO, ioReadFileName, ioWriteFileName }: HojProblem['problem']) =>
  isFileIO ? { read: ioReadFileName ?? '', write: ioWriteFileName ?? '' } : null

/** Those of HOJ (contract, judging.md section 2) stand first. */
const ofHoj = languageNames.slice(0, languageNames.indexOf('Rust') + 1)

/** HOJ's form begins with all of its languages: who takes one out of them means every other one. */
const languagesOf = ({
  languages,
  languageChoice,
}: HojProblem): Pick<ProblemPackage, 'languages' | 'languagesLeftOut'> => {
  if (languageChoice) return languageChoice
  const missing = ofHoj.filter((name) => !languages.includes(name))
  return missing.length > 1
    ? { languages, languagesLeftOut: [] }
    : { languages: [], languagesLeftOut: missing }
}

/** A checker is kept also where outputs are compared for now. */
const programOf = ({ judgeMode, problem }: HojProblem): JudgeProgram | null => {
  const { spjCode: code, spjLanguage, icpcCall } = problem
  if (code === null || (judgeMode === 'default' && code.trim() === '')) return null
  return { language: spjLanguage ?? 'C++', code, ...(icpcCall && { icpc: icpcCall }) }
}

const readProblem = async (archive: Archive, folder: string): Promise<ProblemPackage> => {
  if (!archive.names.some((name) => name.startsWith(`${folder}/`)))
    refuse(400, 'server.package:folderMissing', { name: folder })
  const given = withNames(archive, folder, await readJson(archive, `${folder}.json`, HojProblem))
  const { problem } = given
  return {
    ...packageDefaults,
    problemId: problem.problemId,
    author: problem.author,
    statements: statementsOf(given),
    attachments: given.attachments.map((name) => ({
      name,
      file: archiveFile(archive, `${folder}/attachments/${name}`),
    })),
    examples: parseExamples(problem.examples),
    type: problem.type,
    judgeMode: given.judgeMode,
    judgeCaseMode: problem.judgeCaseMode,
    timeLimit: problem.timeLimit,
    memoryLimit: problem.memoryLimit,
    stackLimit: problem.stackLimit,
    judgeProgram: programOf(given),
    ...extraFiles(given),
    cases: casesOf(archive, folder, given),
    ...(given.groupNeeds && { groupNeeds: given.groupNeeds }),
    tags: given.tags,
    ...languagesOf(given),
    codeTemplates: Object.fromEntries(given.codeTemplates.map(({ language, code }) => [language, code])),
    source: problem.source,
    difficulty: problem.difficulty,
    auth: problem.auth,
    // Every export says public (contract, files.md section 4).
    ...(problem.auth !== ProblemAuth.Public && { isAuthGiven: true }),
    codeShare: problem.codeShare,
    isRemoveEndBlank: problem.isRemoveEndBlank,
    openCaseResult: problem.openCaseResult,
    fileIo: fileIoOf(problem),
    notes: notesOf(archive, folder, given),
  }
}

/** HOJ's own zip: for each problem `X.json` and the folder `X/` with its test data. */
export const hojReader: PackageReader = {
  recognises: async (source) =>
    source.kind === 'zip' &&
    (source.archive.names.some((name) => atRoot(name) && isJson(name)) || wrapperOf(source.archive) !== '') &&
    !source.archive.has('problem.yaml'),
  find: async (source) => {
    if (source.kind !== 'zip') return refuse(400, 'server.package:zipExpected')
    const { archive } = source
    const wrapper = wrapperOf(archive)
    const root = archive.names.map((name) => name.slice(wrapper.length)).filter(atRoot)
    const stranger = root.find((name) => !isJson(name))
    if (stranger !== undefined) refuse(400, 'server.package:rootFileUnexpected', { name: stranger })
    if (root.length === 0) refuse(400, 'server.package:nothingFound')
    return root.map((file) => {
      const name = file.slice(0, -'.json'.length)
      const folder = `${wrapper}${name}`
      return {
        name,
        unreadable: unreadableIn(archive, `${folder}/`),
        read: () => readProblem(archive, folder),
      }
    })
  },
}
