import { z } from 'zod'
import type { PenaltyRule } from '#contract/contest-penalty.ts'
import type { JudgeStatus } from '#contract/enums.ts'
import { board } from '#contract/limits/contest.ts'
import {
  Config,
  isFlagged,
  type Medals,
  Organization,
  Run,
  results,
  Team,
  textOf,
  withoutResult,
} from './archive-format.ts'

/** An archived contest: its problems, teams and submissions. */
export interface ContestArchive {
  title: string
  /** Markdown; empty if the archive has none. */
  description: string
  start: Date
  end: Date
  sealedFrom: Date | null
  penalty: PenaltyRule
  problems: readonly { label: string; name: string; color: string | null }[]
  teams: readonly ArchiveTeam[]
  /** Ordered by time; simultaneous ones in the order of the archive. */
  runs: readonly ArchiveRun[]
  /** Numbers or percentages of ranked teams, highest award first. */
  medals: readonly { name: MedalName; count: number }[]
  medalsAreShares: boolean
  left: LeftOut
}

/** Parts of an archive that are not imported. */
export interface LeftOut {
  /** Runs without a result. */
  unjudged: number
  /** Runs of teams that are not in its list, such as those of a jury. */
  strangers: number
  /** Groups of teams with their own medal ranking. */
  medalGroups: readonly string[]
}

export interface ArchiveTeam {
  id: string
  name: string
  organization: string | null
  isStar: boolean
  isGirls: boolean
  /** As named in the archive. */
  groups: readonly string[]
  members: readonly string[]
  coaches: readonly string[]
  seat: string | null
}

export interface ArchiveRun {
  /** Indexes in the lists of teams and problems. */
  team: number
  problem: number
  time: Date
  status: JudgeStatus
  language: string
}

type MedalName = 'Gold' | 'Silver' | 'Bronze'

/** The message describes what is wrong with an archive. */
export class ArchiveError extends Error {}

const shownMax = 60

const perMs = { second: 1 / 1_000, millisecond: 1, microsecond: 1_000, nanosecond: 1_000_000 }
const unitOf = ({ options }: Config) => perMs[options?.submission_timestamp_unit ?? 'second']

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const faultOf = (issue: z.core.$ZodIssue, given: unknown): string => {
  const value = issue.path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown>)?.[part], given)
  if (value === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `has to be ${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `has to be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_big') return `is longer than ${issue.maximum}`
  if (issue.code === 'too_small') return 'is empty or too small'
  return `has a value that the format does not have: ${JSON.stringify(value).slice(0, shownMax)}`
}

const parse = <T>(file: string, schema: z.ZodType<T>, given: unknown): T => {
  const { data, error } = schema.safeParse(given)
  if (!error) return data as T
  const [issue] = error.issues
  const place = issue?.path.join('.') || 'the file'
  throw new ArchiveError(`${file}: ${place} ${issue ? faultOf(issue, given) : 'cannot be read'}`)
}

const listOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.values(given) : given

const placesOf = (file: string, ids: readonly string[]): ReadonlyMap<string, number> => {
  const places = new Map(ids.map((id, place) => [id, place]))
  if (places.size < ids.length) throw new ArchiveError(`${file}: two entries have the same id`)
  return places
}

/** The groups of a team, named in its list or flagged on the team itself. */
const groupsOf = (team: Team, names: Config['group']): string[] => {
  const ids = [
    ...new Set([...(team.group ?? []), ...Object.keys(names ?? {}).filter((id) => isFlagged(team[id]))]),
  ]
  return ids.map((id) => textOf(names?.[id] ?? id))
}

const teamOf = (team: Team, { group }: Config, organizations: ReadonlyMap<string, string>): ArchiveTeam => {
  const id = team.team_id || team.id
  if (!id) throw new ArchiveError('team.json: a team has no id')
  const listed = team.group ?? []
  const school = team.organization ? textOf(team.organization) : ''
  const ofList = team.organization_id ? (organizations.get(team.organization_id) ?? team.organization_id) : ''
  return {
    id,
    name: textOf(team.name) || id,
    organization: school || ofList || null,
    isStar: team.unofficial === true || listed.includes('unofficial'),
    isGirls: team.girl === true || listed.includes('girl'),
    groups: groupsOf(team, group),
    members: team.members,
    coaches: [...new Set([...team.coach, ...team.coaches])],
    seat: team.location || null,
  }
}

const medalList = ({ gold = 0, silver = 0, bronze = 0 }: Medals): ContestArchive['medals'] => {
  const all = [
    { name: 'Gold', count: gold },
    { name: 'Silver', count: silver },
    { name: 'Bronze', count: bronze },
  ] as const
  return all.filter(({ count }) => count > 0)
}

const presetShares: Medals = { gold: 10, silver: 20, bronze: 30 }

/** Medals of all ranked teams; medals of single groups would need separate rankings. */
const medalsOf = ({ medal, group }: Config) => {
  if (typeof medal === 'string')
    return { medals: medalList(presetShares), medalsAreShares: true, medalGroups: [] }
  const { official, all, ...others }: Record<string, Medals> = medal ?? {}
  const medalGroups = Object.keys(others).map((id) => textOf(group?.[id] ?? id))
  return { medals: medalList(official ?? all ?? {}), medalsAreShares: false, medalGroups }
}

const checkConfig = ({ start_time: start, end_time: end, penalty }: Config) => {
  if (!(start < end)) throw new ArchiveError('config.json: the contest ends before it begins')
  const seconds = penalty ?? board.penaltySeconds
  if (seconds !== board.penaltySeconds)
    throw new ArchiveError(
      `config.json: a penalty of ${seconds} s; boards here count ${board.penaltySeconds} s`,
    )
}

/** Some archives give it in the unit of their submissions' times: a seal cannot be longer than the contest. */
const sealedFromOf = (config: Config): Date | null => {
  const { start_time: start, end_time: end, freeze_time: at, frozen_time: before } = config
  if (at) return at > start && at < end ? at : null
  if (!before || before < 0) return null
  const duration = end.getTime() - start.getTime()
  const [seconds, inUnit] = [before * 1_000, before / unitOf(config)]
  return new Date(end.getTime() - Math.min(seconds <= duration ? seconds : inUnit, duration))
}

/** The format counts whole minutes unless an archive says otherwise. */
const penaltyOf = ({ options }: Config): PenaltyRule => {
  const rule = options?.calculation_of_penalty ?? 'in_minutes'
  return {
    penaltyInMinutes: rule === 'in_minutes',
    penaltyCut: rule === 'accumulate_in_seconds_and_finally_to_the_minute',
  }
}

const statusOf = (given: string): JudgeStatus | undefined => {
  const word = given.toUpperCase().replaceAll(' ', '_')
  const status = results[word]
  if (status === undefined && !withoutResult.includes(word))
    throw new ArchiveError(`run.json: the result ${given} is unknown`)
  return status
}

export interface ArchiveFiles {
  config: unknown
  team: unknown
  run: unknown
  /** Names of organizations that teams refer to by id; few archives have them. */
  organizations?: unknown
}

/** Reads the files of an archive, parsed as JSON; throws an `ArchiveError`. */
export const readContestArchive = (given: ArchiveFiles): ContestArchive => {
  const config = parse('config.json', Config, given.config)
  checkConfig(config)
  const organizations = new Map(
    parse('organizations.json', z.array(Organization), listOf(given.organizations ?? [])).map(
      ({ id, name }) => [id, textOf(name)],
    ),
  )
  const teams = parse('team.json', z.array(Team), listOf(given.team)).map((team) =>
    teamOf(team, config, organizations),
  )
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
  const unit = unitOf(config)
  let unjudged = 0
  let strangers = 0
  const runs = parse('run.json', z.array(Run), listOf(given.run)).flatMap((run): ArchiveRun[] => {
    const team = teamPlaces.get(run.team_id)
    const problem = problemPlaces.get(run.problem_id)
    if (problem === undefined) throw new ArchiveError(`run.json: there is no problem ${run.problem_id}`)
    const status = run.is_ignore ? undefined : statusOf(run.status)
    if (team === undefined) strangers += 1
    else if (status === undefined) unjudged += 1
    if (team === undefined || status === undefined) return []
    const time = new Date(config.start_time.getTime() + Math.floor(run.timestamp / unit))
    return [{ team, problem, time, status, language: run.language ?? '' }]
  })
  const { medalGroups, ...medals } = medalsOf(config)
  return {
    title: textOf(config.contest_name),
    description: config.description ? textOf(config.description) : '',
    start: config.start_time,
    end: config.end_time,
    sealedFrom: sealedFromOf(config),
    penalty: penaltyOf(config),
    problems: config.problems.map(({ label, name, balloon_color: color }) => ({
      label,
      name: name ? textOf(name) : '',
      color: color?.background_color ?? null,
    })),
    teams,
    runs: runs.sort((one, other) => one.time.getTime() - other.time.getTime()),
    ...medals,
    left: { unjudged, strangers, medalGroups },
  }
}
