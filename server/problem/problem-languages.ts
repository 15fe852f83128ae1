import type { Db } from '#server/db/database.ts'
import { ownOj } from './oj.ts'

/** The choice of a problem, by the names of the judge. */
export interface LanguageChoice {
  /** Empty takes every language. */
  languages: readonly string[]
  languagesLeftOut: readonly string[]
}

export const takesLanguage = ({ languages, languagesLeftOut }: LanguageChoice, name: string): boolean =>
  (languages.length === 0 || languages.includes(name)) && !languagesLeftOut.includes(name)

export const readLanguageChoice = async (
  db: Db,
  pid: number,
): Promise<{ languages: string[]; languagesLeftOut: string[] }> => {
  const rows = await db
    .selectFrom('problemLanguage')
    .innerJoin('language', 'language.id', 'problemLanguage.lid')
    .select(['language.name', 'isLeftOut'])
    .where('pid', '=', pid)
    .orderBy('language.id')
    .execute()
  const named = (isLeftOut: boolean) => rows.filter((row) => row.isLeftOut === isLeftOut)
  return {
    languages: named(false).map(({ name }) => name),
    languagesLeftOut: named(true).map(({ name }) => name),
  }
}

/** In the place of what was chosen before; names that the site does not have are left out. */
export const writeLanguageChoice = async (trx: Db, pid: number, choice: LanguageChoice): Promise<void> => {
  const known = await trx.selectFrom('language').select(['id', 'name']).where('oj', '=', ownOj).execute()
  const rows = (names: readonly string[], isLeftOut: boolean) =>
    known.filter(({ name }) => names.includes(name)).map(({ id: lid }) => ({ pid, lid, isLeftOut }))
  await trx.deleteFrom('problemLanguage').where('pid', '=', pid).execute()
  const chosen = [...rows(choice.languages, false), ...rows(choice.languagesLeftOut, true)]
  if (chosen.length > 0) await trx.insertInto('problemLanguage').values(chosen).execute()
}
