import { sql } from 'kysely'
import { withPrefix } from '#contract/display-id.ts'
import { ContestType, type Locale } from '#contract/enums.ts'
import { fullScore } from '#contract/full-score.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { storeBlob } from '#server/problem/blob.repository.ts'
import { formatExamples } from '#server/problem/examples.ts'
import { ownOj } from '#server/problem/oj.ts'
import { writeLanguageChoice } from '#server/problem/problem-languages.ts'
import { checkPackage } from './check-package.rules.ts'
import { storableText } from './package-text.ts'
import type { ProblemPackage } from './problem-package.ts'
import { checkAttachments, storeAttachments } from './store-attachments.ts'

export interface Importer {
  uid: string
  username: string
  /** Bytes that this account's pictures and files may take, attachments among them; absent without a limit. */
  heldMax?: number | undefined
}

export interface SavedProblem {
  pid: number
  problemId: string
  /** Null outside groups. */
  gid: number | null
}

/** The group that a problem is brought into. */
export interface TargetGroup {
  gid: number
  shortName: string
}

/** In a group the display id begins with the group's short name. */
export const idInGroup = (problemId: string, group: Pick<TargetGroup, 'shortName'> | null): string =>
  group === null ? problemId : withPrefix(group.shortName, problemId)

export const extraFilesText = (files: Readonly<Record<string, string>>): string | null =>
  Object.keys(files).length > 0 ? JSON.stringify(files) : null

/** The author whom the package names, when the site knows that user. */
export const findAuthor = async (trx: Db, author: string | null, importer: Importer): Promise<string> => {
  if (author === null) return importer.username
  const known = await trx
    .selectFrom('users')
    .select('username')
    .where('username', '=', author)
    .executeTakeFirst()
  return known?.username ?? importer.username
}

/** An id for a row, so that `P` and the id is no display id yet: others may have chosen theirs like that. */
export const nextProblemId = async (trx: Db): Promise<number> => {
  for (;;) {
    const { rows } = await sql<{ id: number; isFree: boolean }>`
      with next as (select nextval(pg_get_serial_sequence('problem', 'id')) as id)
      select id, not exists (select from problem where problem_id = 'P' || next.id) as is_free from next`.execute(
      trx,
    )
    const [next] = rows
    if (next?.isFree) return next.id
  }
}

/** What `nextProblemId` would give now; somebody else may be given it first. */
export const likelyProblemId = async (db: Db): Promise<number> => {
  const { id } = await db
    .selectNoFrom(
      sql<number>`(
        select candidate::integer
        from pg_sequence,
          lateral (select coalesce(pg_sequence_last_value(seqrelid), seqstart - 1) as last) as used,
          generate_series(last + 1, last + 1 + (select count(*) from problem)) as candidate
        where seqrelid = pg_get_serial_sequence('problem', 'id')::regclass
          and not exists (select from problem where problem_id = 'P' || candidate)
        order by candidate limit 1)`.as('id'),
    )
    .executeTakeFirstOrThrow()
  return id
}

const insertProblem = async (
  trx: Db,
  given: ProblemPackage,
  { importer, group }: { importer: Importer; group: TargetGroup | null },
): Promise<SavedProblem> => {
  const pid = await nextProblemId(trx)
  const problemId = given.problemId ?? idInGroup(`P${pid}`, group)
  const gid = group?.gid ?? null
  const { type, judgeMode, judgeProgram: program, fileIo } = given
  const added = await trx
    .insertInto('problem')
    .values({
      id: pid,
      problemId,
      author: await findAuthor(trx, given.author, importer),
      type,
      judgeMode,
      judgeCaseMode: given.judgeCaseMode,
      groupNeeds: given.groupNeeds?.length ? JSON.stringify(given.groupNeeds) : null,
      timeLimit: given.timeLimit,
      memoryLimit: given.memoryLimit,
      stackLimit: given.stackLimit,
      examples: formatExamples(given.examples),
      source: given.source,
      difficulty: given.difficulty,
      auth: given.auth,
      ioScore: type === ContestType.Oi ? fullScore(given.judgeCaseMode, given.cases) : null,
      codeShare: given.codeShare,
      spjCode: program?.code ?? null,
      spjLanguage: program?.language ?? null,
      icpcCall: program?.icpc ? JSON.stringify(program.icpc) : null,
      userExtraFile: extraFilesText(given.userExtraFiles),
      judgeExtraFile: extraFilesText(given.judgeExtraFiles),
      isRemoveEndBlank: given.isRemoveEndBlank,
      openCaseResult: given.openCaseResult,
      isFileIo: fileIo !== null,
      ioReadFileName: fileIo?.read ?? null,
      ioWriteFileName: fileIo?.write ?? null,
      caseVersion: String(Date.now()),
      modifiedUser: importer.username,
      isGroup: group !== null,
      gid,
    })
    .onConflict((conflict) => conflict.column('problemId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added ? { pid, problemId, gid } : refuse(400, 'server.package:problemIdTaken', { problemId })
}

const insertStatements = async (
  trx: Db,
  pid: number,
  given: ProblemPackage,
  importer: Importer,
): Promise<void> => {
  const statements = await storeAttachments(trx, { pid, importer, ...given })
  const rows = Object.entries(statements).map(([locale, statement]) => ({
    pid,
    locale: locale as Locale,
    ...statement,
  }))
  await trx.insertInto('problemStatement').values(rows).execute()
}

/** One case after the other: only one is in memory. */
const insertCases = async (trx: Db, pid: number, { type, cases }: ProblemPackage): Promise<void> => {
  for (const [index, one] of cases.entries()) {
    await trx
      .insertInto('problemCase')
      .values({
        pid,
        seq: index + 1,
        groupNum: one.groupNum,
        score: type === ContestType.Oi ? one.score : null,
        inputHash: await storeBlob(trx, await one.input.read()),
        outputHash: await storeBlob(trx, await one.output.read()),
        inputName: one.inputName,
        outputName: one.outputName,
      })
      .execute()
  }
}

/** A tag by its name in any language, of the site or of the group; made when nobody has it. */
export const tagId = async (trx: Db, name: string, gid: number | null): Promise<number> => {
  const known = await trx
    .selectFrom('tag')
    .select('id')
    .where('oj', '=', ownOj)
    .where((eb) => eb.or([eb('gid', 'is', null), eb('gid', '=', gid)]))
    .where(
      sql<boolean>`lower(name) = lower(${name}) or exists (
        select from jsonb_each_text(coalesce(names, '{}')) as each where lower(each.value) = lower(${name}))`,
    )
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await trx
    .insertInto('tag')
    .values({ name, names: null, color: null, oj: ownOj, gid, tcid: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertTags = async (trx: Db, { pid, gid }: SavedProblem, names: readonly string[]): Promise<void> => {
  const ids = new Set<number>()
  for (const name of names) ids.add(await tagId(trx, name, gid))
  if (ids.size === 0) return
  await trx
    .insertInto('problemTag')
    .values([...ids].map((tid) => ({ pid, tid })))
    .execute()
}

const insertLanguages = async (trx: Db, pid: number, given: ProblemPackage): Promise<void> => {
  await writeLanguageChoice(trx, pid, given)
  const known = await trx.selectFrom('language').select(['id', 'name']).where('oj', '=', ownOj).execute()
  const templates = known.flatMap(({ id: lid, name }) => {
    const code = Object.hasOwn(given.codeTemplates, name) ? given.codeTemplates[name] : undefined
    return code ? [{ pid, lid, code }] : []
  })
  if (templates.length > 0) await trx.insertInto('codeTemplate').values(templates).execute()
}

/** The package with the display id that it has in the group. */
export const packageInGroup = (given: ProblemPackage, group: TargetGroup | null): ProblemPackage =>
  given.problemId === null ? given : { ...given, problemId: idInGroup(given.problemId, group) }

/** Stores a problem with all that belongs to it, or nothing; refuses what the site cannot hold. */
export const savePackage = async (
  db: Db,
  given: ProblemPackage,
  importer: Importer,
  group: TargetGroup | null = null,
): Promise<SavedProblem> => {
  const clean = packageInGroup(storableText(given), group)
  checkPackage(clean)
  const save = async (trx: Db): Promise<SavedProblem> => {
    const saved = await insertProblem(trx, clean, { importer, group })
    await checkAttachments(trx, { importer, ...clean })
    await insertCases(trx, saved.pid, clean)
    await insertStatements(trx, saved.pid, clean, importer)
    await insertTags(trx, saved, clean.tags)
    await insertLanguages(trx, saved.pid, clean)
    return saved
  }
  return db.isTransaction ? save(db) : db.transaction().execute(save)
}
