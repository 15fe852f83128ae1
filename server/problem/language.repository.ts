import { sql } from 'kysely'
import type { AdminLanguage } from '#contract/language-admin.ts'
import type { Language } from '#contract/problem-language.ts'
import type { Db } from '#server/db/database.ts'
import { ownOj } from './oj.ts'

/** A judge that asked for work within this time counts: its languages stay open while it restarts. */
const offerTime = sql`interval '1 day'`

/** Whether the problem takes the row of `language`, also one that came after the problem. */
const takes = (pid: number) => sql`(
  not exists (select from problem_language where pid = ${pid} and is_left_out and lid = language.id)
  and (not exists (select from problem_language where pid = ${pid} and not is_left_out)
    or exists (select from problem_language where pid = ${pid} and not is_left_out and lid = language.id)))`

/**
 * The languages that some judge offers, described by the judge that was seen last; with `pid` those that the
 * problem accepts. Sorted by `seq` descending, then id.
 */
export const findOfferedLanguages = async (db: Db, pid?: number): Promise<Language[]> => {
  const accepted = pid === undefined ? sql`true` : takes(pid)
  const { rows } = await sql<Language>`
    select id, oj, name, content_type, template, code_template, is_spj, seq,
      offered.version as description, offered.compile_command
    from language
    join lateral (
      select offer ->> 'version' as version, offer ->> 'compileCommand' as compile_command
      from judge_node, jsonb_array_elements(languages) as offer
      where offer ->> 'name' = language.name and seen_at > now() - ${offerTime}
      order by seen_at desc limit 1
    ) as offered on true
    where oj = ${ownOj} and not is_off and ${accepted}
    order by seq desc, id`.execute(db)
  return rows
}

export interface LanguageUse {
  /** Some judge offers it, and the site does. */
  offered: boolean
  /** The problem takes it. */
  accepted: boolean
}

export const findLanguageUse = async (db: Db, name: string, pid: number): Promise<LanguageUse> => {
  const { rows } = await sql<LanguageUse>`
    select true as offered, ${takes(pid)} as accepted
    from language
    where oj = ${ownOj} and name = ${name} and not is_off and exists (
      select from judge_node
      where seen_at > now() - ${offerTime}
        and languages @> jsonb_build_array(jsonb_build_object('name', language.name))
    )`.execute(db)
  return rows[0] ?? { offered: false, accepted: false }
}

/** Every language that some judge has, whether the site offers it or not. */
export const findJudgeLanguages = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from language
    where oj = ${ownOj} and exists (
      select from judge_node
      where seen_at > now() - ${offerTime}
        and languages @> jsonb_build_array(jsonb_build_object('name', language.name))
    )
    order by seq desc, id`.execute(db)
  return rows.map(({ name }) => name)
}

/** Of these languages those that no judge has. */
export const findMissingLanguages = async (db: Db, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select distinct wanted.name from unnest(${names}::text[]) as wanted (name)
    where not exists (
      select from judge_node
      where seen_at > now() - ${offerTime}
        and languages @> jsonb_build_array(jsonb_build_object('name', wanted.name))
    )
    order by wanted.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every language, with what judges have of it. */
export const findAdminLanguages = async (db: Db): Promise<AdminLanguage[]> => {
  const { rows } = await sql<AdminLanguage>`
    select id, name, not is_off as is_on, array_to_json(array(
      select json_build_object('judge', judge_node.name, 'version', offer ->> 'version')
      from judge_node, jsonb_array_elements(languages) as offer
      where offer ->> 'name' = language.name and seen_at > now() - ${offerTime}
      order by judge_node.name
    )) as judges
    from language where oj = ${ownOj}
    order by seq desc, id`.execute(db)
  return rows
}

/** False when there is no such language. */
export const storeLanguageSwitch = async (db: Db, id: number, isOn: boolean): Promise<boolean> => {
  const stored = await db
    .updateTable('language')
    .set({ isOff: !isOn })
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('oj', '=', ownOj)
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}
