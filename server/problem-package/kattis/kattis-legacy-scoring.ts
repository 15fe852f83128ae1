import type { IcpcCall } from '#contract/icpc-call.ts'
import { Refused, refuse } from '#server/http/refusal.ts'
import { createNoteBook, type NoteBook } from '../package-notes.ts'
import type { PackageNoteKey } from '../problem-package.ts'
import type { Part as PartOf } from '../spread-points.ts'
import type { KattisCase, KattisData } from './kattis-data.ts'
import { isGradedByProgram, knownGraderPoints } from './kattis-grader.ts'

type Part = PartOf<KattisCase>

const unsupported = (what: string) => refuse(400, 'server.packageFormat:unsupported', { what })

const rangeMax = (range: string | undefined | null): number | undefined => {
  const upper = Number(range?.trim().split(/\s+/)[1])
  return Number.isFinite(upper) ? upper : undefined
}

interface LegacyReading {
  validatorScores: boolean
  isGraderKnown: boolean
  /** What a group without flags does with the scores of its cases; by the worst, flags are those of the group alone. */
  otherwise: 'sum' | 'min'
}

/** The grader of the oldest form: a mode for the score and a mode for the verdict. */
function legacyParts(
  data: KattisData,
  { validatorScores, isGraderKnown, otherwise }: LegacyReading,
  notes: NoteBook,
): Part[] {
  const isCustom = (folder: string) => data.setting(folder, 'grading') === 'custom'
  const graderOf = (folder: string) => {
    if (isCustom(folder) && !isGraderKnown)
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
    if (isCustom(folder)) {
      notes.add('changed', 'server.packageNote:graderNotRun')
      return knownGraderPoints(data, folder, validatorScores)
    }
    const max = validatorScores ? rangeMax(data.setting(folder, 'range')) : undefined
    if (validatorScores && max === undefined && accept === undefined)
      notes.add('hidden', 'server.packageNote:validatorScoreUnbounded', { folder: `data/${folder}` })
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

export interface LegacyOptions {
  /** What `problem.yaml` says of the validator's `score.txt`; `unsaid` where it has a validator and says nothing. */
  validator: 'none' | 'unsaid' | 'scores'
  /** The points that every accepted submission expects; undefined where they say none. */
  full: number | undefined
  /** Whether `grading: custom` is a program of which it is known what it does. */
  isGraderKnown: boolean
}

type Reading = Pick<LegacyReading, 'validatorScores' | 'otherwise'>

/** Where DOMjudge reads a package otherwise than Kattis, and what is said of it. */
const otherReadings = (
  { validator }: LegacyOptions,
  hasGroups: boolean,
): (Reading & { what: PackageNoteKey })[] => [
  ...(hasGroups
    ? [
        {
          validatorScores: validator === 'scores',
          otherwise: 'min' as const,
          what: 'server.packageNote:groupsAsDomjudge' as const,
        },
      ]
    : []),
  ...(validator === 'unsaid'
    ? [
        {
          validatorScores: true,
          otherwise: 'sum' as const,
          what: 'server.packageNote:pointsAsDomjudge' as const,
        },
      ]
    : []),
]

export interface LegacyScoring {
  parts: Part[]
  scores: IcpcCall['scores']
}

/** What accepted submissions get says whether a package that leaves something open is read as Kattis or DOMjudge do. */
export function legacyScoring(data: KattisData, options: LegacyOptions, notes: NoteBook): LegacyScoring {
  const { validator, full, isGraderKnown } = options
  const read = (reading: Reading, into: NoteBook): LegacyScoring => ({
    parts: legacyParts(data, { ...reading, isGraderKnown }, into),
    scores: !reading.validatorScores ? 'none' : isGradedByProgram(data) ? 'share' : 'points',
  })
  const readIfAble = (reading: Reading): LegacyScoring | undefined => {
    try {
      return read(reading, createNoteBook())
    } catch (error) {
      if (error instanceof Refused) return undefined
      throw error
    }
  }
  const usual = read({ validatorScores: validator === 'scores', otherwise: 'sum' }, notes)
  if (full === undefined || totalOf(usual.parts) === full) return usual
  for (const { what, ...reading } of otherReadings(options, data.groups.length > 0)) {
    const found = readIfAble(reading)
    if (!found || totalOf(found.parts) !== full) continue
    notes.add('changed', what, { full })
    return found
  }
  return usual
}
