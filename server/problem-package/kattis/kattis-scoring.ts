import { refuse } from '#server/http/refusal.ts'
import type { NoteBook } from '../package-notes.ts'
import { type Part as PartOf, spread } from '../spread-points.ts'
import type { GroupConfig, KattisCase, KattisData } from './kattis-data.ts'
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
}

type Part = PartOf<KattisCase>

const unsupported = (what: string) => refuse(400, 'server.packageFormat:unsupported', { what })

/** 2025-09: `max_score` and `score_aggregation`. */
function newestParts(data: KattisData, notes: NoteBook): Part[] {
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
  if (configs.some((config) => (config?.require_pass ?? []).length > 0))
    notes.add('lost', 'require_pass: groups are scored independently of each other')
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

const rangeMax = (range: string | undefined | null): number | undefined => {
  const upper = Number(range?.trim().split(/\s+/)[1])
  return Number.isFinite(upper) ? upper : undefined
}

interface LegacyReading {
  validatorScores: boolean
  /** What a group without flags does with the scores of its cases; by the worst, flags are those of the group alone. */
  otherwise: 'sum' | 'min'
}

/** The grader of the oldest form: a mode for the score and a mode for the verdict. */
function legacyParts(
  data: KattisData,
  { validatorScores, otherwise }: LegacyReading,
  notes: NoteBook,
): Part[] {
  const graderOf = (folder: string) => {
    if (data.setting(folder, 'grading') === 'custom')
      unsupported(
        'grading: custom: a program of the package (graders/) adds the points up, which would have to run here; sum and min of groups can be said without one',
      )
    const isOwn = otherwise === 'min' && folder !== 'secret'
    const flags = (isOwn ? data.own(folder)?.grader_flags : data.setting(folder, 'grader_flags')) ?? []
    return {
      mode: flags.findLast((flag) => ['sum', 'avg', 'min', 'max'].includes(flag)),
      needsAll: !flags.includes('always_accept') && !flags.includes('accept_if_any_accepted'),
    }
  }
  const totalOf = (folder: string, mode: string, count: number): number => {
    const accept = data.setting(folder, 'accept_score')
    const max = validatorScores ? rangeMax(data.setting(folder, 'range')) : undefined
    if (validatorScores && max === undefined && accept === undefined)
      notes.add(
        'hidden',
        `score.txt of the validator: neither range nor accept_score say how many points data/${folder} has at most`,
      )
    return max ?? (accept ?? 1) * (mode === 'sum' ? count : 1)
  }
  const partOf = (folder: string, cases: readonly KattisCase[]): Part => {
    const { mode = otherwise, needsAll } = graderOf(folder)
    const total = totalOf(folder, mode, cases.length)
    if ((data.setting(folder, 'reject_score') ?? 0) !== 0) unsupported('reject_score')
    if (mode === 'min' || (needsAll && !validatorScores)) return { kind: 'whole', total, cases }
    return mode === 'max' ? unsupported('grader_flags: max') : { kind: 'each', total, cases }
  }
  /** Of a group whose inner groups all have points of their own; undefined where they have none. */
  const innerParts = ({ folder, cases }: (typeof data.groups)[number]): Part[] | undefined => {
    const inner = [...new Set(cases.map((one) => one.folder))]
    if (inner.some((at) => at === folder || typeof data.own(at)?.accept_score !== 'number')) return undefined
    const parts = inner.map((at) =>
      partOf(
        at,
        cases.filter((one) => one.folder === at),
      ),
    )
    const { mode = 'sum' } = graderOf(folder)
    if (mode === 'sum') return parts
    if (mode === 'avg') return parts.map((part) => ({ ...part, total: part.total / parts.length }))
    const [first] = parts
    const isSame = parts.every((part) => part.kind === 'whole' && part.total === first?.total)
    if (mode === 'max' || !isSame)
      return unsupported(`grader_flags of data/${folder}: ${mode} over groups of different points`)
    return [{ kind: 'whole', total: first?.total ?? 0, cases }]
  }
  if (data.groups.length === 0) return [partOf('secret', data.secrets)]
  if ((graderOf('secret').mode ?? 'sum') !== 'sum') unsupported('grader_flags of data/secret')
  const loose = data.secrets.filter(({ folder }) => folder === 'secret')
  return [
    ...(loose.length > 0 ? [partOf('secret', loose)] : []),
    ...data.groups.flatMap((group) => innerParts(group) ?? [partOf(group.folder, group.cases)]),
  ]
}

const totalOf = (parts: readonly Part[]) => parts.reduce((sum, { total }) => sum + total, 0)

/** Kattis adds the cases of a group up where nothing is said, DOMjudge takes the worst; what accepted submissions get says which. */
function agreedParts(
  data: KattisData,
  validatorScores: boolean,
  full: number | undefined,
  notes: NoteBook,
): Part[] {
  const summed = legacyParts(data, { validatorScores, otherwise: 'sum' }, notes)
  if (full === undefined || data.groups.length === 0 || totalOf(summed) === full) return summed
  const worst = legacyParts(data, { validatorScores, otherwise: 'min' }, notes)
  if (totalOf(worst) !== full) return summed
  notes.add(
    'changed',
    `Groups without grader_flags of their own: worth their accept_score once, as DOMjudge reads them, for accepted submissions expect ${full} points`,
  )
  return worst
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

function partsOf(
  meta: KattisMeta,
  data: KattisData,
  { hasValidator, full }: ScoringOptions,
  notes: NoteBook,
): Part[] {
  if (scoresAsLegacy(meta, data)) return agreedParts(data, hasValidator && meta.validatorScores, full, notes)
  return isDraft(meta, data) ? draftParts(data) : newestParts(data, notes)
}

interface ScoringOptions {
  hasValidator: boolean
  /** The points that every accepted submission expects; undefined where they say none. */
  full: number | undefined
}

/** Every case counts; the first that fails decides. */
function passFail(data: KattisData): Scoring {
  const samples = data.isSamplesOnly || data.setting('', 'run_samples') === false ? [] : data.samples
  return {
    judgeCaseMode: 'default',
    cases: [...samples, ...data.secrets].map((one) => ({ ...one, score: null, groupNum: 1 })),
    scores: noScores,
    factor: 1,
  }
}

/** Which cases are judged, what each is worth, and how they belong together. */
export function scoringOf(
  meta: KattisMeta,
  data: KattisData,
  options: ScoringOptions,
  notes: NoteBook,
): Scoring {
  const { hasValidator } = options
  if (data.isDeep && data.groups.length > 0)
    notes.add('changed', 'Groups inside groups of data/secret are joined into the outer one')
  if (!meta.isScoring) return passFail(data)
  const parts = partsOf(meta, data, options, notes)
  if (parts.some(({ total }) => total < 0)) unsupported('groups with a score below zero')
  if (!parts.some(({ total }) => total > 0)) unsupported('no group has a positive score')
  if (parts.some(({ total }) => total === 0))
    notes.add('made', 'Groups worth 0 points are judged and add nothing')
  if (data.samples.length > 0 && !data.isSamplesOnly)
    notes.add('changed', 'Samples are shown and, as they have no score, not judged')
  const { factor, ...spreadOut } = spread(parts, notes)
  const scores: ValidatorScores =
    hasValidator && meta.validatorScores
      ? { scores: isDraft(meta, data) ? 'share' : 'points', pointFactor: factor }
      : noScores
  return { ...spreadOut, factor, scores }
}
