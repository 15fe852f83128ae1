import { sql } from 'kysely'
import {
  ContestType,
  type Difficulty,
  defaultLocale,
  type Locale,
  locales,
  type ProblemAuth,
} from '#contract/enums.ts'
import { fullScore } from '#contract/full-score.ts'
import {
  type ContentCase,
  type MakersContent,
  makersFields,
  newProblem,
  type ProblemContent,
  type ProblemDraft,
  type StatementField,
  statementSections,
} from '#contract/problem-content.ts'
import { writtenLocales } from '#contract/problem-faults.ts'
import type { Db } from '#server/db/database.ts'
import { formatExamples, parseExamples } from '#server/problem/examples.ts'
import { ownOj } from '#server/problem/oj.ts'
import { readLanguageChoice, writeLanguageChoice } from '#server/problem/problem-languages.ts'
import { extraFilesText, tagId } from '#server/problem-package/save-package.ts'

const readStatements = async (db: Db, pid: number): Promise<Partial<Record<StatementField, string>>> => {
  const rows = await db.selectFrom('problemStatement').selectAll().where('pid', '=', pid).execute()
  return Object.fromEntries(
    rows.flatMap((row) => statementSections.map((part) => [`${row.locale}.${part}`, row[part] ?? ''])),
  )
}

const readCases = (db: Db, pid: number): Promise<ContentCase[]> =>
  db
    .selectFrom('problemCase')
    .innerJoin('blob as given', 'given.hash', 'problemCase.inputHash')
    .innerJoin('blob as wanted', 'wanted.hash', 'problemCase.outputHash')
    .select(['inputHash', 'outputHash', 'given.size as inputSize', 'wanted.size as outputSize'])
    .select(['inputName', 'outputName', 'score', 'groupNum'])
    .where('pid', '=', pid)
    .orderBy('seq')
    .execute()

const readNames = async (db: Db, pid: number) => {
  const tags = await db
    .selectFrom('problemTag')
    .innerJoin('tag', 'tag.id', 'problemTag.tid')
    .select('tag.name')
    .where('pid', '=', pid)
    .orderBy('tag.id')
    .execute()
  const templates = await db
    .selectFrom('codeTemplate')
    .innerJoin('language', 'language.id', 'codeTemplate.lid')
    .select(['language.name', 'codeTemplate.code', 'status'])
    .where('pid', '=', pid)
    .orderBy('language.id')
    .execute()
  return {
    tags: tags.map(({ name }) => name),
    ...(await readLanguageChoice(db, pid)),
    codeTemplates: Object.fromEntries(
      templates.map(({ name, code, status }) => [name, { code, isEnabled: status }]),
    ),
  }
}

const extraFiles = (text: string | null): Record<string, string> =>
  text === null ? {} : (JSON.parse(text) as Record<string, string>)

const isSame = (one: ContentCase, other: ContentCase): boolean =>
  one.inputHash === other.inputHash && one.outputHash === other.outputHash

/** Tests as stored in their rows, with their origin. */
const withMade = (rows: readonly ContentCase[], known: readonly ContentCase[] = []): ContentCase[] =>
  rows.map((row, index) => {
    const { made } = known[index] ?? {}
    return made && known[index] && isSame(row, known[index]) ? { ...row, made } : row
  })

/** The published content of a problem, from its rows and, for everything without a row, from `content`. */
export const readRows = async (
  db: Db,
  pid: number,
  content: Partial<MakersContent & Pick<ProblemContent, 'cases'>> = {},
  { hasCases }: { hasCases: boolean } = { hasCases: true },
): Promise<ProblemDraft> => {
  const row = await db.selectFrom('problem').selectAll().where('id', '=', pid).executeTakeFirstOrThrow()
  return {
    ...newProblem(),
    ...(await readStatements(db, pid)),
    examples: parseExamples(row.examples),
    source: row.source ?? '',
    difficulty: row.difficulty as Difficulty,
    type: row.type as ContestType,
    timeLimit: row.timeLimit,
    memoryLimit: row.memoryLimit,
    stackLimit: row.stackLimit,
    judgeMode: row.judgeMode,
    judgeCaseMode: row.judgeCaseMode,
    icpcCall: row.icpcCall,
    groupNeeds: row.groupNeeds ?? [],
    judgeProgram: row.spjCode === null ? null : { language: row.spjLanguage ?? 'C++', code: row.spjCode },
    judgeExtraFiles: extraFiles(row.judgeExtraFile),
    userExtraFiles: extraFiles(row.userExtraFile),
    fileIo: row.isFileIo ? { read: row.ioReadFileName ?? '', write: row.ioWriteFileName ?? '' } : null,
    isRemoveEndBlank: row.isRemoveEndBlank,
    openCaseResult: row.openCaseResult,
    codeShare: row.codeShare,
    ...(await readNames(db, pid)),
    ...Object.fromEntries(
      makersFields.flatMap((field) => (content[field] === undefined ? [] : [[field, content[field]]])),
    ),
    cases: hasCases ? withMade(await readCases(db, pid), content.cases) : [],
    problemId: row.problemId,
    auth: row.auth as ProblemAuth,
  }
}

const writeStatements = async (trx: Db, pid: number, draft: ProblemDraft): Promise<void> => {
  const begun = writtenLocales(draft)
  const written: readonly Locale[] = begun.length > 0 ? begun : [defaultLocale]
  const gone = locales.filter((locale) => !written.includes(locale))
  if (gone.length > 0)
    await trx.deleteFrom('problemStatement').where('pid', '=', pid).where('locale', 'in', gone).execute()
  for (const locale of written) {
    const hint = draft[`${locale}.hint`]
    const statement = {
      title: draft[`${locale}.title`].trim(),
      description: draft[`${locale}.description`],
      input: draft[`${locale}.input`],
      output: draft[`${locale}.output`],
      hint: hint === '' ? null : hint,
    }
    await trx
      .insertInto('problemStatement')
      .values({ pid, locale, ...statement })
      .onConflict((conflict) =>
        conflict
          .columns(['pid', 'locale'])
          .doUpdateSet({ ...statement, revisedAt: sql<Date>`now()` })
          .where(
            sql<boolean>`(problem_statement.title, problem_statement.description, problem_statement.input,
              problem_statement.output, problem_statement.hint)
              is distinct from (excluded.title, excluded.description, excluded.input, excluded.output, excluded.hint)`,
          ),
      )
      .execute()
  }
}

const casesAtOnce = 500

/** A test keeps its row as long as it keeps its position, since results refer to the row. */
const writeCases = async (trx: Db, pid: number, { cases, type }: ProblemDraft): Promise<void> => {
  await trx.deleteFrom('problemCase').where('pid', '=', pid).where('seq', '>', cases.length).execute()
  const rows = cases.map(({ inputSize: _in, outputSize: _out, made: _made, score, ...one }, index) => ({
    ...one,
    pid,
    seq: index + 1,
    score: type === ContestType.Oi ? score : null,
  }))
  for (let from = 0; from < rows.length; from += casesAtOnce) {
    await trx
      .insertInto('problemCase')
      .values(rows.slice(from, from + casesAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['pid', 'seq']).doUpdateSet(({ ref }) => ({
          groupNum: ref('excluded.groupNum'),
          score: ref('excluded.score'),
          inputHash: ref('excluded.inputHash'),
          outputHash: ref('excluded.outputHash'),
          inputName: ref('excluded.inputName'),
          outputName: ref('excluded.outputName'),
        })),
      )
      .execute()
  }
}

const writeTags = async (trx: Db, pid: number, tags: readonly string[], gid: number | null) => {
  const ids = new Set<number>()
  for (const name of tags) ids.add(await tagId(trx, name.trim(), gid))
  await trx.deleteFrom('problemTag').where('pid', '=', pid).execute()
  if (ids.size > 0)
    await trx
      .insertInto('problemTag')
      .values([...ids].map((tid) => ({ pid, tid })))
      .execute()
}

const writeLanguages = async (trx: Db, pid: number, draft: ProblemDraft): Promise<void> => {
  await writeLanguageChoice(trx, pid, draft)
  const known = await trx.selectFrom('language').select(['id', 'name']).where('oj', '=', ownOj).execute()
  const templates = known.flatMap(({ id: lid, name }) => {
    const template = Object.hasOwn(draft.codeTemplates, name) ? draft.codeTemplates[name] : undefined
    return template ? [{ pid, lid, code: template.code, status: template.isEnabled }] : []
  })
  const kept = templates.map(({ lid }) => lid)
  await trx
    .deleteFrom('codeTemplate')
    .where('pid', '=', pid)
    .where(sql<boolean>`lid <> all(${kept}::int[])`)
    .execute()
  if (templates.length > 0)
    await trx
      .insertInto('codeTemplate')
      .values(templates)
      .onConflict((conflict) =>
        conflict
          .columns(['pid', 'lid'])
          .doUpdateSet(({ ref }) => ({ code: ref('excluded.code'), status: ref('excluded.status') })),
      )
      .execute()
}

export interface Publication {
  pid: number
  /** Its group; null on the site. */
  gid: number | null
  draft: ProblemDraft
  /** Username. */
  by: string
  revision: number
  /** Something that can change verdicts has changed. */
  judgesAnew: boolean
}

/** Publishes the draft; the caller has validated it and completed its display id. */
export const writeRows = async (
  trx: Db,
  { pid, gid, draft, by, revision, judgesAnew }: Publication,
): Promise<void> => {
  const { type, judgeCaseMode, judgeProgram, fileIo } = draft
  await trx
    .updateTable('problem')
    .set({
      problemId: draft.problemId,
      type,
      judgeMode: draft.judgeMode,
      judgeCaseMode,
      timeLimit: draft.timeLimit,
      memoryLimit: draft.memoryLimit,
      stackLimit: draft.stackLimit,
      examples: formatExamples(draft.examples),
      source: draft.source === '' ? null : draft.source,
      difficulty: draft.difficulty,
      auth: draft.auth,
      ioScore: type === ContestType.Oi ? fullScore(judgeCaseMode, draft.cases) : null,
      codeShare: draft.codeShare,
      spjCode: judgeProgram?.code ?? null,
      spjLanguage: judgeProgram?.language ?? null,
      groupNeeds: draft.groupNeeds.length > 0 ? JSON.stringify(draft.groupNeeds) : null,
      icpcCall: judgeProgram && draft.icpcCall ? JSON.stringify(draft.icpcCall) : null,
      userExtraFile: extraFilesText(draft.userExtraFiles),
      judgeExtraFile: extraFilesText(draft.judgeExtraFiles),
      isRemoveEndBlank: draft.isRemoveEndBlank,
      openCaseResult: draft.openCaseResult,
      isFileIo: fileIo !== null,
      ioReadFileName: fileIo?.read ?? null,
      ioWriteFileName: fileIo?.write ?? null,
      modifiedUser: by,
      revision,
      gmtModified: sql<Date>`now()`,
      ...(gid === null ? {} : { applyPublicProgress: null }),
      ...(judgesAnew ? { caseVersion: String(Date.now()) } : {}),
    })
    .where('id', '=', pid)
    .execute()
  await writeStatements(trx, pid, draft)
  await writeCases(trx, pid, draft)
  await writeTags(trx, pid, draft.tags, gid)
  await writeLanguages(trx, pid, draft)
  await trx
    .updateTable('submission')
    .set({ displayPid: draft.problemId })
    .where('pid', '=', pid)
    .where('displayPid', '<>', draft.problemId)
    .execute()
}
