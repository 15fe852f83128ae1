import type { TFunction } from 'i18next'
import type { AuditRow } from '#contract/audit-log.ts'
import { type FieldWords, fieldWords } from '#ui/kit/field-words.ts'
import { actText } from './act-text.ts'

type WordsOf = (table: string | null) => FieldWords

export const wordsOfTables =
  (t: TFunction, timeText?: (at: string) => string): WordsOf =>
  (table) =>
    fieldWords(t, table ?? '', timeText)

type Entry = Pick<AuditRow, 'before' | 'after' | 'details' | 'table' | 'givenTable'>

export interface ChangedLine {
  field: string
  name: string
  before: string
  after: string
}

export interface GivenLine {
  place: string
  name: string
  text: string
}

/** What was changed of what was there before and after; users by their names where these are known. */
export function changesOf(
  { before, after, table, uid, by }: Entry & Pick<AuditRow, 'uid' | 'by'>,
  wordsOf: WordsOf,
): ChangedLine[] {
  if (!before || !after) return []
  const words = wordsOf(table)
  const fields = Object.keys({ ...before, ...after })
  const named = (value: unknown) => (value === uid ? by : value)
  return fields
    .filter((field) => field !== 'uid' || !fields.includes('owner'))
    .map((field) => ({
      field,
      name: words.name(field),
      before: words.value(field, named(before[field])),
      after: words.value(field, named(after[field])),
    }))
}

/** A part of a call that is a row of such a table, whatever the call is about. */
const tablesOfParts: Readonly<Record<string, string>> = {
  ...{ problem: 'problem', training: 'training', contest: 'contest', announcement: 'announcement' },
  trainingCategory: 'training_category',
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function linesOf(
  given: Readonly<Record<string, unknown>>,
  { table, wordsOf, above }: { table: string | null; wordsOf: WordsOf; above: readonly string[] },
): GivenLine[] {
  const words = wordsOf(table)
  return Object.entries(given).flatMap(([field, value]) => {
    const names = [...above, words.name(field)]
    if (isRecord(value))
      return linesOf(value, { table: tablesOfParts[field] ?? table, wordsOf, above: names })
    const text = words.value(field, value)
    return text === '' ? [] : [{ place: [...above, field].join('.'), name: names.join(' · '), text }]
  })
}

/** What the call was given, and the whole row where one was made or removed: it is rarely read. */
export function givenOf({ before, after, details, table, givenTable }: Entry, wordsOf: WordsOf): GivenLine[] {
  const whole = before && after ? {} : { ...(before && { before }), ...(after && { after }) }
  const ofRow = linesOf(whole, { table, wordsOf, above: [] })
  return [
    ...linesOf(details, { table: givenTable, wordsOf, above: [] }),
    ...ofRow.map((line) => ({ ...line, place: `row.${line.place}` })),
  ]
}

export const auditSheetColumns = [
  ...(['id', 'at', 'uid', 'by', 'address', 'act', 'subject', 'targetName', 'target', 'gid'] as const),
  ...(['change', 'details'] as const),
] as const

/** An entry as a line of a spreadsheet. */
export function auditSheetRow(
  entry: AuditRow,
  t: TFunction,
): Record<(typeof auditSheetColumns)[number], string> {
  const wordsOf = wordsOfTables(t)
  const say = t as unknown as (key: string) => string
  const colon = say('field:colon')
  return {
    id: String(entry.id),
    at: entry.at,
    uid: entry.uid,
    by: entry.by,
    address: entry.address ?? '',
    act: actText(t as unknown as TFunction<'audit'>, entry.act),
    subject: say(`audit:subjects.${entry.subject}`),
    targetName: entry.targetName ?? '',
    target: entry.target ?? '',
    gid: entry.gid === null ? '' : String(entry.gid),
    change: changesOf(entry, wordsOf)
      .map(({ name, before, after }) => `${name}${colon}${before || '–'} → ${after || '–'}`)
      .join('\n'),
    details: givenOf(entry, wordsOf)
      .map(({ name, text }) => `${name}${colon}${text}`)
      .join('\n'),
  }
}
