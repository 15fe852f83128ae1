import { ContestType, type Locale, ProblemAuth } from '#contract/enums.ts'
import { fullScore } from '#contract/full-score.ts'
import { languageNames } from '#contract/languages.ts'
import { formatExamples } from '#server/problem/examples.ts'
import { takesLanguage } from '#server/problem/problem-languages.ts'
import { replaceAttachmentLinks } from '../attachment-link.ts'
import { caseFiles, caseNames } from '../case-files.ts'
import { fileOf, type PackageStatement, type ProblemPackage } from '../problem-package.ts'
import type { OutgoingFile } from '../write-zip.ts'
import type { HojProblem } from './hoj-schema.ts'

type Written = Omit<HojProblem, 'problem' | 'samples'> & { problem: object; samples: object[] }

/** HOJ knows one language: Chinese, where there is one. */
const mainStatement = (statements: ProblemPackage['statements']): PackageStatement | undefined => {
  const order: readonly Locale[] = ['zh-CN', 'en-US']
  return order.map((locale) => statements[locale]).find((statement) => statement !== undefined)
}

const problemRow = (given: ProblemPackage) => {
  const { title, description, input, output, hint } = mainStatement(given.statements) ?? {
    title: '',
    description: '',
    input: '',
    output: '',
    hint: null,
  }
  // What reads only this statement finds the pictures where they lie.
  const plain = (text: string) => replaceAttachmentLinks(text, (name) => `attachments/${name}`)
  return {
    id: null,
    problemId: given.problemId,
    title,
    author: null,
    type: given.type,
    judgeMode: given.judgeMode,
    judgeCaseMode: given.judgeCaseMode,
    timeLimit: given.timeLimit,
    memoryLimit: given.memoryLimit,
    stackLimit: given.stackLimit,
    description: plain(description),
    input: plain(input),
    output: plain(output),
    examples: formatExamples(given.examples),
    isRemote: false,
    source: given.source,
    difficulty: given.difficulty,
    hint: hint === null ? null : plain(hint),
    auth: ProblemAuth.Public,
    ioScore: given.type === ContestType.Oi ? fullScore(given.judgeCaseMode, given.cases) : null,
    codeShare: given.codeShare,
    spjCode: given.judgeProgram?.code ?? null,
    spjLanguage: given.judgeProgram?.language ?? null,
    icpcCall: given.judgeProgram?.icpc ?? null,
    isRemoveEndBlank: given.isRemoveEndBlank,
    openCaseResult: given.openCaseResult,
    isUploadCase: true,
    caseVersion: null,
    isGroup: false,
    isFileIO: given.fileIo !== null,
    ioReadFileName: given.fileIo?.read ?? null,
    ioWriteFileName: given.fileIo?.write ?? null,
    gmtCreate: null,
    gmtModified: null,
  }
}

/** A choice, as what is left of the languages that are known now, for HOJ, and as it was made. */
const languagesOf = (given: ProblemPackage): Pick<Written, 'languages' | 'languageChoice'> => {
  const { languages, languagesLeftOut } = given
  if (languages.length + languagesLeftOut.length === 0) return { languages: [], languageChoice: undefined }
  return {
    languages: languageNames.filter((name) => takesLanguage(given, name)),
    languageChoice: { languages: [...languages], languagesLeftOut: [...languagesLeftOut] },
  }
}

/** The files of one problem in HOJ's own zip. */
export const hojFiles = (folder: string, given: ProblemPackage): OutgoingFile[] => {
  const names = caseNames(given.cases)
  const written: Written = {
    judgeMode: given.judgeMode,
    ...languagesOf(given),
    groupNeeds: given.groupNeeds?.map(({ group, needs }) => ({ group, needs: [...needs] })),
    samples: given.cases.map(({ score, groupNum }, index) => ({ ...names[index], score, groupNum })),
    tags: [...given.tags],
    problem: problemRow(given),
    codeTemplates: Object.entries(given.codeTemplates).map(([language, code]) => ({ language, code })),
    userExtraFile: { ...given.userExtraFiles },
    judgeExtraFile: { ...given.judgeExtraFiles },
    statements: given.statements,
    attachments: given.attachments.map(({ name }) => name),
  }
  return [
    { name: `${folder}.json`, file: fileOf(JSON.stringify(written, null, 2)) },
    ...caseFiles(given.cases).map(({ name, file }) => ({ name: `${folder}/${name}`, file })),
    ...given.attachments.map(({ name, file }) => ({ name: `${folder}/attachments/${name}`, file })),
  ]
}
