import { sql } from 'kysely'
import { includedFiles } from '#contract/library-file.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { Db } from '#server/db/database.ts'

export const findLibraryFiles = (db: Db) =>
  db
    .selectFrom('libraryFile')
    .select(['name', 'by', 'at'])
    .select(sql<number>`length(text)`.as('size'))
    .orderBy('name')
    .execute()

export const findLibraryNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('libraryFile').select('name').orderBy('name').execute()).map(({ name }) => name)

export const upsertLibraryFile = (db: Db, file: { name: string; text: string; by: string }) =>
  db
    .insertInto('libraryFile')
    .values(file)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ text: file.text, by: file.by, at: sql<Date>`clock_timestamp()` }),
    )
    .execute()

export const deleteLibraryFile = async (db: Db, name: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('libraryFile').where('name', '=', name).executeTakeFirst()
  return numDeletedRows > 0n
}

const findTexts = async (db: Db, names: readonly string[]): Promise<Record<string, string>> => {
  if (names.length === 0) return {}
  const rows = await db
    .selectFrom('libraryFile')
    .select(['name', 'text'])
    .where('name', 'in', names)
    .execute()
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
}

/** The draft with the library files that its programs include; a file of the problem's own stands before one of them. */
export const withLibrary = async (db: Db, draft: ProblemDraft): Promise<ProblemDraft> => {
  const wanted = includedFiles(draft).filter((name) => !Object.hasOwn(draft.judgeExtraFiles, name))
  const found = await findTexts(db, wanted)
  if (Object.keys(found).length === 0) return draft
  const whole = { ...draft, judgeExtraFiles: { ...draft.judgeExtraFiles, ...found } }
  // A library file may include others.
  return withLibrary(db, whole)
}
