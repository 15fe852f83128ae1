import { z } from 'zod'
import { JudgeStatus } from '#contract/enums.ts'
import { board } from '#contract/limits.ts'

/** A contest that was held elsewhere: its problems, its teams, and what each of them sent in. */
export interface ContestArchive {
  title: string
  start: Date
  end: Date
  sealedFrom: Date | null
  problems: readonly { label: string; color: string | null }[]
  teams: readonly ArchiveTeam[]
  /** In the order of their times; those of one moment as the archive has them. */
  runs: readonly ArchiveRun[]
  /** Numbers of ranked teams, the highest award first. */
  medals: readonly { name: 'Gold' | 'Silver' | 'Bronze'; count: number }[]
  /** Runs that the archive has no result for. */
  unjudged: number
}

export interface ArchiveTeam {
  id: string
  name: string
  organization: string | null
  isStar: boolean
  isGirls: boolean
}

export interface ArchiveRun {
  /** Places in the lists of teams and problems. */
  team: number
  problem: number
  time: Date
  status: JudgeStatus
  language: string
}

/** Says in words what is wrong with an archive. */
export class ArchiveError extends Error {}

const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => !['', '0', 'false'].includes(String(value)))
const medals = z.object({ gold: z.int(), silver: z.int(), bronze: z.int() }).partial()

const Config = z.object({
  contest_name: z
    .string()
    .or(z.object({ texts: z.record(z.string(), z.string()).optional(), fallback: z.string().optional() })),
  start_time: z.number(),
  end_time: z.number(),
  frozen_time: z.number().optional(),
  penalty: z.number().optional(),
  problems: z.array(
    z.object({
      id: z.coerce.string(),
      label: z.string().min(1).max(64),
      balloon_color: z.object({ background_color: z.string().max(64) }).optional(),
    }),
  ),
  medal: z.object({ official: medals.optional() }).optional(),
  options: z
    .object({
      submission_timestamp_unit: z.enum(['second', 'millisecond', 'microsecond', 'nanosecond']).optional(),
    })
    .optional(),
})

const Name = z.union([
  z.string(),
  z.object({
    fallback: z.string().optional(),
    fallback_lang: z.string().optional(),
    texts: z.record(z.string(), z.string()).optional(),
  }),
])

const Team = z.object({
  team_id: z.coerce.string().optional(),
  id: z.coerce.string().optional(),
  name: Name,
  organization: z.string().optional(),
  organization_id: z.string().optional(),
  official: flag.optional(),
  unofficial: flag.optional(),
  girl: flag.optional(),
  group: z.array(z.string()).optional(),
})

const Run = z.object({
  team_id: z.coerce.string(),
  problem_id: z.coerce.string(),
  timestamp: z.number().min(0),
  status: z.string(),
  language: z.string().max(64).optional(),
})

const nameOf = (name: z.infer<typeof Name>): string => {
  if (typeof name === 'string') return name
  const { fallback, fallback_lang: language, texts = {} } = name
  return texts[language ?? ''] ?? fallback ?? Object.values(texts)[0] ?? ''
}

const results: Record<string, JudgeStatus> = {
  ACCEPTED: JudgeStatus.Accepted,
  CORRECT: JudgeStatus.Accepted,
  REJECTED: JudgeStatus.WrongAnswer,
  INCORRECT: JudgeStatus.WrongAnswer,
  WRONG_ANSWER: JudgeStatus.WrongAnswer,
  PRESENTATION_ERROR: JudgeStatus.PresentationError,
  FORMAT_ERROR: JudgeStatus.PresentationError,
  COMPILATION_ERROR: JudgeStatus.CompileError,
  TIME_LIMIT_EXCEEDED: JudgeStatus.TimeLimitExceeded,
  MEMORY_LIMIT_EXCEEDED: JudgeStatus.MemoryLimitExceeded,
  OUTPUT_LIMIT_EXCEEDED: JudgeStatus.RuntimeError,
  IDLENESS_LIMIT_EXCEEDED: JudgeStatus.TimeLimitExceeded,
  RUNTIME_ERROR: JudgeStatus.RuntimeError,
  SYSTEM_ERROR: JudgeStatus.SystemError,
  CANCELED: JudgeStatus.Cancelled,
  SKIPPED: JudgeStatus.Cancelled,
}
const withoutResult = [
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

const perMs = { second: 1 / 1_000, millisecond: 1, microsecond: 1_000, nanosecond: 1_000_000 }

/** Seconds until the year 5138, milliseconds above. */
const momentOf = (time: number): Date => new Date(time < 1e11 ? time * 1_000 : time)

const parse = <T>(file: string, schema: z.ZodType<T>, given: unknown): T => {
  const { data, error } = schema.safeParse(given)
  if (!error) return data as T
  const [issue] = error.issues
  throw new ArchiveError(`${file}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`)
}

const listOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.values(given) : given

const placesOf = (file: string, ids: readonly string[]): ReadonlyMap<string, number> => {
  const places = new Map(ids.map((id, place) => [id, place]))
  if (places.size < ids.length) throw new ArchiveError(`${file}: two entries have the same id`)
  return places
}

const teamOf = (team: z.infer<typeof Team>): ArchiveTeam => {
  const id = team.team_id ?? team.id
  if (!id) throw new ArchiveError('team.json: a team has no id')
  const groups = team.group ?? []
  return {
    id,
    name: nameOf(team.name).trim() || id,
    organization: team.organization ?? team.organization_id ?? null,
    isStar: team.unofficial === true || groups.includes('unofficial'),
    isGirls: team.girl === true || groups.includes('girl'),
  }
}

const medalsOf = ({ medal }: z.infer<typeof Config>): ContestArchive['medals'] => {
  const { gold = 0, silver = 0, bronze = 0 } = medal?.official ?? {}
  const all = [
    { name: 'Gold', count: gold },
    { name: 'Silver', count: silver },
    { name: 'Bronze', count: bronze },
  ] as const
  return all.filter(({ count }) => count > 0)
}

const checkConfig = ({ penalty = board.penaltySeconds }: z.infer<typeof Config>, start: Date, end: Date) => {
  if (!(start < end)) throw new ArchiveError('config.json: the contest ends before it begins')
  if (penalty !== board.penaltySeconds)
    throw new ArchiveError(
      `config.json: a penalty of ${penalty} s; boards here count ${board.penaltySeconds} s`,
    )
}

/** Reads the three files of an archive, parsed as JSON; throws an `ArchiveError`. */
export const readContestArchive = (given: {
  config: unknown
  team: unknown
  run: unknown
}): ContestArchive => {
  const config = parse('config.json', Config, given.config)
  const start = momentOf(config.start_time)
  const end = momentOf(config.end_time)
  checkConfig(config, start, end)
  const teams = parse('team.json', z.array(Team), listOf(given.team)).map(teamOf)
  const teamPlaces = placesOf(
    'team.json',
    teams.map(({ id }) => id),
  )
  const problemPlaces = placesOf(
    'config.json',
    config.problems.map(({ id }) => id),
  )
  placesOf(
    'config.json',
    config.problems.map(({ label }) => label),
  )
  const unit = perMs[config.options?.submission_timestamp_unit ?? 'second']
  let unjudged = 0
  const runs = parse('run.json', z.array(Run), listOf(given.run)).flatMap((run): ArchiveRun[] => {
    const team = teamPlaces.get(run.team_id)
    const problem = problemPlaces.get(run.problem_id)
    if (team === undefined) throw new ArchiveError(`run.json: there is no team ${run.team_id}`)
    if (problem === undefined) throw new ArchiveError(`run.json: there is no problem ${run.problem_id}`)
    const word = run.status.toUpperCase().replaceAll(' ', '_')
    const status = results[word]
    if (status === undefined && !withoutResult.includes(word))
      throw new ArchiveError(`run.json: the result ${run.status} is unknown`)
    if (status === undefined) {
      unjudged += 1
      return []
    }
    const time = new Date(start.getTime() + Math.floor(run.timestamp / unit))
    return [{ team, problem, time, status, language: run.language ?? '' }]
  })
  return {
    title: nameOf(config.contest_name),
    start,
    end,
    sealedFrom: config.frozen_time ? new Date(end.getTime() - config.frozen_time * 1_000) : null,
    problems: config.problems.map(({ label, balloon_color: color }) => ({
      label,
      color: color?.background_color ?? null,
    })),
    teams,
    runs: runs.sort((one, other) => one.time.getTime() - other.time.getTime()),
    medals: medalsOf(config),
    unjudged,
  }
}
