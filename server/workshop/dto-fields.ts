import { type Locale, locales } from '#contract/enums.ts'
import { type CodeTemplateText, ProblemDraft } from '#contract/problem-content.ts'
import type { ProblemDto } from '#contract/whole-problem.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { parseExamples } from '#server/problem/examples.ts'
import { findOfferedLanguages } from '#server/problem/language.repository.ts'
import { ownOj } from '#server/problem/oj.ts'
import { takesLanguage } from '#server/problem/problem-languages.ts'

/** Forms of other clients begin with an example that nobody has to fill. */
const filledExamples = (text: string) =>
  parseExamples(text).filter(({ input, output }) => `${input}${output}`.trim() !== '')

/** The language of the statement that a whole problem comes with: the caller's, or the one that reading shows. */
const localeOf = (base: ProblemDraft, locale: Locale): Locale =>
  [locale, ...locales].find((each) => base[`${each}.title`] !== '') ?? locale

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> }

const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as Given<T>

const extraFiles = (text: string | null | undefined): Record<string, string> | undefined => {
  if (text === undefined) return undefined
  if (text === null || text.trim() === '') return {}
  try {
    const files = ProblemDraft.shape.judgeExtraFiles.safeParse(JSON.parse(text))
    if (files.success) return files.data
  } catch {
    // Said below.
  }
  return refuse(400, 'server.workshop:extraFilesWrong')
}

const statementOf = ({ problem }: ProblemDto, locale: Locale): Partial<ProblemDraft> => ({
  ...given({
    [`${locale}.title`]: problem.title?.trim(),
    [`${locale}.description`]: problem.description,
    [`${locale}.input`]: problem.input,
    [`${locale}.output`]: problem.output,
  }),
  ...(problem.hint === undefined ? {} : { [`${locale}.hint`]: problem.hint ?? '' }),
})

/** S3-211. */
const spjLanguageDefault = 'C'

const judgingOf = (dto: ProblemDto, base: ProblemDraft): Partial<ProblemDraft> => {
  const { problem } = dto
  const judgeMode = dto.judgeMode ?? problem.judgeMode ?? base.judgeMode
  const code = problem.spjCode ?? base.judgeProgram?.code ?? ''
  const language = problem.spjLanguage || (base.judgeProgram?.language ?? spjLanguageDefault)
  const isFileIo = problem.isFileIO ?? base.fileIo !== null
  return {
    judgeMode,
    judgeProgram: judgeMode === 'default' || code === '' ? null : { code, language },
    fileIo: isFileIo
      ? {
          read: problem.ioReadFileName ?? base.fileIo?.read ?? '',
          write: problem.ioWriteFileName ?? base.fileIo?.write ?? '',
        }
      : null,
    ...given({
      judgeExtraFiles: extraFiles(problem.judgeExtraFile),
      userExtraFiles: extraFiles(problem.userExtraFile),
    }),
  }
}

const tagNames = async (db: Db, { tags }: ProblemDto, gid: number | null): Promise<string[] | undefined> => {
  if (!tags) return undefined
  const names = new Map<string, string>()
  for (const { id, name } of tags) {
    const row = id
      ? await db.selectFrom('tag').select(['name', 'gid']).where('id', '=', id).executeTakeFirst()
      : undefined
    if (row && row.gid !== null && row.gid !== gid) refuse(403, 'server.workshop:tagOfAnother')
    const text = (row?.name ?? name ?? '').trim()
    if (text !== '') names.set(text.toLowerCase(), text)
  }
  return [...names.values()]
}

const languageNames = async (db: Db): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('language').select(['id', 'name']).where('oj', '=', ownOj).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The wire names what is taken of the languages that judges offer now; the choice behind it stays where that is the same. */
const languagesOf = async (
  db: Db,
  dto: ProblemDto,
  names: ReadonlyMap<number, string>,
  base: ProblemDraft,
): Promise<Partial<ProblemDraft>> => {
  const given = new Set(dto.languages.flatMap(({ id }) => names.get(id) ?? []))
  if (given.size === 0) refuse(400, 'server.workshop:languagesMissing')
  const offered = (await findOfferedLanguages(db)).map(({ name }) => name)
  const open = offered.length > 0 ? offered : [...names.values()]
  const taken = open.filter((name) => takesLanguage(base, name))
  if (taken.length === given.size && taken.every((name) => given.has(name))) return {}
  const isAll = open.every((name) => given.has(name))
  return { languages: isAll ? [] : [...given], languagesLeftOut: [] }
}

const templatesOf = ({ codeTemplates }: ProblemDto, names: ReadonlyMap<number, string>) => {
  if (!codeTemplates) return undefined
  const templates: Record<string, CodeTemplateText> = {}
  for (const { lid, code, status } of codeTemplates) {
    const name = names.get(lid)
    if (name !== undefined) templates[name] = { code, isEnabled: status ?? true }
  }
  return templates
}

/** Everything of a whole problem but its tests, over what it is now; refuses what cannot be read. */
export const fieldsOfDto = async (
  db: Db,
  dto: ProblemDto,
  { base, locale, gid }: { base: ProblemDraft; locale: Locale; gid: number | null },
): Promise<Partial<ProblemDraft>> => {
  const { problem } = dto
  const names = await languageNames(db)
  const { type, judgeCaseMode, timeLimit, memoryLimit, stackLimit, difficulty, auth } = problem
  const { codeShare, isRemoveEndBlank, openCaseResult, problemId } = problem
  return {
    ...statementOf(dto, localeOf(base, locale)),
    ...judgingOf(dto, base),
    ...given({ type, judgeCaseMode, timeLimit, memoryLimit, stackLimit, difficulty, auth }),
    ...given({ codeShare, isRemoveEndBlank, openCaseResult, problemId }),
    ...(problem.source === undefined ? {} : { source: problem.source ?? '' }),
    ...given({
      examples: typeof problem.examples === 'string' ? filledExamples(problem.examples) : undefined,
      tags: await tagNames(db, dto, gid),
      codeTemplates: templatesOf(dto, names),
    }),
    ...(await languagesOf(db, dto, names, base)),
  }
}
