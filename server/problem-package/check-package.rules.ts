import { ContestType, type JudgeCaseMode } from '#contract/enums.ts'
import { hasCycle } from '#contract/group-needs.ts'
import { fileNameOf } from '#contract/language-codes.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { GroupNeeds } from '#contract/problem-content.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey, MessageParams } from '#server/http/translate.ts'
import type { PackageStatement, ProblemPackage } from './problem-package.ts'

const need = (holds: boolean, key: MessageKey, params: MessageParams = {}): void => {
  if (!holds) refuse(400, key, params)
}

const within = (field: string, value: number, max: number, min = 1): void =>
  need(Number.isInteger(value) && value >= min && value <= max, 'server.package:outOfRange', {
    field,
    min,
    max,
  })

const short = (field: string, text: string, max: number): void =>
  need(text.length <= max, 'server.package:textTooLong', { field, max })

const caseModes: Record<ContestType, readonly JudgeCaseMode[]> = {
  [ContestType.Acm]: ['default', 'ergodic_without_error'],
  [ContestType.Oi]: ['default', 'subtask_lowest', 'subtask_average'],
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const notInIds = /[\u0000-\u0020\u007f/\\?#%]/

const checkIdentity = ({ problemId, source, tags }: ProblemPackage): void => {
  if (problemId !== null) {
    need(problemId !== '' && !notInIds.test(problemId), 'server.package:problemIdWrong', { problemId })
    short('problemId', problemId, limits.displayIdMax)
  }
  short('source', source ?? '', limits.sourceMax)
  within('tags', tags.length, limits.tags, 0)
  for (const tag of tags) short('tag', tag, limits.tagMax)
}

const checkStatement = ({ title, description, input, output, hint }: PackageStatement): void => {
  need(title.trim() !== '', 'server.package:titleMissing')
  short('title', title, limits.titleMax)
  for (const [field, text] of Object.entries({ description, input, output, hint: hint ?? '' }))
    short(field, text, limits.sectionMax)
}

/** The wire has no way to write these inside of an example. */
const exampleTag = /<\/?(?:input|output)>/

const checkStatements = ({ statements, examples, attachments }: ProblemPackage): void => {
  const written = Object.values(statements)
  need(written.length > 0, 'server.package:titleMissing')
  written.forEach(checkStatement)
  within('examples', examples.length, limits.examples, 0)
  for (const { input, output } of examples) {
    need(!exampleTag.test(input + output), 'server.package:exampleWrong')
    short('examples', input + output, limits.sectionMax)
  }
  within('attachments', attachments.length, limits.attachments, 0)
}

const isFileName = (name: string): boolean =>
  name.length <= limits.fileNameMax && /^[^/\\\p{Cc}]+$/u.test(name) && name !== '.' && name !== '..'

const checkExtraFiles = (field: string, files: Readonly<Record<string, string>>): void => {
  within(field, Object.keys(files).length, limits.extraFiles, 0)
  const nameOf = field === 'userExtraFiles' ? fileNameOf : (name: string) => name
  for (const name of Object.keys(files))
    need(isFileName(nameOf(name)), 'server.package:fileNameWrong', { name })
  short(field, Object.values(files).join(''), limits.extraFilesMax)
}

const checkJudging = (given: ProblemPackage): void => {
  const { type, judgeMode, judgeCaseMode, judgeProgram, fileIo } = given
  need(caseModes[type].includes(judgeCaseMode), 'server.package:caseModeWrong', { mode: judgeCaseMode })
  within('timeLimit', given.timeLimit, limits.timeMs)
  within('memoryLimit', given.memoryLimit, limits.memoryMb)
  within('stackLimit', given.stackLimit, limits.stackMb)
  if (judgeMode === 'spj') need(judgeProgram !== null, 'server.package:checkerMissing')
  if (judgeMode === 'interactive') need(judgeProgram !== null, 'server.package:interactorMissing')
  short('judgeProgram', judgeProgram?.code ?? '', limits.extraFilesMax)
  checkExtraFiles('judgeExtraFiles', given.judgeExtraFiles)
  checkExtraFiles('userExtraFiles', given.userExtraFiles)
  for (const name of fileIo ? [fileIo.read, fileIo.write] : [])
    need(isFileName(name), 'server.package:fileNameWrong', { name })
}

const checkCases = ({ type, cases, groupNeeds = [] }: ProblemPackage): void => {
  within('groupNeeds', groupNeeds.length, limits.groupNeeds, 0)
  const areKnown = groupNeeds.every((each) => GroupNeeds.safeParse(each).success)
  need(areKnown && !hasCycle(groupNeeds), 'server.workshop:groupNeedsWrong')
  need(cases.length > 0, 'server.package:casesMissing')
  within('cases', cases.length, limits.cases)
  for (const { inputName, outputName, score, groupNum } of cases) {
    for (const name of [inputName, outputName])
      need(isFileName(name), 'server.package:fileNameWrong', { name })
    within('groupNum', groupNum, limits.cases, 0)
    if (type === ContestType.Oi) within('score', score ?? Number.NaN, limits.scoreMax, 0)
  }
  const total = cases.reduce((sum, { score }) => sum + (score ?? 0), 0)
  within('score', total, limits.scoreMax, 0)
}

/** Refuses a problem that the site could not store, show or judge. */
export const checkPackage = (given: ProblemPackage): void => {
  checkIdentity(given)
  checkStatements(given)
  checkJudging(given)
  checkCases(given)
}
