import { z } from 'zod'
import { JudgeStatus } from '#contract/enums.ts'

/** The files of an archive, as xcpcio's format has them. */

/** PostgreSQL stores no NUL. */
const text = z.string().transform((given) => given.replaceAll('\0', ''))
const key = z.coerce.string().transform((given) => given.replaceAll('\0', ''))
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => !['', '0', 'false'].includes(String(value)))

const Text = z.union([
  text,
  z.object({
    fallback: text.optional(),
    fallback_lang: z.string().optional(),
    texts: z.record(z.string(), text).optional(),
  }),
])
type Text = z.infer<typeof Text>

export const textOf = (given: Text): string => {
  if (typeof given === 'string') return given.trim()
  const { fallback, fallback_lang: language, texts = {} } = given
  return (texts[language ?? ''] ?? fallback ?? Object.values(texts)[0] ?? '').trim()
}

/** Seconds until the year 5138, milliseconds above. */
const moment = z
  .union([z.number(), z.iso.datetime({ offset: true })])
  .transform((time) => new Date(typeof time === 'number' && time < 1e11 ? time * 1_000 : time))

const medals = z.object({ gold: z.int(), silver: z.int(), bronze: z.int() }).partial()
export type Medals = z.infer<typeof medals>

export const Config = z.object({
  contest_name: Text,
  description: Text.nullish(),
  start_time: moment,
  end_time: moment,
  freeze_time: moment.nullish(),
  /** How long before the end, in seconds or in the unit of the submissions' times. */
  frozen_time: z.number().nullish(),
  penalty: z.number().nullish(),
  problems: z.array(
    z.object({
      id: key,
      label: text.pipe(z.string().min(1).max(64)),
      name: Text.nullish(),
      balloon_color: z.object({ background_color: z.string().max(64) }).nullish(),
    }),
  ),
  /** A preset by its name, or numbers by the group of teams that they are for. */
  medal: z.union([z.string(), z.record(z.string(), medals)]).nullish(),
  /** What groups of teams are called. */
  group: z.record(z.string(), Text).nullish(),
  options: z
    .object({
      submission_timestamp_unit: z.enum(['second', 'millisecond', 'microsecond', 'nanosecond']).nullish(),
      calculation_of_penalty: z
        .enum(['in_minutes', 'in_seconds', 'accumulate_in_seconds_and_finally_to_the_minute'])
        .nullish(),
    })
    .nullish(),
})
export type Config = z.infer<typeof Config>

const Person = z.union([
  z.object({ name: Text }).transform(({ name }) => textOf(name)),
  Text.transform(textOf),
])
const people = z
  .union([z.array(Person), Person])
  .nullish()
  .transform((given) => [given ?? []].flat().filter(Boolean))

/** Groups may also be members of their own: `"girl": true`. */
export const Team = z.looseObject({
  team_id: key.nullish(),
  id: key.nullish(),
  name: Text,
  organization: Text.nullish(),
  organization_id: key.nullish(),
  unofficial: flag.nullish(),
  girl: flag.nullish(),
  group: z.array(key).nullish(),
  members: people,
  coach: people,
  coaches: people,
  location: key.nullish(),
})
export type Team = z.infer<typeof Team>

export const Run = z.object({
  team_id: key,
  problem_id: key,
  timestamp: z.number().min(0),
  status: z.string(),
  language: text.pipe(z.string().max(64)).nullish(),
  is_ignore: z.boolean().nullish(),
})

export const Organization = z.object({ id: key, name: Text })

export const isFlagged = (value: unknown): boolean => flag.safeParse(value).data === true

export const results: Record<string, JudgeStatus> = {
  ACCEPTED: JudgeStatus.Accepted,
  CORRECT: JudgeStatus.Accepted,
  PARTIALLY_CORRECT: JudgeStatus.WrongAnswer,
  REJECTED: JudgeStatus.WrongAnswer,
  INCORRECT: JudgeStatus.WrongAnswer,
  WRONG_ANSWER: JudgeStatus.WrongAnswer,
  NO_OUTPUT: JudgeStatus.WrongAnswer,
  HACKED: JudgeStatus.WrongAnswer,
  PRESENTATION_ERROR: JudgeStatus.PresentationError,
  FORMAT_ERROR: JudgeStatus.PresentationError,
  COMPILATION_ERROR: JudgeStatus.CompileError,
  TIME_LIMIT_EXCEEDED: JudgeStatus.TimeLimitExceeded,
  IDLENESS_LIMIT_EXCEEDED: JudgeStatus.TimeLimitExceeded,
  MEMORY_LIMIT_EXCEEDED: JudgeStatus.MemoryLimitExceeded,
  OUTPUT_LIMIT_EXCEEDED: JudgeStatus.RuntimeError,
  RUNTIME_ERROR: JudgeStatus.RuntimeError,
  SECURITY_VIOLATED: JudgeStatus.RuntimeError,
  FILE_ERROR: JudgeStatus.SystemError,
  SYSTEM_ERROR: JudgeStatus.SystemError,
  CONFIGURATION_ERROR: JudgeStatus.SystemError,
  JUDGEMENT_FAILED: JudgeStatus.SystemError,
  DENIAL_OF_JUDGEMENT: JudgeStatus.SystemError,
  CANCELED: JudgeStatus.Cancelled,
  SKIPPED: JudgeStatus.Cancelled,
}
export const withoutResult = [
  'PENDING',
  'WAITING',
  'PREPARING',
  'COMPILING',
  'RUNNING',
  'JUDGING',
  'FROZEN',
  'UNKNOWN',
  'UNDEFINED',
]
