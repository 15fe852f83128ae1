import type { TFunction } from 'i18next'
import { type JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { readersZone, sheetTime } from './time-words.ts'

/** What the fields of a row are called, and what their values say, in the reader's language. */
export interface FieldWords {
  /** With the zone of the times among the values below it. */
  name(field: string, values?: readonly unknown[]): string
  /** Empty for a value that is none. */
  value(field: string, value: unknown): string
  /** Of a list that has more rows than a file takes. */
  cut(shown: number, total: number): string
}

type Vocabulary = (value: string) => string | undefined
type Words = (key: string, options: { defaultValue: string; [place: string]: string | number }) => string

/** The vocabularies of fields; of one kind of rows, or of all. */
const vocabularies: Readonly<Record<string, string>> = {
  users_status: 'userStatus',
  users_type: 'role',
  gender: 'gender',
  role: 'role',
  roles: 'role',
  announcement_status: 'visibility',
  contest_announcement_status: 'visibility',
  discussion_status: 'visibility',
  contest_type: 'contestType',
  contest_status: 'contestStatus',
  contest_auth: 'contestAuth',
  training_auth: 'trainingAuth',
  problem_type: 'contestType',
  problem_auth: 'problemAuth',
  user_group_auth: 'groupAuth',
  user_group_status: 'groupStatus',
  group_member_auth: 'level',
  group_member_from: 'level',
  notice_type: 'audience',
  submission_status: 'verdict',
  applyPublicProgress: 'progress',
  progress: 'progress',
  difficulty: 'difficulty',
  judgeMode: 'judgeMode',
  judgeCaseMode: 'judgeCaseMode',
  rankShowName: 'rankShowName',
  oiRankScoreType: 'oiRankScoreType',
  awardType: 'awardType',
  act: 'act',
  outcome: 'outcome',
  locale: 'locale',
  locales: 'locale',
}

/** As the wire writes it, from the name of a column or of a language. */
const camelCase = (name: string): string =>
  name.replace(/[_-]+([a-z\d])/gi, (_, letter: string) => letter.toUpperCase())

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/

const isMoment = (value: unknown): value is string => typeof value === 'string' && moment.test(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Columns that hold JSON; what others hold is text, whatever it looks like. */
const structured: readonly string[] = [
  ...['starAccount', 'awardConfig', 'names', 'texts', 'languages', 'icpcCall', 'mailServer'],
  ...['learningLinks', 'userExtraFile', 'judgeExtraFile'],
]

/** What was cut off cannot be read and stays as it is. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** By these a thing is called where it is a value. */
const callers = ['name', 'username', 'title', 'judge'] as const

/** `kind` is the table that the rows come from; times are as in a spreadsheet unless `timeText` says otherwise. */
export function fieldWords(texts: TFunction, kind: string, timeText = sheetTime): FieldWords {
  const words = texts as unknown as Words
  const wordOf = (key: string): string | undefined => words(key, { defaultValue: '' }) || undefined
  const forKind = <T>(field: string, find: (name: string) => T | undefined): T | undefined =>
    find(`${kind}_${camelCase(field)}`) ?? find(camelCase(field))
  const vocabularyOf = (field: string): Vocabulary => {
    const vocabulary = forKind(field, (name) => vocabularies[name])
    if (vocabulary === undefined) return () => undefined
    if (vocabulary === 'verdict')
      return (value) => wordOf(`verdict:${judgeStatusName(Number(value) as JudgeStatus)}`)
    return (value) => wordOf(`field:values.${vocabulary}.${value}`)
  }
  const name = (field: string, values: readonly unknown[] = []): string => {
    const column = /^\d+$/.test(field) ? 'id' : field
    const word = forKind(column, (known) => wordOf(`field:names.${known}`)) ?? field
    const times = values.filter(isMoment)
    if (times.length > 0)
      return words('field:inZone', { defaultValue: word, name: word, zone: readersZone(times) })
    return column === field ? word : `${word} ${field}`
  }
  const textOf = (field: string, text: string): string => {
    const inWords = vocabularyOf(field)
    const word = inWords(text)
    if (word !== undefined) return word
    const several = text.split(', ').map(inWords)
    if (several.length > 1 && several.every((each) => each !== undefined)) return listOf(several)
    return isMoment(text) ? timeText(text) : text
  }
  const listOf = (shown: readonly (string | undefined)[]): string =>
    shown.filter(Boolean).join(words('field:separator', { defaultValue: ', ' }))
  const value = (field: string, given: unknown): string => {
    const isJson = typeof given === 'string' && structured.includes(camelCase(field))
    const known = isJson ? parsed(given) : given
    if (known === null || known === undefined) return ''
    if (typeof known === 'boolean')
      return words(known ? 'field:yes' : 'field:no', { defaultValue: String(known) })
    if (Array.isArray(known)) return listOf(known.map((each: unknown) => itemOf(field, each)))
    if (isRecord(known)) return recordText(known)
    return textOf(field, String(known))
  }
  const itemOf = (field: string, item: unknown): string => {
    if (!isRecord(item)) return value(field, item)
    if (field === 'roles') return value('roles', item.id)
    const caller = callers.find((each) => typeof item[each] === 'string')
    return caller === undefined ? recordText(item) : String(item[caller])
  }
  const colon = () => words('field:colon', { defaultValue: ': ' })
  const recordText = (record: Readonly<Record<string, unknown>>): string =>
    listOf(
      Object.entries(record).flatMap(([field, inner]) => {
        const text = value(field, inner)
        return text === '' ? [] : [`${name(field)}${colon()}${text}`]
      }),
    )
  const cut = (shown: number, total: number) =>
    words('field:cut', { defaultValue: `${shown} / ${total}`, shown, total })
  return { name, value, cut }
}
