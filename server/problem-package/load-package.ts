import type { ContestType, Difficulty, Locale, ProblemAuth } from '#contract/enums.ts'
import type { MakersContent, ProblemContent } from '#contract/problem-content.ts'
import type { Db } from '#server/db/database.ts'
import { findBlobSize, readBlob } from '#server/problem/blob.repository.ts'
import { parseExamples } from '#server/problem/examples.ts'
import { readLanguageChoice } from '#server/problem/problem-languages.ts'
import { findFileOfProblem, findFilesOfProblem } from '#server/stored-file/stored-file.repository.ts'
import { attachmentLink } from './attachment-link.ts'
import type {
  PackageAttachment,
  PackageCase,
  PackageFile,
  PackageStatement,
  ProblemPackage,
} from './problem-package.ts'

const readWhole = async (db: Db, hash: string, size: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of readBlob(db, hash, size)) parts.push(part)
  return Buffer.concat(parts)
}

const blobFile = async (db: Db, hash: string): Promise<PackageFile> => {
  const size = (await findBlobSize(db, hash)) ?? 0
  return { size, read: () => readWhole(db, hash, size) }
}

/** The cases of a problem in the order of judging. */
export const loadCases = async (db: Db, pid: number): Promise<PackageCase[]> => {
  const rows = await db.selectFrom('problemCase').selectAll().where('pid', '=', pid).orderBy('seq').execute()
  const cases: PackageCase[] = []
  for (const { inputHash, outputHash, inputName, outputName, score, groupNum } of rows) {
    const [input, output] = [await blobFile(db, inputHash), await blobFile(db, outputHash)]
    cases.push({ input, output, inputName, outputName, score, groupNum })
  }
  return cases
}

const loadAttachments = async (
  db: Db,
  pid: number,
): Promise<{ attachments: PackageAttachment[]; unlink: (text: string) => string }> => {
  const files = await findFilesOfProblem(db, pid)
  return {
    attachments: files.map(({ name, size }) => ({
      name,
      file: { size, read: () => findFileOfProblem(db, pid, name) },
    })),
    unlink: (text) =>
      files.reduce((linked, { link, name }) => linked.replaceAll(link, attachmentLink(name)), text),
  }
}

const loadStatements = async (
  db: Db,
  pid: number,
  unlink: (text: string) => string,
): Promise<Partial<Record<Locale, PackageStatement>>> => {
  const rows = await db
    .selectFrom('problemStatement')
    .selectAll()
    .where('pid', '=', pid)
    .orderBy('locale')
    .execute()
  return Object.fromEntries(
    rows.map(({ locale, title, description, input, output, hint }) => [
      locale,
      {
        title,
        description: unlink(description),
        input: unlink(input),
        output: unlink(output),
        hint: hint === null ? null : unlink(hint),
      },
    ]),
  )
}

const loadNames = async (db: Db, pid: number) => {
  const [tags, languages, templates] = await Promise.all([
    db
      .selectFrom('problemTag')
      .innerJoin('tag', 'tag.id', 'problemTag.tid')
      .select('tag.name')
      .where('pid', '=', pid)
      .orderBy('tag.id')
      .execute(),
    readLanguageChoice(db, pid),
    db
      .selectFrom('codeTemplate')
      .innerJoin('language', 'language.id', 'codeTemplate.lid')
      .select(['language.name', 'codeTemplate.code'])
      .where('pid', '=', pid)
      .where('status', '=', true)
      .orderBy('language.id')
      .execute(),
  ])
  return {
    tags: tags.map(({ name }) => name),
    ...languages,
    codeTemplates: Object.fromEntries(templates.map(({ name, code }) => [name, code])),
  }
}

const extraFiles = (text: string | null): Record<string, string> =>
  text === null ? {} : (JSON.parse(text) as Record<string, string>)

/** What the live revision keeps; undefined where none was kept. */
const loadContent = async (db: Db, pid: number, number: number): Promise<ProblemContent | undefined> =>
  (
    await db
      .selectFrom('problemRevision')
      .select('content')
      .where('pid', '=', pid)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.content

const makersOf = (content: ProblemContent | undefined): MakersContent | undefined => {
  if (!content) return undefined
  const { solutions, generators, script, validators, validatorTests, checkerTests } = content
  const isEmpty =
    script === '' &&
    [solutions, generators, validators, validatorTests, checkerTests].every((each) => each.length === 0)
  return isEmpty ? undefined : { solutions, generators, script, validators, validatorTests, checkerTests }
}

const withMade = (cases: readonly PackageCase[], content: ProblemContent | undefined): PackageCase[] =>
  cases.map((one, index) => {
    const known = content?.cases[index]
    return known?.made && known.inputName === one.inputName ? { ...one, made: known.made } : one
  })

/** A stored problem as a package; its test data is read when it is asked for. Undefined when there is none. */
export const loadPackage = async (db: Db, pid: number): Promise<ProblemPackage | undefined> => {
  const row = await db.selectFrom('problem').selectAll().where('id', '=', pid).executeTakeFirst()
  if (!row || row.revision === null) return undefined
  const { attachments, unlink } = await loadAttachments(db, pid)
  const content = await loadContent(db, pid, row.revision)
  const makers = makersOf(content)
  return {
    problemId: row.problemId,
    author: row.author,
    statements: await loadStatements(db, pid, unlink),
    attachments,
    examples: parseExamples(row.examples),
    type: row.type as ContestType,
    judgeMode: row.judgeMode,
    judgeCaseMode: row.judgeCaseMode,
    ...(row.groupNeeds && { groupNeeds: row.groupNeeds }),
    timeLimit: row.timeLimit,
    limitRule: null,
    memoryLimit: row.memoryLimit,
    stackLimit: row.stackLimit,
    judgeProgram:
      row.spjCode === null
        ? null
        : {
            language: row.spjLanguage ?? 'C++',
            code: row.spjCode,
            ...(row.icpcCall && { icpc: row.icpcCall }),
          },
    judgeExtraFiles: extraFiles(row.judgeExtraFile),
    userExtraFiles: extraFiles(row.userExtraFile),
    cases: withMade(await loadCases(db, pid), content),
    ...(await loadNames(db, pid)),
    source: row.source,
    difficulty: row.difficulty as Difficulty,
    auth: row.auth as ProblemAuth,
    codeShare: row.codeShare,
    isRemoveEndBlank: row.isRemoveEndBlank,
    openCaseResult: row.openCaseResult,
    fileIo: row.isFileIo ? { read: row.ioReadFileName ?? '', write: row.ioWriteFileName ?? '' } : null,
    gradedSubmissions: [],
    ...(makers && { makers }),
    notes: [],
  }
}
