import type { GroupNeeds } from '#contract/problem-content.ts'
import { refuse } from '#server/http/refusal.ts'
import { groupNeedsOf, type NamedGroup, numbersIn } from '../group-needs.ts'
import type { NoteBook } from '../package-notes.ts'
import { type Part as PartOf, spread } from '../spread-points.ts'
import type { GroupConfig, KattisCase, KattisData } from './kattis-data.ts'
import { type LegacyScoring, legacyScoring } from './kattis-legacy-scoring.ts'
import type { KattisMeta } from './kattis-meta.ts'
import type { ValidatorScores } from './kattis-validator.ts'

export interface ScoredCase extends KattisCase {
  score: number | null
  groupNum: number
}

export interface Scoring {
  judgeCaseMode: 'default' | 'subtask_lowest'
  cases: readonly ScoredCase[]
  /** What `score.txt` holds. */
  scores: ValidatorScores
  /** By which the package's points are multiplied. */
  factor: number
  groupNeeds: readonly GroupNeeds[]
}

type Part = PartOf<KattisCase>

const unsupported = (what: string) => refuse(400, 'server.packageFormat:unsupported', { what })

/** 2025-09: `max_score` and `score_aggregation`. */
function newestParts(data: KattisData): Part[] {
  const maxOf = (config: GroupConfig | undefined, otherwise: number | 'unbounded'): number => {
    const max = config?.max_score ?? otherwise
    return typeof max === 'number' ? max : unsupported('max_score: unbounded')
  }
  const secret = data.own('secret')
  const kind = (aggregation: string) => (aggregation === 'sum' ? 'each' : 'whole')
  const aggregation = secret?.score_aggregation ?? 'sum'
  const configs = [secret, ...data.groups.map(({ folder }) => data.own(folder))]
  if (configs.some((config) => config?.static_validation_score !== undefined))
    unsupported('static_validation_score')
  if (data.groups.length === 0 || aggregation === 'pass-fail')
    return [{ kind: kind(aggregation), total: maxOf(secret, 100), cases: data.secrets }]
  const parts = data.groups.map(({ folder, cases }): Part => {
    const own = data.own(folder)
    return {
      kind: kind(own?.score_aggregation ?? 'pass-fail'),
      total: maxOf(own, 'unbounded'),
      cases,
    }
  })
  if (aggregation === 'sum') return parts
  const totals = new Set(parts.map(({ total }) => total))
  if (totals.size > 1 || parts.some((part) => part.kind === 'each'))
    unsupported('score_aggregation: min over groups of different maximum')
  return [{ kind: 'whole', total: parts[0]?.total ?? 0, cases: data.secrets }]
}

/** 2023-07: `score` for each accepted case and `aggregation`. */
function draftParts(data: KattisData): Part[] {
  const settings = (folder: string) => {
    const config = data.own(folder)
    const grading = typeof config?.grading === 'object' ? config.grading : config?.scoring
    return {
      score: grading?.score ?? 1,
      aggregation: grading?.aggregation ?? (folder === 'secret' ? 'sum' : 'min'),
    }
  }
  const partOf = (folder: string, cases: readonly KattisCase[]): Part => {
    const { score, aggregation } = settings(folder)
    return aggregation === 'min'
      ? { kind: 'whole', total: score, cases }
      : { kind: 'each', total: score * cases.length, cases }
  }
  if (data.groups.length === 0) return [partOf('secret', data.secrets)]
  if (settings('secret').aggregation === 'min') unsupported('aggregation: min over groups')
  return data.groups.map(({ folder, cases }) => partOf(folder, cases))
}

const noScores: ValidatorScores = { scores: 'none', pointFactor: 1 }

/** Packages of the newest version are about that still score as its draft did. */
const scoresAsDraft = (data: KattisData): boolean =>
  ['secret', ...data.groups.map(({ folder }) => folder)].some((folder) => {
    const { grading, scoring } = data.own(folder) ?? {}
    return Boolean(scoring) || (Boolean(grading) && typeof grading === 'object')
  })

/** The tools for 2023-07 still read the points of the oldest form. */
const scoresAsLegacy = (meta: KattisMeta, data: KattisData): boolean =>
  meta.version === 'legacy' ||
  (meta.version === '2023-07' &&
    ['', 'secret', ...data.groups.map(({ folder }) => folder)].some((folder) => {
      const { accept_score, grader_flags, range } = data.own(folder) ?? {}
      return [accept_score, grader_flags, range].some((value) => value !== undefined && value !== null)
    }))

const isDraft = (meta: KattisMeta, data: KattisData): boolean =>
  !scoresAsLegacy(meta, data) &&
  (meta.version === '2023-07' || (meta.version === '2025-09' && scoresAsDraft(data)))

interface ScoringOptions {
  hasValidator: boolean
  /** The points that every accepted submission expects; undefined where they say none. */
  full: number | undefined
  /** Whether `grading: custom` is a program of which it is known what it does. */
  isGraderKnown: boolean
}

function partsOf(
  meta: KattisMeta,
  data: KattisData,
  { hasValidator, ...options }: ScoringOptions,
  notes: NoteBook,
): LegacyScoring {
  if (scoresAsLegacy(meta, data)) {
    const validator = !hasValidator ? 'none' : meta.validatorScores ? 'scores' : 'unsaid'
    return legacyScoring(data, { validator, ...options }, notes)
  }
  const parts = isDraft(meta, data) ? draftParts(data) : newestParts(data)
  const isShare = isDraft(meta, data)
  const scores = hasValidator && meta.validatorScores ? (isShare ? 'share' : 'points') : 'none'
  return { parts, scores }
}

/** 2025-09: `require_pass`, by the folders of groups. */
function needsOf(
  data: KattisData,
  { judgeCaseMode, cases }: Pick<Scoring, 'judgeCaseMode' | 'cases'>,
  notes: NoteBook,
): GroupNeeds[] {
  const groups = data.groups.map(({ folder }): NamedGroup => {
    const own = cases.filter((one) => one.folder === folder || one.folder.startsWith(`${folder}/`))
    const needs = (data.own(folder)?.require_pass ?? []).map(String)
    return { names: [folder, folder.replace(/^secret\//, '')], numbers: numbersIn(own), needs }
  })
  if (groups.every(({ needs }) => needs.length === 0)) return []
  const isOne = groups.some(({ numbers }, at) =>
    groups.some((other, place) => place !== at && other.numbers.some((number) => numbers.includes(number))),
  )
  if (judgeCaseMode === 'subtask_lowest' && !isOne) return groupNeedsOf(groups, notes)
  notes.add('lost', 'server.packageNote:requirePass')
  return []
}

/** Every case counts; the first that fails decides. */
function passFail(data: KattisData): Scoring {
  const samples = data.isSamplesOnly || data.setting('', 'run_samples') === false ? [] : data.samples
  return {
    judgeCaseMode: 'default',
    cases: [...samples, ...data.secrets].map((one) => ({ ...one, score: null, groupNum: 1 })),
    scores: noScores,
    factor: 1,
    groupNeeds: [],
  }
}

/** Which cases are judged, what each is worth, and how they belong together. */
export function scoringOf(
  meta: KattisMeta,
  data: KattisData,
  options: ScoringOptions,
  notes: NoteBook,
): Scoring {
  if (data.isDeep && data.groups.length > 0) notes.add('changed', 'server.packageNote:groupsJoined')
  if (!meta.isScoring) return passFail(data)
  const { parts, scores } = partsOf(meta, data, options, notes)
  if (parts.some(({ total }) => total < 0)) unsupported('groups with a score below zero')
  if (!parts.some(({ total }) => total > 0)) unsupported('no group has a positive score')
  if (parts.some(({ total }) => total === 0)) notes.add('made', 'server.packageNote:groupsWorthless')
  if (data.samples.length > 0 && !data.isSamplesOnly)
    notes.add('changed', 'server.packageNote:samplesUnjudged')
  const { factor, ...spreadOut } = spread(parts, notes)
  return {
    ...{ ...spreadOut, factor, groupNeeds: needsOf(data, spreadOut, notes) },
    scores: scores === 'none' ? noScores : { scores, pointFactor: factor },
  }
}

/** Beyond it, which sums of parts there are would take too long to say. */
const summedMax = 10_000

/** Whether these points can come of the cases, or subtasks; without a validator that gives points, each gives all or none. */
export function pointsThatCome({ judgeCaseMode, cases, scores }: Scoring) {
  const parts = new Map<number, number>()
  for (const [index, { score, groupNum }] of cases.entries())
    parts.set(judgeCaseMode === 'default' ? index : groupNum, score ?? 0)
  const most = [...parts.values()].reduce((sum, score) => sum + score, 0)
  if (most > summedMax || scores.scores !== 'none') return (points: number) => points <= most
  const sums = new Set([0])
  for (const score of parts.values()) for (const sum of [...sums]) sums.add(sum + score)
  return (points: number) => sums.has(points)
}
